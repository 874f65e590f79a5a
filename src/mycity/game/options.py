"""All that a seat may do in the open round, and what each choice would give: the page needs no rules of its own."""

from dataclasses import dataclass

from mycity.game.state import SeatState, after_round
from mycity.game.view import View
from mycity.rules import (
    FULL,
    PASS,
    ROTATIONS,
    SQUARES,
    City,
    Decision,
    NoPass,
    Placement,
    Rotation,
    Score,
    footprint,
    immediate_gains,
    legal_placements,
    square_names,
    squares_of,
    why_illegal_anchors,
    why_no_pass,
)


@dataclass(frozen=True, slots=True)
class PassOption:
    """Whether passing is legal, what it costs, why it is not, the total after it."""

    legal: bool
    cost: int
    why: NoPass | None
    total: int | None


@dataclass(frozen=True, slots=True)
class LeaveOption:
    """Leaving is always legal; `only` when nothing else is (R3.9), and `why` then says `no-place`."""

    only: bool
    why: str | None
    total: int


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """A legal placement: its squares, the total and each term's points after it, and how the total would change."""

    placement: str
    squares: list[str]
    total: int
    change: int
    terms: dict[str, int]


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of a seat in the open round.

    `flags` has a row for each of the rotations 0, 90, 180, 270 with 121 numbers, one an anchor row by row: 0 for a
    legal placement, else the sum of the bits of `Illegal`. `unbuildable` and `built` are the squares that can't be
    covered.
    """

    round: int
    building: str
    passing: PassOption
    leave: LeaveOption
    unbuildable: list[str]
    built: list[str]
    flags: list[list[int]]
    legal: list[PlacementOption]


def preview(view: View, decision: Decision) -> Score:
    """Return the viewer's score after this decision for the open round, as if the episode ended then.

    Others' decisions can't change it: an immediate gain depends on the seat's own placement and on rounds that are over
    (R8.3). Raises ValueError for a spectator or when no round is open; the decision must be legal.
    """
    own = view.own
    cities = [seat.city for seat in view.seats]
    after = list(cities)
    if isinstance(decision, Placement):
        after[view.seat or 0] = own.city.build(view.card, decision)
    gains = immediate_gains(view.rules, cities, after)[view.seat or 0]
    number = view.open_round.number if view.open_round else 0
    player = SeatState(own.city, own.left_in, own.so_far)
    return after_round(player, view.rules, number, view.card, decision, gains).score(view.rules)


def options_of(view: View) -> Options:
    """Return the choices of the viewer; ValueError for a spectator or when no round is open."""
    own, building = view.own, view.card
    now = own.score(view.rules).marker
    placements = legal_placements(own.city, building)
    no_pass = why_no_pass(view.rules, building, own.marker)
    only_leave = not placements and no_pass is not None
    return Options(
        round=view.open_round.number if view.open_round else 0,
        building=building,
        passing=PassOption(
            legal=no_pass is None,
            cost=view.rules.pass_cost or 0,
            why=no_pass,
            total=preview(view, PASS).marker if no_pass is None else None,
        ),
        leave=LeaveOption(only_leave, "no-place" if only_leave else None, now),
        unbuildable=square_names(FULL & ~own.city.ground.open),
        built=square_names(own.city.built),
        flags=[_flags(own.city, building, rotation) for rotation in ROTATIONS],
        legal=[_placement(view, placement, now) for placement in placements],
    )


def _flags(city: City, building: str, rotation: Rotation) -> list[int]:
    flags = [0] * SQUARES
    for reason, anchors in why_illegal_anchors(city, building, rotation).items():
        bit = reason.value
        for anchor in squares_of(anchors):
            flags[anchor] |= bit
    return flags


def _placement(view: View, placement: Placement, now: int) -> PlacementOption:
    score = preview(view, placement)
    mask = footprint(view.own.city.shape_of(view.card), placement) or 0
    return PlacementOption(
        placement=str(placement),
        squares=square_names(mask),
        total=score.marker,
        change=score.marker - now,
        terms={line.term.value: line.points for line in score.lines},
    )
