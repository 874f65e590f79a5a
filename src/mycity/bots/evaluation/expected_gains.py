"""What the buildings to come may be expected to add to a city when their order is not known.

`evaluate_hidden` adds these features up with weights that were trained by rollouts: games played to the end by what
promises most. `mycity.bots.compiled.hidden_evaluation` has the same, compiled.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from mycity.bots.evaluation.city_features import CITY_FEATURES, saturating
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.coverage import Coverage
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import COLOURS, BuildingKind, Mask, Term
from mycity.rules.squares import beside
from mycity.rules.terms import ROCKS_OF_TWO

RolloutFeature: TypeAlias = Callable[[Coverage], float]

COVER_LEVELS: Final = (1, 2, 3, 4, 6, 8)
"""By at least how many buildings squares can be covered, for the features `cover_1` to `cover_8`."""
GAP_SIZES: Final = {"gap_1": (1, 1), "gap_3": (2, 3), "gap_5": (4, 5), "gap_9": (6, 9)}
"""The smallest and the largest gaps of each feature, in squares; larger ones are open country."""
JOINING_HALF_ROOM: Final = 0.9
"""Squares beside a colour at which the chance of a shape to join it is half: one good place is nearly enough."""
CHURCH_HALF_COVER: Final = 0.8
"""Squares beside a church that can be covered at which its chance to get what it lacks is half."""
CHURCH_COLOUR_COMES: Final = 0.19
"""Chance that one building to come of a colour will stand beside a given church."""
MOST_PASSES: Final = 10
"""Passes beyond so many are not counted: nobody needs them."""


def covered_by(count: int, coverage: Coverage) -> float:
    """Points that can still be saved by covering plain squares and rocks with at least so many of the buildings."""
    ground, points = coverage.state.city.ground, coverage.state.rules.points
    squares = coverage.by_at_least[count] & ground.counted
    rocks = ROCKS_OF_TWO * (squares & ground.board.two_rocks).bit_count()
    return -(points.empty * (squares & ground.board.plain).bit_count() + points.rock * rocks)


def gaps_of(smallest: int, largest: int, coverage: Coverage) -> float:
    """Gaps of so many connected free squares without trees; the river parts them (R4.3)."""
    return sum(smallest <= size <= largest for size in coverage.gaps)


def room_of_groups(coverage: Coverage) -> float:
    """Buildings to come that may make a group larger (R5.2 (3)), by the squares beside it that their shape can cover.

    Where only factories make the blue group, only these count (R11.15).
    """
    if Term.GROUPS not in coverage.state.rules.sheet:
        return 0.0
    found = 0.0
    for squares, counts in _groups(coverage):
        if squares:
            edge = beside(squares)
            for count, (_, cover) in zip(counts, coverage.stocks, strict=True):
                if count:
                    found += saturating(count, (edge & cover).bit_count(), JOINING_HALF_ROOM)
    return found


def first_of_colour(coverage: Coverage) -> float:
    """Buildings to come of colours whose group has none yet."""
    if Term.GROUPS not in coverage.state.rules.sheet:
        return 0.0
    return sum(sum(counts) for squares, counts in _groups(coverage) if not squares)


def _groups(coverage: Coverage) -> list[tuple[Mask, tuple[int, ...]]]:
    """For each colour the squares of the buildings whose group counts, and how many are to come of each shape."""
    state, to_come = coverage.state, coverage.to_come
    found = list(zip(state.colours, to_come.colours_by_shape, strict=True))
    if state.rules.factory_groups:
        found[COLOURS.index(BuildingKind.INDUSTRIAL)] = state.factories, to_come.factories_by_shape
    return found


def points_of_churches(coverage: Coverage) -> float:
    """Points of churches that may still get the colours they lack (R5.2 (4)), by what can be covered beside them."""
    state = coverage.state
    if Term.CHURCHES not in state.rules.sheet:
        return 0.0
    points = 0.0
    for church in state.churches:
        room = (church.touch & coverage.coverable).bit_count()
        if church.lacks and room >= len(church.lacks):
            chance = 1.0
            for colour in church.lacks:
                chance *= 1.0 - (1.0 - CHURCH_COLOUR_COMES) ** coverage.to_come.colours[colour]
            points += state.rules.points.church * chance * room / (room + CHURCH_HALF_COVER)
    return points


def open_wells_with(done: int, coverage: Coverage) -> float:
    """Wells with so many sides done of which all others can still be covered (R5.2 (5))."""
    state = coverage.state
    if Term.WELLS not in state.rules.sheet:
        return 0.0
    return sum(
        well.done.bit_count() == done and not well.sides & ~well.done & ~coverage.coverable for well in state.wells
    )


def from_city(name: str, coverage: Coverage) -> float:
    """The static feature of this name."""
    return CITY_FEATURES[name](coverage.state, coverage.to_come)


def homeless_churches(coverage: Coverage) -> float:
    """Churches to come that fit nowhere: they can't be passed, so that the episode ends with them (R3.6)."""
    return sum(stock.churches for stock, squares in coverage.stocks if not squares)


