"""The static features of a city: cheap counts by which it is judged while cards are to come.

They say what the points of now do not: what the board is still good for. `evaluate` adds them up with weights that
were trained. `mycity.bots.compiled.features` has the same, compiled.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.free_space import flood
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import COLOURS, ROWS, Gain, Term, empty_squares, grow
from mycity.rules.squares import beside

CityFeature: TypeAlias = Callable[[CityState, ToCome], float]

GROUP_HALF_ROOM: Final = 3.0
"""Free squares beside a colour's buildings at which its chance to grow is half."""
FIRST_OF_COLOUR: Final = 0.8
"""The same chance while the colour has no building yet."""
CHURCH_HALF_ROOM: Final = 1.5
"""Free squares beside a church at which the chance that they go to one colour is half."""
CHURCH_COLOUR: Final = 0.25
"""Chance that one building to come of a colour may go beside a church."""
FACTORY_HALF_ROOM: Final = 4.0
"""Free squares by the river at which the chance of a factory to get there is half."""
MINE_HALF_ROOM: Final = 3.0
"""Free squares beside a colour's buildings at which the chance of one more mining building is half."""
ENTRANCE_HALF_ROOM: Final = 1.0
"""Free squares beside a mine's entrance at which the chance of a first mining building is half."""
INVESTOR_HALF_ROOM: Final = 2.0
"""Free squares beside the building placed last at which the chance of the next one to stand there is half."""
ROWS_A_BUILDING: Final = 2
"""Rows by which a building can bring its colour nearer to row 11."""


def saturating(count: float, room: int, half: float) -> float:
    """`count` times a chance that grows with the room: none without any, half with `half` squares, never all."""
    return count * room / (room + half)


def empty(state: CityState, _: ToCome) -> float:
    """Empty squares (R1.3), each of which costs points already."""
    return empty_squares(state.city).bit_count()


def sides(state: CityState, _: ToCome) -> float:
    """Sides between a free square and one that is not free or across the river: large shapes need straight edges."""
    none, one, two, three, _all = state.free.with_neighbours
    return 4 * none.bit_count() + 3 * one.bit_count() + 2 * two.bit_count() + three.bit_count()


def free_with_neighbours(count: int, state: CityState, _: ToCome) -> float:
    """Free squares with exactly so many free neighbours on their bank."""
    return state.free.with_neighbours[count].bit_count()


def pair(state: CityState, _: ToCome) -> float:
    """Free squares in twos that have no other free neighbour on their bank."""
    return state.free.pairs().bit_count()


def block(state: CityState, _: ToCome) -> float:
    """Free squares in a free block of 2 × 2 on one bank."""
    return state.free.blocks().bit_count()


def line_of(length: int, state: CityState, _: ToCome) -> float:
    """Free squares in a straight line of so many free ones on one bank."""
    return state.free.lines(length).bit_count()


def reachable(state: CityState, _: ToCome) -> float:
    """Free squares beside the city, or where it may begin: one of them must be in the next placement (R4.4, R4.5)."""
    return (state.free.squares & state.city.reach).bit_count()


def trees(state: CityState, _: ToCome) -> float:
    """Squares with visible trees, whether one or two."""
    return state.visible_trees.bit_count()


def rocks(state: CityState, _: ToCome) -> float:
    """Squares with visible rocks."""
    ground = state.city.ground
    return (ground.board.two_rocks & ground.counted & ~state.city.built).bit_count()


def group_room(state: CityState, to_come: ToCome) -> float:
    """Buildings to come that may make a group larger (R5.2 (3)), by the free squares beside their colour."""
    if Term.GROUPS not in state.rules.sheet:
        return 0.0
    found = 0.0
    for squares, coming in zip(state.colours, to_come.colours, strict=True):
        if squares:
            found += saturating(coming, (beside(squares) & state.free.squares).bit_count(), GROUP_HALF_ROOM)
        else:
            found += FIRST_OF_COLOUR * coming
    return found


def church_room(state: CityState, to_come: ToCome) -> float:
    """Churches that may still get all colours (R5.2 (4)), by the free squares beside them and what is to come."""
    if Term.CHURCHES not in state.rules.sheet:
        return 0.0
    found = 0.0
    for church in state.churches:
        room, lacking = (church.touch & state.free.squares).bit_count(), len(church.lacks)
        if lacking and room >= lacking:
            chance = 1.0
            for colour in church.lacks:
                chance *= min(1.0, CHURCH_COLOUR * to_come.colours[colour])
            found += chance * (room / (room + CHURCH_HALF_ROOM)) ** lacking
    return found


def wells_with(done: int, state: CityState, _: ToCome) -> float:
    """Wells that can still score with so many of their four sides built on (R5.2 (5), R5.6)."""
    if Term.WELLS not in state.rules.sheet:
        return 0.0
    return sum(well.done.bit_count() == done for well in state.wells)


