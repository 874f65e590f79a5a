"""Random games of one seat under every rule set there is, on boards and with extras that are usual or of chance."""

from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from random import Random

from mycity.campaign import default_content
from mycity.kernel.encoding import FIRST_ORIENTATION
from mycity.rules import (
    CHURCHES,
    COLOURED,
    COLOURS,
    ETERNITY,
    FOURTH_CHURCH_SHAPES,
    NO_EXTRAS,
    PASS,
    SIZE,
    SQUARES,
    Board,
    BuildingId,
    BuildingKind,
    City,
    Decision,
    Extras,
    Line,
    ParkSides,
    Placement,
    Points,
    RuleSet,
    Shaft,
    ShaftBox,
    Square,
    Term,
    footprint,
    immediate_gains,
    legal_placements,
    load_board,
    move_marker,
    new_city,
    squares_of,
    why_no_pass,
)

EPISODES = default_content().episodes
RULE_SETS: tuple[RuleSet, ...] = (ETERNITY, *(episode.rules for episode in EPISODES))

_BLUE = [building for building in COLOURED if building[0] == "B"]
_DRAWN = (*COLOURED, *CHURCHES, *FOURTH_CHURCH_SHAPES)
_FEATURES = "TtRWGgcMF"
_SINGLE = "SbryHPO"
_SHORT = Shaft(5, (ShaftBox(1, 2), ShaftBox(4, 7)))
_PASSING = 0.06
_TRIES = 8


@dataclass(frozen=True, slots=True)
class Walk:
    """A way through a game: the rules, a rival's city that may have taken the gold, and the city at the start."""

    rules: RuleSet
    start: City
    rivals: tuple[City, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A city before and after a decision about a card, with its marker and all gains and losses so far (R5.1)."""

    building: BuildingId
    before: City
    decision: Decision | None
    """None where the card was let go by without any effect."""
    after: City
    marker: int
    so_far: tuple[Line, ...]


def walk_of(number: int, rng: Random) -> Walk:
    """A walk under a rule set (0 is Eternity, else the episode): half on usual ground, half on ground of chance."""
    rules = RULE_SETS[number]
    board = load_board("eternity") if number == 0 else EPISODES[number - 1].standard_board
    extras = NO_EXTRAS if number == 0 else EPISODES[number - 1].standard_extras
    if rng.random() < 0.5:
        rules = _changed_rules(rules, rng)
        board = _stickers(board, rng) if rng.random() < 0.5 else _wild_board(rng)
        extras = _extras(rules, rng)
    city = new_city(board, rules, extras)
    gold = board.gold if rng.random() < 0.3 else 0
    rivals = (city._replace(built=city.built | gold),) if gold else ()
    return Walk(rules, city, rivals)


def steps_of(walk: Walk, rng: Random) -> Iterator[Step]:
    """A whole random game. Most of them grow towards squares where there is something to win."""
    rules, city = walk.rules, walk.start
    marker = rules.start_marker
    so_far: tuple[Line, ...] = ()
    goals = _goals(city, rng) if rng.random() < 0.7 else []
    for building in rng.sample(rules.buildings, len(rules.buildings)):
        before = city
        decision: Decision | None = None
        lines: list[Line] = []
        if building in city.supply:
            found = legal_placements(city, building)
            if found and rng.random() >= _PASSING:
                tried = [found[rng.randrange(len(found))] for _ in range(_TRIES)]
                place = decision = _best_of(tried, city, building, goals) if goals else tried[0]
                city = city.build(building, place)
                gains = immediate_gains(rules, (before, *walk.rivals), (city, *walk.rivals))[0]
                lines = [Line(gain.value, points) for gain, points in gains]
            elif rules.pass_cost is not None and why_no_pass(rules, building, marker) is None:
                decision = PASS
                lines = [Line(Term.PASSES, -rules.pass_cost)]
        for line in lines:
            marker = move_marker(marker, line.points, rules.stop)
        so_far = (*so_far, *lines)
        yield Step(building, before, decision, city, marker, so_far)


def _best_of(tried: list[Placement], city: City, building: BuildingId, goals: list[Square]) -> Placement:
    """The place nearest to a goal; none that covers a well if it can be."""

    def cost(place: Placement) -> tuple[int, int]:
        covered = footprint(city.supply[building], place) or 0
        distance = min(_distance(square, goal) for goal in goals for square in squares_of(covered))
        return (covered & city.ground.board.wells).bit_count(), distance

    return min(tried, key=cost)


def _distance(one: Square, other: Square) -> int:
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def _goals(city: City, rng: Random) -> list[Square]:
    board = city.ground.board
    places = list(squares_of(board.wells | board.gold | board.having(_SINGLE)))
    return rng.sample(places, min(len(places), 2))


def _changed_rules(rules: RuleSet, rng: Random) -> RuleSet:
    """Other markers at the start, other costs of passing and, at times, all else that chapters can change."""
    rules = replace(rules, start_marker=rng.choice((0, 1, 10, 35)), pass_cost=rng.choice((None, 1, 2)))
    if rng.random() < 0.5:
        rules = replace(rules, points=Points(*(rng.randrange(1, 4) * value for value in astuple(rules.points))))
    if rng.random() < 0.5:
        rules = replace(
            rules,
            cap_at_end=rng.random() < 0.5,
            park_sides=rng.choice(tuple(ParkSides)),
            rail_row=rng.randrange(1, SIZE + 1),
            shapes=tuple((name, rng.choice(tuple(FIRST_ORIENTATION))) for name in rng.sample(_DRAWN, 12)),
            own_shafts=((BuildingKind.PUBLIC, Shaft(5, (ShaftBox(1, 2), ShaftBox(4, 7)))),)
            if rules.shaft.length
            else (),
        )
    return rules


def _extras(rules: RuleSet, rng: Random) -> Extras:
    return Extras(
        c4=rng.choice((None, *FOURTH_CHURCH_SHAPES)),
        factories=frozenset(rng.sample(_BLUE, rng.randrange(9))),
        nuggets=rng.randrange(5),
        shafts={kind: rng.randrange(rules.shaft_of(kind).length + 1) for kind in COLOURS if rng.random() < 0.7},
    )


def _stickers(board: Board, rng: Random) -> Board:
    """Trees, rocks and an opera where their owner chose to stick them, rocks cleared and wells gone (R7.4, R11.23)."""
    signs = rng.choices("tR.", k=rng.randrange(12)) + ["O"] * (not board.having("O") and rng.random() < 0.5)
    for sign in signs:
        places = list(squares_of(board.two_rocks if sign == "." else board.plain))
        if places:
            board = board.with_sign(rng.choice(places), sign)
    return board


def _wild_board(rng: Random) -> Board:
    """Any square may be anything, and the river may turn at every row."""
    signs = [rng.choice(_FEATURES) if rng.random() < 0.25 else "." for _ in range(SQUARES)]
    squares = rng.sample(range(SQUARES), len(_SINGLE))
    for sign, square in zip(_SINGLE, squares, strict=True):
        signs[square] = sign
    widths = [rng.randrange(1, SIZE)]
    while len(widths) < SIZE:
        widths.append(max(1, min(SIZE - 1, widths[-1] + rng.randrange(-2, 3))))
    return Board("".join(signs), tuple(widths))
