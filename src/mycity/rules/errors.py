"""The few errors of the rules: each says what is wrong, where, and why."""


class MyCityError(ValueError):
    """Base of every error that this library raises on purpose."""


class NotationError(MyCityError):
    """A square, placement or decision that is not written as R1.1 and R2.5 say."""


class BoardError(MyCityError):
    """A board text that is no board (R1.6).

    `row` and `column` count from 1 and are None where the fault has no single place.
    """

    def __init__(self, reason: str, *, row: int | None = None, column: int | None = None) -> None:
        place = "board"
        if row is not None:
            place = f"row {row}" if column is None else f"row {row}, column {column}"
        super().__init__(f"{place}: {reason}")
        self.reason = reason
        self.row = row
        self.column = column
