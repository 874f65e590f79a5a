"""What can go wrong in playing a game."""

from typing import ClassVar

from mycity.rules import Illegal, MyCityError, NoPass


class DecisionError(MyCityError):
    """A decision that can't be taken; `code` is a stable word for it, the text says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class RoundClosedError(DecisionError):
    """A decision for a round that is not the open one (R3.2)."""

    def __init__(self, asked: int, current: int | None) -> None:
        state = "the game is over" if current is None else f"round {current} is open"
        super().__init__("round-closed", f"round {asked} is closed: {state}")
        self.asked = asked
        self.current = current


class IllegalPlacementError(DecisionError):
    """A placement that R4 forbids, with every reason."""

    def __init__(self, text: str, reasons: Illegal) -> None:
        names = ", ".join(reason_name(r) for r in reasons)
        super().__init__("illegal-placement", f"{text} is not legal: {names}")
        self.reasons = reasons


class NoPassError(DecisionError):
    """Passing where it is not allowed (R3.5, R3.6)."""

    _TEXTS: ClassVar = {
        NoPass.RULES: "nobody may pass in this episode",
        NoPass.CHURCH: "a church must be built: place it or leave (R3.6)",
        NoPass.MARKER: "passing would take the marker below 0 (R3.5)",
    }

    def __init__(self, reason: NoPass) -> None:
        super().__init__("no-pass", self._TEXTS[reason])
        self.reason = reason


class RecordError(MyCityError):
    """A record that is not of the form, or whose moves break the rules; `where` is the place in the document."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


_REASONS = {
    Illegal.OFF_BOARD: "a part is off the board (R4.1)",
    Illegal.UNBUILDABLE: "a square can't be built on (R4.1)",
    Illegal.BUILT: "a square is already built on (R4.2)",
    Illegal.TWO_BANKS: "it lies on both banks (R4.3)",
    Illegal.NO_START: "the first building does not touch what the start rule asks for (R4.4)",
    Illegal.NOT_ADJACENT: "it touches none of your buildings (R4.5)",
}


def reason_name(reason: Illegal) -> str:
    """One reason in words, with its rule."""
    return _REASONS[reason]
