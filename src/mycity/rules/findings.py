"""How each thing in a city stands with each line of the score: what counts, what does not, and what it lacks.

The score says how many points a line gives; this says why, thing by thing, for people. It is not needed for playing.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from mycity.rules.buildings import COLOURS, BuildingKind
from mycity.rules.city import City, Piece, parks_of
from mycity.rules.gains import has_all_gold
from mycity.rules.late_terms import nuggets_after
from mycity.rules.mines import mining_buildings, shafts_after
from mycity.rules.ruleset import RuleSet, Term
from mycity.rules.scoring import Line
from mycity.rules.squares import Mask, format_square, grow, sides_of, squares_of
from mycity.rules.terms import ROCKS_OF_TWO, TREES_OF_TWO, empty_squares, groups_of


class Finding(NamedTuple):
    """How one thing stands: a code, its squares, its numbers, what it is called, and the colours it lacks.

    `label` is a square, a colour's letter or a building's id.
    """

    how: str
    squares: Mask = 0
    numbers: Mapping[str, int] = {}
    label: str = ""
    colours: tuple[str, ...] = ()


class Scored(NamedTuple):
    """A line of a city's score, with what it was counted by; `cities` are those of all players."""

    city: City
    rules: RuleSet
    line: Line
    cities: Sequence[City]


Finder: TypeAlias = Callable[[Scored], tuple[Finding, ...]]


def findings_of(city: City, rules: RuleSet, line: Line, cities: Sequence[City]) -> tuple[Finding, ...]:
    """Return how everything in a city stands with a line of its score; `cities` are those of all players."""
    finder = _FINDERS.get(line.term)
    return finder(Scored(city, rules, line, cities)) if finder else ()


def _passes(score: Scored) -> tuple[Finding, ...]:
    return (Finding("passed", numbers={"points": score.line.points}),) if score.line.points else (Finding("none"),)


def _visible(squares: Mask, city: City, count: Callable[[Mask], int], points: int) -> tuple[Finding, ...]:
    free = squares & city.ground.counted & ~city.built
    covered = count(squares & city.built)
    return (Finding("visible", free, {"count": count(free), "covered": covered, "points": points}),)