def has_half_the_gold(state: CityState) -> bool:
    """Whether one vein is built on and another is not."""
    veins, built = state.city.ground.board.gold, state.city.built
    return bool(veins & built and veins & ~built)


def gold(state: CityState, _: ToCome) -> float:
    """1 with one vein built on and another not, while the race for them is open (R8.3)."""
    return float(Gain.GOLD in state.rules.gains and has_half_the_gold(state))


def nugget(state: CityState, _: ToCome) -> float:
    """1 with one vein built on and another not, where both together bring a nugget (R11.10)."""
    return float(Term.NUGGETS in state.rules.sheet and has_half_the_gold(state))


def factory_room(state: CityState, to_come: ToCome) -> float:
    """Factories to come that may get a river side (R11.14), by the free squares there."""
    if Term.FACTORIES not in state.rules.sheet:
        return 0.0
    room = (state.free.squares & state.city.ground.board.riverside).bit_count()
    return saturating(to_come.factories, room, FACTORY_HALF_ROOM)


def mine_room(state: CityState, to_come: ToCome) -> float:
    """Buildings to come of colours whose mine has none yet (R11.16), by the free squares beside its entrance."""
    found = 0.0
    for number, entrance in _entrances(state):
        if not state.colours[number] & entrance:
            room = (entrance & state.free.squares).bit_count()
            found += saturating(to_come.colours[number], room, ENTRANCE_HALF_ROOM)
    return found


def mining(state: CityState, to_come: ToCome) -> float:
    """Buildings to come of colours whose mine has one (R11.16), by the free squares beside the colour's buildings."""
    found = 0.0
    for number, entrance in _entrances(state):
        squares = state.colours[number]
        if squares & entrance:
            room = (beside(squares) & state.free.squares).bit_count()
            found += saturating(to_come.colours[number], room, MINE_HALF_ROOM)
    return found


def _entrances(state: CityState) -> list[tuple[int, int]]:
    """By colour number, the entrances of mines that score, with the squares beside them."""
    if Term.MINES not in state.rules.sheet:
        return []
    board = state.city.ground.board
    return [(number, grow(board.entrance(kind))) for number, kind in enumerate(COLOURS) if board.entrance(kind)]


def link_way(state: CityState, to_come: ToCome) -> float:
    """For each colour on its way from the harbour to the railroad's row (R11.20): 1 / (1 + rows that are missing).

    0 where too few of its buildings are to come for these rows; what has arrived counts as points already.
    """
    if Term.LINK not in state.rules.sheet:
        return 0.0
    found = 0.0
    for squares, coming in zip(state.colours, to_come.colours, strict=True):
        way = flood(grow(state.city.ground.board.harbour), squares)
        rows = [abs(number - state.rules.rail_row) for number, row in enumerate(ROWS, 1) if row & way]
        missing = min(rows, default=0)
        if missing and coming * ROWS_A_BUILDING >= missing:
            found += 1.0 / (1.0 + missing)
    return found


def railroad(state: CityState, _: ToCome) -> float:
    """Free squares of the row where the railroad pays (R11.19)."""
    return (state.free.squares & state.rules.rails).bit_count() if Gain.RAILROAD in state.rules.gains else 0.0


def investor(state: CityState, _: ToCome) -> float:
    """Chance that the next building goes beside the one placed last (R11.13), by the free squares there."""
    if Gain.INVESTOR not in state.rules.gains:
        return 0.0
    return saturating(1.0, (state.free.squares & state.beside_last).bit_count(), INVESTOR_HALF_ROOM)


def nearly_park(state: CityState, _: ToCome) -> float:
    """Squares that may become parks and have one free neighbour, on whichever bank (R11.22)."""
    return (state.free.ends() & state.city.ground.enclosable).bit_count()


CITY_FEATURES: Final[Mapping[str, CityFeature]] = {
    "empty": empty,
    "sides": sides,
    "single": partial(free_with_neighbours, 0),
    "dead_end": partial(free_with_neighbours, 1),
    "pair": pair,
    "corridor": partial(free_with_neighbours, 2),
    "block": block,
    "line": partial(line_of, 3),
    "long_line": partial(line_of, 4),
    "reachable": reachable,
    "trees": trees,
    "rocks": rocks,
    "group_room": group_room,
    "church_room": church_room,
    "well_1": partial(wells_with, 1),
    "well_2": partial(wells_with, 2),
    "well_3": partial(wells_with, 3),
    "gold": gold,
    "nugget": nugget,
    "factory_room": factory_room,
    "mine_room": mine_room,
    "mining": mining,
    "link_way": link_way,
    "railroad": railroad,
    "investor": investor,
    "nearly_park": nearly_park,
}
"""By name; the order is that of the weights."""


def city_features(state: CityState, to_come: ToCome) -> dict[str, float]:
    """Every static feature of a city, by name."""
    return {name: feature(state, to_come) for name, feature in CITY_FEATURES.items()}
