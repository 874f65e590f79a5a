"""What terms are made of, square by square and colour by colour."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from mycity.game import View, preview, view_for
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.state import LINKS
from mycity.review.hints import hints
from mycity.review.model import Hint, HintLine
from mycity.review.parts import parts_of
from mycity.review.wire import hint_to_json
from mycity.rules import City, Decision, Placement, Points, Term, format_square, parse_decision, square_names
from mycity.rules.city import parks_of
from mycity.rules.squares import squares_of
from tests.bots.search.plain import VEINS, only
from tests.helpers.cities import drawn, meadow_board
from tests.helpers.games import started
from tests.review.test_hints import middle

Parts = dict[str, float]

WELL = only(dict.fromkeys(("F4", "G4", "H4", "F5", "H5", "F6", "G6", "H6", "G7"), ".") | {"G5": "W"})
"""A well with its four sides, and a few squares more."""


def last_hint(city: City, card: str, *to_come: str) -> Hint:
    """The last hint for this city with this building in hand and these cards to come."""
    *_, last = hints(view_for(started(card, *to_come, cities=[city, city]), 0), "seed")
    return last


def line(hint: Hint, decision: str) -> HintLine:
    return next(each for each in hint.lines if each.decision == parse_decision(decision))


def two_sides_left() -> Hint:
    """Y lies above the well, R to its right; V3 is in hand and I2, of the same colour, the only card to come."""
    city = drawn("F4", ".YY ..R ..R", {"Y": "Y-I2", "R": "R-I2"}, board=WELL)
    return last_hint(city, "B-V3", "B-I2")


def test_a_side_of_the_well_and_its_end() -> None:
    """R5.2 (5), R5.6: by hand.

    On F6, G6 and G7 the V3 takes one side, and I2 on F4 and F5 the last one: 10 + 4 (well) + 4 (groups of 1, 1 and 2).
    On F5, F6 and G6 it takes two; no room for I2 is left, and F4 and G7 stay empty: 10 + 3 − 2.
    """
    hint = two_sides_left()
    good, bad = line(hint, "F6/90"), line(hint, "F5/270")
    assert (good.marker, bad.marker) == (18, 11)
    assert good.parts == {Term.WELLS: {"G5": 4.0}, Term.GROUPS: {"Y": 1.0, "R": 1.0, "B": 2.0}}
    assert bad.parts == {Term.GROUPS: {"Y": 1.0, "R": 1.0, "B": 1.0}}
    assert good.deeds == {Term.WELLS: {"G5": "adds"}}
    assert bad.deeds == {Term.WELLS: {"G5": "spoils"}}
    assert line(hint, "F5/0").deeds == {Term.WELLS: {"G5": "covers"}}
    assert line(hint, "leave").deeds == {}


def test_the_last_side_of_the_well() -> None:
    """R5.2 (5)."""
    legend = {"Y": "Y-I2", "R": "R-I2", "V": "B-V3"}
    hint = last_hint(drawn("F4", ".YY ..R VVR .V.", legend, board=WELL), "B-I2")
    assert line(hint, "F4/90").deeds == {Term.WELLS: {"G5": "completes"}, Term.GROUPS: {"B": "adds"}}
    assert line(hint, "F4/90").parts[Term.WELLS] == {"G5": 4.0}
    assert line(hint, "F5/0").deeds == {Term.WELLS: {"G5": "covers"}, Term.GROUPS: {"B": "adds"}}


def test_a_spoilt_well_is_not_spoilt_again() -> None:
    """R5.6: yellow touches two sides, so that nothing is to be won or lost there."""
    city = drawn("F4", "YYY Y..", {"Y": "Y-L4"}, board=WELL)
    for each in last_hint(city, "B-V3").lines:
        assert Term.WELLS not in each.deeds
        assert Term.WELLS not in each.parts


def test_trees_and_rocks_that_are_covered_and_not() -> None:
    """R5.2 (1), (2): I2 lies on both trees of G5 and the rocks of G6, or beside them."""
    plain = dict.fromkeys(("F5", "F6"), ".")
    board = only(plain | {"G5": "T", "G6": "R", "H5": "t"})
    hint = last_hint(drawn("F5", "Y Y", {"Y": "Y-I2"}, board=board), "B-I2")
    on_both, on_trees = line(hint, "G5/90"), line(hint, "G5/0")
    assert on_both.parts == {Term.TREES: {"H5": 1.0}, Term.GROUPS: {"Y": 1.0, "B": 1.0}}
    assert on_both.deeds == {Term.TREES: {"G5": "covers"}, Term.ROCKS: {"G6": "covers"}}
    assert on_trees.parts == {Term.ROCKS: {"G6": -2.0}, Term.GROUPS: {"Y": 1.0, "B": 1.0}}
    assert on_trees.deeds == {Term.TREES: {"G5": "covers", "H5": "covers"}}
    assert line(hint, "leave").parts[Term.TREES] == {"G5": 2.0, "H5": 1.0}


def test_a_church_that_gets_its_third_colour() -> None:
    """R5.2 (4): one that stands has its squares for a name, one in hand is C."""
    board = only(dict.fromkeys(("F4", "G4", "F5", "G5", "H5", "F6", "G6", "I5", "I6", "J5", "J6"), "."))
    standing = drawn("F4", "YY. CCC RR.", {"Y": "Y-I2", "C": "C1", "R": "R-I2"}, board=board)
    hint = last_hint(standing, "B-I2")
    assert line(hint, "I5/0").parts[Term.CHURCHES] == {"F5 G5 H5": 3.0}
    assert line(hint, "I5/0").deeds == {Term.CHURCHES: {"F5 G5 H5": "completes"}}
    assert Term.CHURCHES not in line(hint, "leave").parts
    around = drawn("F4", "YY... ...BB RR...", {"Y": "Y-I2", "R": "R-I2", "B": "B-I2"}, board=board)
    hint = last_hint(around, "C1")
    assert line(hint, "F5/0").parts[Term.CHURCHES] == {"C": 3.0}
    assert line(hint, "F5/0").deeds == {Term.CHURCHES: {"C": "completes"}}


def test_a_church_to_come_is_no_part() -> None:
    """The term has its points, but nobody knows yet where it will stand."""
    board = only(dict.fromkeys(("F4", "G4", "F5", "G5", "H5", "F6", "G6", "H4", "I4"), "."))
    around = drawn("F4", "YY. ... RR.", {"Y": "Y-I2", "R": "R-I2"}, board=board)
    found = line(last_hint(around, "B-I2", "C1"), "H4/0")
    assert found.terms[Term.CHURCHES] == 3
    assert Term.CHURCHES not in found.parts


def test_a_building_that_joins_the_largest_group() -> None:
    """R5.2 (3): beside the blue V3 there are two; beside yellow alone the I2 begins a group of its own."""
    board = only(dict.fromkeys(("F4", "G4", "H4", "I4", "F5", "G5", "H5", "I5", "J5"), "."))
    hint = last_hint(drawn("F4", "VV. VYY", {"V": "B-V3", "Y": "Y-I2"}, board=board), "B-I2")
    assert line(hint, "H4/0").deeds == {Term.GROUPS: {"B": "adds"}}
    assert line(hint, "I5/0").deeds == {}


def test_gold_is_one_part() -> None:
    """R8.3: 3 points when both veins are built on."""
    board = VEINS
    city = drawn("E5", ".Y .Y", {"Y": "Y-I2"}, board=board)
    hint = last_hint(city, "B-I2")
    assert line(hint, "G5/0").parts[Term.GOLD] == {"F5 H5": 3.0}
    assert line(hint, "G5/0").deeds == {Term.GOLD: {"F5 H5": "completes"}}
    assert Term.GOLD not in line(hint, "leave").parts


def expected(view: View, decision: Decision) -> dict[Term, Parts]:
    """The parts by the plain rules, when the city stays as it is after a decision."""
    city = view.own.city.build(view.card, decision) if isinstance(decision, Placement) else view.own.city
    pieces = {piece.building: piece.mask for piece in city.pieces}
    in_hand = view.card if isinstance(decision, Placement) else None
    worth = view.rules.points
    by_sign = {"T": 2 * worth.tree, "t": worth.tree, "R": 2 * worth.rock}
    found: dict[Term, Parts] = {}
    for term, points, contributions in preview(view, decision).lines:
        parts: Parts = {}
        for each in contributions:
            if term in (Term.TREES, Term.ROCKS):
                signs = city.ground.board.signs
                parts |= {format_square(at): by_sign[signs[at]] for at in squares_of(each.squares)}
            elif term is Term.CHURCHES:
                parts["C" if each.label == in_hand else " ".join(square_names(pieces[each.label]))] = each.points
            elif term is Term.NUGGETS and each.squares:
                parts[" ".join(square_names(each.squares))] = worth.nugget
            elif term in (Term.GROUPS, Term.WELLS, Term.MINES, Term.LINK):
                parts[each.label] = each.points
        if term is Term.GOLD and points:
            parts[" ".join(square_names(city.ground.board.gold))] = points
        if term is Term.PARKS:
            parts = dict.fromkeys(square_names(parks_of(city)), worth.park)
        if parts:
            found[term] = parts
    return found


OTHER_POINTS = Points(
    tree=2, rock=-3, grouped=2, church=7, well=9, factory=3, link=11, nugget=4, empty=-2, gold=8, park=5
)


@pytest.mark.parametrize("number", range(25))
@pytest.mark.parametrize("points", [Points(), OTHER_POINTS], ids=["usual", "other"])
def test_parts_are_those_of_the_rules(number: int, points: Points) -> None:
    """R5.2: with nothing to come, the parts are what the plain rules name; so they are where things are worth more."""
    for rounds in (11, 17):
        view = replace(middle(number, rounds), to_come=())
        view = replace(view, rules=replace(view.rules, points=points))
        (hint,) = hints(view, "seed")
        for each in hint.lines:
            assert each.parts == expected(view, each.decision)


WHOLE = (Term.GOLD, Term.PARKS, Term.TREES, Term.ROCKS, Term.GROUPS, Term.WELLS, Term.MINES, Term.LINK)


@pytest.mark.parametrize("number", range(25))
def test_parts_add_up_to_the_term(number: int) -> None:
    view = middle(number)
    for hint in islice(hints(view, "seed"), 2):
        for each in hint.lines:
            sums = {term: sum(each.parts.get(term, {}).values()) for term in each.terms}
            for term in set(WHOLE) & set(each.terms):
                assert sums[term] == pytest.approx(each.terms[term]), term
            if Term.CHURCHES in each.terms:
                assert sums[Term.CHURCHES] <= each.terms[Term.CHURCHES] + 1e-9
            if Term.NUGGETS in each.terms:
                assert sums[Term.NUGGETS] + view.own.city.extras.nuggets == pytest.approx(each.terms[Term.NUGGETS])


@pytest.mark.parametrize(("number", "points"), [(20, {"R": 3.0}), (21, {"R": 3.0, "B": 1.5})])
def test_links_of_colours(number: int, points: Parts) -> None:
    """R11.20, R11.21: the first colour that links, or each; red does so in both ends, blue in one."""
    view = middle(number)
    compiled_rules = compile_rules(view.own.city, view.rules)
    final_rows = np.repeat(row_of(compiled_rules, view.own.city, 0)[None], 2, axis=0)
    final_rows[:, LINKS] = 0b010, 0b110
    assert parts_of(compiled_rules, view.own.city, view.card, final_rows)[Term.LINK] == points


def test_only_what_differs_is_sent() -> None:
    """The groups of yellow and red are the same in all lines; what is missing has no points."""
    city = drawn("F4", ".YY ..R ..R", {"Y": "Y-I2", "R": "R-I2"}, board=WELL)
    view = view_for(started("B-V3", "B-I2", cities=[city, city]), 0)
    shown = {each.decision: each for each in hint_to_json(view, two_sides_left()).lines}
    assert shown["F6/90"].parts == {"wells": {"G5": 4.0}, "groups": {"B": 2.0}}
    assert shown["F6/90"].deeds == {"wells": {"G5": "adds"}}
    assert shown["F5/270"].parts == {"groups": {"B": 1.0}}
    assert shown["F5/270"].deeds == {"wells": {"G5": "spoils"}}
    assert shown["leave"].parts == {}


def test_what_differs_by_less_than_a_tenth_is_not_sent() -> None:
    hint = two_sides_left()
    first, second = (
        replace(each, parts={Term.TREES: {"F5": points, "G6": 2 * points}}, deeds={Term.TREES: {"F5": "covers"}})
        for each, points in zip(hint.lines, (0.5, 0.56), strict=False)
    )
    city = drawn("F4", ".YY ..R ..R", {"Y": "Y-I2", "R": "R-I2"}, board=meadow_board({"G5": "W"}))
    view = view_for(started("B-V3", "B-I2", cities=[city, city]), 0)
    shown = hint_to_json(view, replace(hint, lines=(first, second)))
    assert [each.parts for each in shown.lines] == [{"trees": {"G6": 1.0}}, {"trees": {"G6": 1.12}}]
    assert [each.deeds for each in shown.lines] == [{}, {}]
