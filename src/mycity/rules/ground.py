"""The ground of an episode: what a board allows under a rule set before anything is built (R4)."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

from mycity.rules.board import Board
from mycity.rules.ruleset import Bank, Gain, ParkSides, RuleSet, StartRule
from mycity.rules.shapes import Orientation, Shape
from mycity.rules.squares import Mask, beside, border, shifted

Fit: TypeAlias = tuple[Orientation, Mask, int, int, int, int, int]
"""A rotation of a shape, the anchors that it has on bare ground, and its offsets, ready for the loop of search."""


@dataclass(frozen=True)
class Ground:
    """A board with the banks in play and the start rule.

    `counted` holds the squares that count for terms and ties, `open` those that may be built on (R4.1), `start`
    those of which the first building must cover at least one (R4.4). `enclosable` are the plain and tree squares that
    can become parks: those not enclosed from the beginning whose sides buildings can close, and none where the rule set
    has no parks (R11.22).
    """

    board: Board
    counted: Mask
    open: Mask
    start: Mask
    enclosable: Mask
    _fits: dict[str, tuple[Fit, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def fits(self, shape: Shape) -> tuple[Fit, ...]:
        """Return, for each distinct rotation, the anchors that R4.1 and R4.3 allow on the bare board."""
        found = self._fits.get(shape.name)
        if found is None:
            west, east = self.open & self.board.west, self.open & self.board.east
            found = self._fits[shape.name] = tuple(
                (
                    orientation,
                    anchors_within(orientation, west) | anchors_within(orientation, east),
                    *orientation.offsets,
                )
                for orientation in shape.canonical
            )
        return found


@lru_cache(maxsize=256)
def prepare_ground(board: Board, rules: RuleSet) -> Ground:
    """Return the ground that a board gives under a rule set: banks (R4.3, R11.7) and start rule (R4.4)."""
    counted = (board.west if Bank.WEST in rules.banks else 0) | (board.east if Bank.EAST in rules.banks else 0)
    start = board.riverside if rules.start_rule is StartRule.RIVER else border(board.having(rules.start_rule.value))
    ground = Ground(board, counted, board.buildable & counted, start, 0)
    if Gain.PARKS in rules.gains:
        standing = sum(board.standing.values())
        natural = (board.plain | board.two_trees | board.one_tree) & counted
        if rules.park_sides is ParkSides.BUILDINGS:
            natural &= _within(ground.open | standing)
        return replace(ground, enclosable=natural & ~enclosed(ground, standing))
    return ground


def _within(mask: Mask) -> Mask:
    """Return the squares all of whose four sides touch squares of the mask; none at the board's edge."""
    east, west, south, north = shifted(mask)
    return east & west & south & north


def enclosed(ground: Ground, built: Mask) -> Mask:
    """Return the squares whose sides all touch a building, a square that can't be built on, or the edge (R11.22)."""
    free = ground.open & ~built
    return free & ~beside(free)


def anchors_within(orientation: Orientation, allowed: Mask) -> Mask:
    """Return the anchors from which only allowed squares are covered: one AND of shifted masks per square."""
    anchors = orientation.anchors
    for offset in orientation.offsets:
        anchors &= allowed >> offset
    return anchors
