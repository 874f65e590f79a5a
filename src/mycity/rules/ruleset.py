"""Rule sets as data: what one kind of episode plays by (R3–R5, R8, R11)."""

from dataclasses import dataclass
from enum import Enum, Flag
from typing import Final

from mycity.rules.buildings import CHURCHES, COLOURED, PROHIBITION, BuildingId, BuildingKind, CardId, OwnShapes
from mycity.rules.squares import ROWS, Mask


class Bank(Flag):
    """The banks of the river that are built on and counted (R1.4; R11.7 takes the west away)."""

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


class ParkSides(Enum):
    """What each of the four sides of a park must touch (R11.22)."""

    BUILDINGS = "buildings"
    CLOSED = "closed"
    """A building, a square that can't be built on, or the board's edge: the rule of earlier chapter files."""


class Term(Enum):
    """A line of a score: `START` and the immediate ones, then the sheet's, in the order of R5.2."""

    START = "start"
    PASSES = "passes"
    GOLD = "gold"
    INVESTOR = "investor"
    RAILROAD = "railroad"
    PARKS = "parks"
    TREES = "trees"
    ROCKS = "rocks"
    GROUPS = "groups"
    CHURCHES = "churches"
    WELLS = "wells"
    FACTORIES = "factories"
    MINES = "mines"
    LINK = "link"
    NUGGETS = "nuggets"
    EMPTY = "empty"


SHEET_ORDER: Final = tuple(Term)[tuple(Term).index(Term.TREES) :]
"""The order in which every sheet names its terms (R5.2)."""


class Gain(Enum):
    """An immediate gain that a rule set can have; the value is the term it is counted in."""

    GOLD = Term.GOLD
    """R8.3"""
    INVESTOR = Term.INVESTOR
    """R11.13"""
    RAILROAD = Term.RAILROAD
    """R11.19"""
    PARKS = Term.PARKS
    """R11.22"""


@dataclass(frozen=True, slots=True)
class ShaftBox:
    """What reaching or passing a box of a mine's shaft gives (R11.16).

    `first_only`: its circles go only to players who reach it in the first episode in which anyone does.
    """

    box: int
    points: int = 0
    circles: int = 0
    stickers: tuple[str, ...] = ()
    first_only: bool = False


@dataclass(frozen=True, slots=True)
class Shaft:
    """The boxes of a mine's shaft, and those of them that give something (R11.16)."""

    length: int = 0
    boxes: tuple[ShaftBox, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """What each thing is worth; what costs points is negative."""

    tree: int = 1
    """Each visible tree, R5.2 (1)."""
    rock: int = -1
    """Each visible rock, R5.2 (2)."""
    grouped: int = 1
    """Each building of a colour's largest group, R5.2 (3)."""
    church: int = 3
    """Each church beside buildings of all three colours, R5.2 (4)."""
    well: int = 4
    """Each visible well with four different buildings around it, R5.2 (5)."""
    factory: int = 2
    """Each factory with a river side (R11.14)."""
    link: int = 5
    """A colour that leads from the harbour to row 11 (R11.20)."""
    nugget: int = 1
    """Each nugget in the cabinet (R11.10)."""
    empty: int = -1
    """Each empty square, R5.2 (7)."""
    gold: int = 3
    """The first to have built on both veins (R8.3)."""
    investor: int = 1
    """A building beside the one placed last (R11.13)."""
    railroad: int = 1
    """A building that covers a square of row 11 (R11.19)."""
    park: int = 2
    """Each square that a placement encloses (R11.22)."""


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet:
    """The rules of one kind of episode.

    `sheet` is scored in its order (R5.1). `pass_cost` is what passing takes from the marker, None where nobody may pass
    (R3.4, R11.6). `cap` is where a marker stays for the rest of the episode (R5.4), None without a limit; `cap_at_end`:
    it only is the highest with which a marker ends. `board` names the board that everybody has, None where players
    bring their own. `factory_groups`: only factories count in the blue group (R11.15). `factories_only`: other blue
    buildings are gone (R11.22). `link_each`: each colour that links counts (R11.21). `park_sides`: what encloses a park
    (R11.22). `shaft` is that of every mine that has none of its own among `own_shafts` (R11.16); its boxes say what
    they give, `points` says it for all else. `rail_row` is where the railroad runs (R11.19) and links lead (R11.20).
    `shapes` are those that differ from R2.
    """

    name: str
    sheet: tuple[Term, ...]
    cards: tuple[CardId, ...]
    board: str | None = None
    start_rule: StartRule = StartRule.RIVER
    pass_cost: int | None = 1
    banks: Bank = Bank.BOTH
    start_marker: int = 10
    cap: int | None = None
    cap_at_end: bool = False
    gains: tuple[Gain, ...] = ()
    factory_groups: bool = False
    factories_only: bool = False
    link_each: bool = False
    park_sides: ParkSides = ParkSides.CLOSED
    shaft: Shaft = Shaft()
    own_shafts: tuple[tuple[BuildingKind, Shaft], ...] = ()
    shapes: OwnShapes = ()
    rail_row: int = 11
    points: Points = Points()
    version: int = 1

    @property
    def buildings(self) -> tuple[BuildingId, ...]:
        """The buildings whose cards are in the deck (R3.1)."""
        return tuple(card for card in self.cards if card != PROHIBITION)

    @property
    def stop(self) -> int | None:
        """Where a marker stays on the way (R5.4); None where only its end is limited, or nothing."""
        return None if self.cap_at_end else self.cap

    def shaft_of(self, colour: BuildingKind) -> Shaft:
        """Return the shaft of the mine of this colour (R11.16)."""
        return dict(self.own_shafts).get(colour, self.shaft)

    @property
    def rails(self) -> Mask:
        """The row along which the railroad runs (R11.19), and to which links lead (R11.20)."""
        return ROWS[self.rail_row - 1]

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"


ETERNITY: Final = RuleSet(
    name="eternity",
    board="eternity",
    sheet=(Term.TREES, Term.ROCKS, Term.GROUPS, Term.CHURCHES, Term.WELLS, Term.EMPTY),
    cards=(*COLOURED, *CHURCHES, PROHIBITION),
    gains=(Gain.GOLD,),
)
"""R8.1–R8.3."""
