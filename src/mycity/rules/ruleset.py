"""Rule sets as data: what one kind of episode plays by (R3–R5, R8, R11)."""

from dataclasses import dataclass
from enum import Enum, Flag
from typing import Final

from mycity.rules.buildings import CHURCHES, COLOURED, PROHIBITION, BuildingId, CardId


class Bank(Flag):
    """The banks of the river on which is built and counted (R1.4; R11.7 takes the west away)."""

    WEST = 1
    EAST = 2
    BOTH = 3


class StartRule(Enum):
    """What the first building of an episode must touch (R4.4, R11.11, R11.22).

    The value is the letter of the square it must be adjacent to, or empty for a river side.
    """

    RIVER = ""
    SAWMILL = "S"
    PALACE = "P"


class Term(Enum):
    """A line of a score: `START` and the immediate ones, then the sheet's, in the order of R5.2."""

    START = "start"
    PASSES = "passes"
    GOLD = "gold"
    TREES = "trees"
    ROCKS = "rocks"
    GROUPS = "groups"
    CHURCHES = "churches"
    WELLS = "wells"
    EMPTY = "empty"


class Gain(Enum):
    """An immediate gain that a rule set can have; the value is the term it is counted in (R8.3)."""

    GOLD = Term.GOLD


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one kind of episode.

    `sheet` is gone through in its order (R5.1). `pass_cost` is what passing takes from the marker, None where nobody
    may pass (R3.4, R11.6). `cap` is where a marker stays for the rest of the episode (R5.4), None where it has no
    limit. `board` names the board that everybody starts from.
    """

    name: str
    board: str
    sheet: tuple[Term, ...]
    cards: tuple[CardId, ...]
    seats: tuple[int, int] = (2, 4)
    start_rule: StartRule = StartRule.RIVER
    pass_cost: int | None = 1
    banks: Bank = Bank.BOTH
    start_marker: int = 10
    cap: int | None = None
    gains: tuple[Gain, ...] = ()
    version: int = 1

    @property
    def buildings(self) -> tuple[BuildingId, ...]:
        """The buildings whose cards are in the deck (R3.1)."""
        return tuple(card for card in self.cards if card != PROHIBITION)


LEGACY_CAP: Final = 50

ETERNITY: Final = RuleSet(
    name="eternity",
    board="eternity",
    sheet=(Term.TREES, Term.ROCKS, Term.GROUPS, Term.CHURCHES, Term.WELLS, Term.EMPTY),
    cards=(*COLOURED, *CHURCHES, PROHIBITION),
    gains=(Gain.GOLD,),
)
"""R8.1–R8.3."""

_CHAPTER_1_SHEETS: Final[tuple[tuple[Term, ...], ...]] = (
    (Term.TREES, Term.ROCKS, Term.EMPTY),
    (Term.TREES, Term.ROCKS, Term.GROUPS, Term.EMPTY),
    (Term.TREES, Term.ROCKS, Term.GROUPS, Term.WELLS, Term.EMPTY),
)

EPISODES: Final[tuple[RuleSet, ...]] = tuple(
    RuleSet(
        name=f"episode-{number}",
        board="legacy-wells" if number == 3 else "legacy",
        sheet=sheet,
        cards=COLOURED,
        seats=(1, 4),
        cap=LEGACY_CAP,
    )
    for number, sheet in enumerate(_CHAPTER_1_SHEETS, 1)
)
"""Episodes 1–3 on their own (R11.1–R11.3, R7.6)."""