def homeless(coverage: Coverage) -> float:
    """Other buildings to come that fit nowhere."""
    return sum(stock.count - stock.churches for stock, squares in coverage.stocks if not squares)


def passes(coverage: Coverage) -> float:
    """Passes that the marker can pay, up to MOST_PASSES; 0 where they are free or not allowed."""
    return min(affordable_passes(coverage.state), MOST_PASSES)


def affordable_passes(state: CityState) -> int:
    """How often the player can pay for a pass (R3.4, R3.5); 0 where passing is free or not allowed."""
    cost = state.rules.pass_cost
    return state.marker // cost if cost else 0


def going_on(_: Coverage) -> float:
    """1: what cards to come are worth beyond all this to somebody whose other choice is to leave."""
    return 1.0


FROM_CITY: Final = (
    *("sides", "single", "dead_end", "gold", "nugget", "investor"),
    *("railroad", "factory_room", "nearly_park", "mining", "mine_room", "link_way"),
)
"""The static features that count here too."""

CHANCES: Final[Mapping[str, RolloutFeature]] = {
    **{f"cover_{count}": partial(covered_by, count) for count in COVER_LEVELS},
    **{name: partial(gaps_of, smallest, largest) for name, (smallest, largest) in GAP_SIZES.items()},
    "group_room": room_of_groups,
    "first_of_colour": first_of_colour,
    "church_room": points_of_churches,
    "well_0": partial(open_wells_with, 0),
    "well_1": partial(open_wells_with, 1),
    "well_2": partial(open_wells_with, 2),
    "well_3": partial(open_wells_with, 3),
    **{name: partial(from_city, name) for name in FROM_CITY},
}
"""What counts only as far as the player will see the cards to come, by name."""

RISKS: Final[Mapping[str, RolloutFeature]] = {
    "homeless_church": homeless_churches,
    "homeless": homeless,
    "passes": passes,
}
"""What tells how long the player will stay, by name."""

ROLLOUT_FEATURES: Final[Mapping[str, RolloutFeature]] = {**CHANCES, **RISKS, "going_on": going_on}
"""All of them by name; the order is that of the weights."""


def staying(coverage: Coverage) -> float:
    """The part of the cards to come that a player will see who leaves when passing is no longer possible.

    Buildings that fit nowhere come evenly among the others; one more of them than can be passed ends the city.
    """
    state = coverage.state
    if state.rules.pass_cost == 0:
        return 1.0
    return min(1.0, (1.0 + affordable_passes(state)) / (1.0 + homeless(coverage)))


def rollout_features(state: CityState, to_come: ToCome) -> dict[str, float]:
    """Every feature of a city when the order is not known, by name."""
    coverage = Coverage(state, to_come)
    return {name: feature(coverage) for name, feature in ROLLOUT_FEATURES.items()}
