"""Errors as data: what is wrong, where, and what would be right. One place makes a sentence of it."""

from enum import Enum
from typing import Any, Final

_LONGEST: Final = 80
"""Longer values are shortened in the sentence: they may come from anywhere."""


class _Nothing(Enum):
    NOTHING = "nothing"


NOTHING: Final = _Nothing.NOTHING
"""Stands for no value, where None could be one."""


class MyCityError(ValueError):
    """Base of every error that this library raises on purpose.

    `what` says what is wrong, `value` is what was given, `where` its place in a document or a file, and `expected` what
    would be right, in words. `known` are the values that would be right: names and numbers from rules and chapters.

    Not everybody may be told what a sealed chapter brings (R7.2). So `known` is the only field that tells of it:
    `value` and `where` repeat what was written by whoever made the mistake, `what` and `expected` are the same words in
    every chapter.
    """

    def __init__(
        self,
        what: str,
        *,
        value: object = NOTHING,
        where: str = "",
        expected: str = "",
        known: tuple[object, ...] = (),
    ) -> None:
        super().__init__(what)
        self.what = what
        self.value = value
        self.where = where
        self.expected = expected
        self.known = known

    @property
    def reason(self) -> str:
        """The whole error as a sentence, without its place."""
        text = self.public_reason
        if not self.known:
            return text
        if len(self.known) > 1:
            return f"{text}; available: {', '.join(map(str, self.known))}"
        return f"{text}{',' if self.expected else ': expected'} {_shown(self.known[0])}"

    @property
    def public_reason(self) -> str:
        """The sentence without `known`: for somebody who may not be told of every chapter (R7.2)."""
        text = self.what if self.value is NOTHING else f"{self.what} {_shown(self.value)}"
        return f"{text}: expected {self.expected}" if self.expected else text

    @property
    def details(self) -> dict[str, Any]:
        """The fields beside `what` and `where`, to raise another kind of error with them."""
        return {"value": self.value, "expected": self.expected, "known": self.known}

    def located(self, where: str, joint: str = ": ") -> dict[str, Any]:
        """Return the fields of the same error within something larger, such as a board's within a record."""
        place = f"{where}{joint}{self.where}" if self.where else where
        return {"what": self.what, "where": place, **self.details}

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason

    def __reduce__(self) -> tuple[Any, ...]:
        # By fields, because the constructors of the kinds differ: errors come out of other processes too.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[MyCityError], args: tuple[Any, ...], fields: dict[str, Any]) -> MyCityError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, tuple) else repr(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]} … {text[-_LONGEST // 2 :]}"


class NotationError(MyCityError):
    """A square, placement or decision that is not written as R1.1 and R2.5 say."""


class BoardError(MyCityError):
    """A text that is not a board (R1.6).

    `row` and `column` count from 1 and are None where the fault has no single place.
    """

    def __init__(
        self,
        what: str,
        *,
        row: int | None = None,
        column: int | None = None,
        value: object = NOTHING,
        expected: str = "",
        known: tuple[object, ...] = (),
    ) -> None:
        where = "" if row is None else f"row {row}" if column is None else f"row {row}, column {column}"
        super().__init__(what, value=value, where=where, expected=expected, known=known)
        self.row = row
        self.column = column
