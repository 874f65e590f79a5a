"""What can go wrong in playing a game."""

from typing import Any, ClassVar

from mycity.rules import CardId, Illegal, MyCityError, NoPass, Placement


class DecisionError(MyCityError):
    """A decision that can't be taken; `code` is a stable word for the kind of reason."""

    def __init__(self, code: str, what: str, **fields: Any) -> None:
        super().__init__(what, **fields)
        self.code = code


class RoundClosedError(DecisionError):
    """A decision for a round that is not the open one (R3.2); `current` is None when none is open any more."""

    def __init__(self, asked: int, current: int | None) -> None:
        expected = "no more decisions, since the game is over" if current is None else f"the open round, {current}"
        super().__init__("round-closed", "closed round", value=asked, expected=expected)
        self.asked = asked
        self.current = current


class IllegalPlacementError(DecisionError):
    """A placement that R4 forbids, with every reason."""

    def __init__(self, card: CardId, placement: Placement, reasons: Illegal) -> None:
        names = ", ".join(_REASONS[reason] for reason in reasons)
        super().__init__("illegal-placement", f"illegal placement of {card} at {placement}: {names}")
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
        self.why = reason


class RecordError(MyCityError):
    """A record or campaign file that is not of its form, or whose moves break the rules."""


_REASONS = {
    Illegal.OFF_BOARD: "a part is off the board (R4.1)",
    Illegal.UNBUILDABLE: "a square can't be built on (R4.1)",
    Illegal.BUILT: "a square is already built on (R4.2)",
    Illegal.TWO_BANKS: "it lies on both banks (R4.3)",
    Illegal.NO_START: "the first building does not touch what the start rule asks for (R4.4)",
    Illegal.NOT_ADJACENT: "it touches none of your buildings (R4.5)",
}