def _trees(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (1)."""
    board = score.city.ground.board

    def count(squares: Mask) -> int:
        return TREES_OF_TWO * (squares & board.two_trees).bit_count() + (squares & board.one_tree).bit_count()

    return _visible(board.two_trees | board.one_tree, score.city, count, score.line.points)


def _rocks(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (2)."""
    return _visible(
        score.city.ground.board.two_rocks,
        score.city,
        lambda squares: ROCKS_OF_TWO * squares.bit_count(),
        score.line.points,
    )


def _empty(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (7)."""
    empty = empty_squares(score.city)
    return (Finding("visible", empty, {"count": empty.bit_count(), "points": score.line.points}),)


def _groups(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (3), R11.15."""
    found = []
    by_colour = {contribution.label: contribution for contribution in score.line.contributions}
    for colour in COLOURS:
        largest = by_colour.get(colour.value)
        if largest is None:
            found.append(Finding("none", label=colour.value))
        else:
            numbers = {
                "count": len(largest.buildings),
                "built": sum(piece.kind is colour for piece in score.city.pieces),
                "points": largest.points,
            }
            found.append(Finding("group", largest.squares, numbers, colour.value))
    return tuple(found)


def _churches(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (4)."""
    found = []
    for church in [piece for piece in score.city.pieces if piece.kind is BuildingKind.CHURCH]:
        beside = {piece.kind for piece in score.city.pieces if piece.mask & church.touch}
        lacking = tuple(colour.value for colour in COLOURS if colour not in beside)
        numbers = {"points": score.rules.points.church}
        found.append(Finding("lacks" if lacking else "done", church.mask, numbers, church.building, lacking))
    return tuple(found) or (Finding("none"),)


def _wells(score: Scored) -> tuple[Finding, ...]:
    """R5.2 (5), R5.6."""
    return tuple(
        _well(score.city, score.rules, well)
        for well in squares_of(score.city.ground.board.wells & score.city.ground.counted)
    )


def _well(city: City, rules: RuleSet, well: int) -> Finding:
    label, square = format_square(well), 1 << well
    if city.built & square:
        return Finding("covered", square, label=label)
    sides = [side for side in sides_of(well) if side is not None and city.ground.open >> side & 1]
    if len(sides) < 4:
        return Finding("never", square, label=label)
    around = [piece for side in sides for piece in city.pieces if piece.mask >> side & 1]
    squares = square | sum(piece.mask for piece in set(around))
    if len(set(around)) < len(around):
        return Finding("twice", squares, label=label)
    numbers = {"count": len(around), "lacking": 4 - len(around), "points": rules.points.well}
    return Finding("done" if len(around) == 4 else "lacks", squares, numbers, label)


def _gold(score: Scored) -> tuple[Finding, ...]:
    """R8.3."""
    veins = score.city.ground.board.gold
    if score.line.points:
        return (Finding("won", veins, {"points": score.line.points}),)
    if any(has_all_gold(each) for each in score.cities):
        return (Finding("gone", veins),)
    covered = veins & score.city.built
    return (Finding("open", veins, {"count": covered.bit_count(), "of": veins.bit_count()}),)


def _investor(score: Scored) -> tuple[Finding, ...]:
    """R11.13."""
    if not score.city.started:
        return (Finding("none"),)
    last = score.city.pieces[-1]
    return (Finding("last", last.mask, {"points": score.line.points}, last.building),)


def _railroad(score: Scored) -> tuple[Finding, ...]:
    """R11.19."""
    free = score.rules.rails & score.city.ground.open & ~score.city.built
    return (Finding("free", free, {"count": free.bit_count(), "points": score.line.points} | _row(score.rules)),)


def _row(rules: RuleSet) -> dict[str, int]:
    return {"row": rules.rail_row}


def _parks(score: Scored) -> tuple[Finding, ...]:
    """R11.22."""
    parks = parks_of(score.city)
    return (Finding("visible", parks, {"count": parks.bit_count(), "points": score.line.points}),)


def _factories(score: Scored) -> tuple[Finding, ...]:
    """R11.14."""
    built = [piece for piece in score.city.pieces if piece.building in score.city.extras.factories]
    riverside = score.city.ground.board.riverside
    found = [
        Finding(
            "done" if piece.mask & riverside else "never",
            piece.mask,
            {"points": score.rules.points.factory},
            piece.building,
        )
        for piece in built
    ]
    waiting = len(score.city.extras.factories) - len(built)
    return (*found, Finding("waiting", numbers={"count": waiting}))


def _mines(score: Scored) -> tuple[Finding, ...]:
    """R11.16."""
    found = []
    for colour, after in shafts_after(score.city, score.rules).items():
        pieces = mining_buildings(score.city, colour)
        numbers = {"count": len(pieces), "before": score.city.extras.shafts.get(colour, 0), "after": after}
        following = [box.box for box in score.rules.shaft_of(colour).boxes if box.box > after]
        how = "shaft"
        if following:
            numbers["next"] = following[0]
        else:
            how = "bottom"
        squares = score.city.ground.board.entrance(colour) | sum(piece.mask for piece in pieces)
        found.append(Finding(how, squares, numbers, colour.value))
    return tuple(found)


def _link(score: Scored) -> tuple[Finding, ...]:
    """R11.20, R11.21."""
    harbour = score.city.ground.board.harbour
    return tuple(_linked(score.city, score.rules, colour, grow(harbour), harbour) for colour in COLOURS)


def _linked(city: City, rules: RuleSet, colour: BuildingKind, quay: Mask, harbour: Mask) -> Finding:
    def reaches(pieces: Sequence[Piece], squares: Mask) -> bool:
        return any(piece.mask & squares for piece in pieces)

    own = [piece for piece in city.pieces if piece.kind is colour]
    numbers = {"points": rules.points.link} | _row(rules)
    for group in groups_of(own):
        if reaches(group, quay) and reaches(group, rules.rails):
            return Finding("done", harbour | sum(piece.mask for piece in group), numbers, colour.value)
    how = {(True, True): "apart", (True, False): "no_row", (False, True): "no_harbour", (False, False): "neither"}
    ends = [piece for piece in own if piece.mask & (quay | rules.rails)]
    squares = harbour | sum(piece.mask for piece in ends)
    return Finding(how[reaches(own, quay), reaches(own, rules.rails)], squares, numbers, colour.value)


def _nuggets(score: Scored) -> tuple[Finding, ...]:
    """R11.10."""
    count = nuggets_after(score.city)
    how = "new" if has_all_gold(score.city) else "old"
    return (Finding(how, score.city.ground.board.gold, {"count": count, "points": score.line.points}),)


_FINDERS: Final[Mapping[Term, Finder]] = {
    Term.PASSES: _passes,
    Term.GOLD: _gold,
    Term.INVESTOR: _investor,
    Term.RAILROAD: _railroad,
    Term.PARKS: _parks,
    Term.TREES: _trees,
    Term.ROCKS: _rocks,
    Term.GROUPS: _groups,
    Term.CHURCHES: _churches,
    Term.WELLS: _wells,
    Term.FACTORIES: _factories,
    Term.MINES: _mines,
    Term.LINK: _link,
    Term.NUGGETS: _nuggets,
    Term.EMPTY: _empty,
}
