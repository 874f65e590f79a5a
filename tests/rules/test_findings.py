"""How everything in a city stands with a line of its score, in words that a person can check on the drawing."""

from collections.abc import Sequence

import pytest

from mycity.rules import (
    ETERNITY,
    BuildingKind,
    City,
    Extras,
    Finding,
    Line,
    RuleSet,
    Term,
    findings_of,
    new_city,
    score_city,
    square_names,
)
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import drawn, meadow_board, placed

AROUND_G5 = "..nn  .w.e  wwse  ..s."
"""From E4: a building on each side of the well at G5."""
FOUR = {"n": "Y-I2", "e": "R-I2", "s": "B-I2", "w": "Y-V3"}


def found(
    term: Term, city: City, rules: RuleSet = ETERNITY, rivals: Sequence[City] = (), gained: int = 0
) -> tuple[Finding, ...]:
    line = next(
        line for line in score_city(city, rules, [Line(term, gained)] if gained else ()).lines if line.term is term
    )
    return findings_of(city, rules, line, (city, *rivals))


def told(findings: Sequence[Finding]) -> list[tuple[str, str, dict[str, int]]]:
    return [(each.label, each.how, dict(each.numbers)) for each in findings]


@pytest.mark.parametrize(
    ("missing", "count"), [("", 4), ("n", 3), ("ne", 2), ("nes", 1), ("nesw", 0)], ids=lambda value: str(value)
)
def test_a_well_says_how_many_sides_are_touched_and_how_many_buildings_it_lacks(missing: str, count: int) -> None:
    """R5.2 (5)"""
    picture = AROUND_G5
    for letter in missing:
        picture = picture.replace(letter, ".")
    city = drawn("E4", picture, {letter: building for letter, building in FOUR.items() if letter not in missing})
    c9, g5 = sorted(found(Term.WELLS, city), key=lambda each: each.label)
    assert (c9.label, c9.how) == ("C9", "lacks")
    assert (g5.label, g5.how) == ("G5", "done" if count == 4 else "lacks")
    assert g5.numbers == {"count": count, "lacking": 4 - count, "points": 4}
    assert "G5" in square_names(g5.squares)


def test_a_well_that_is_lost_says_why() -> None:
    """R5.6: built over, beside the edge or the forest, or touched twice by one building."""
    board = meadow_board({"A6": "W", "J6": "W", "K6": "F", "G5": "W", "G8": "W"})
    city = drawn("F4", "uuu  u.u  ...  .ii  .i.", {"u": "Y-U5", "i": "R-V3"}, board=board)
    assert {each.label: each.how for each in found(Term.WELLS, city)} == {
        "G5": "twice",
        "A6": "never",
        "J6": "never",
        "G8": "covered",
    }


def test_trees_rocks_and_empty_squares_are_counted() -> None:
    """R5.2 (1), (2), (7): two trees a square, and 116 of 121 squares without anything."""
    board = meadow_board({"A1": "T", "B1": "T", "C1": "t", "A2": "R", "B2": "R"})
    city = drawn("A1", "aa  bb", {"a": "Y-I2", "b": "R-I2"}, board=board)
    assert told(found(Term.TREES, city)) == [("", "visible", {"count": 1, "covered": 4, "points": 1})]
    assert told(found(Term.ROCKS, city)) == [("", "visible", {"count": 0, "covered": 4, "points": 0})]
    assert told(found(Term.EMPTY, city)) == [("", "visible", {"count": 116, "points": -116})]


def test_what_is_under_water_is_not_told() -> None:
    """R11.7: nothing on the west bank counts."""
    board = meadow_board({"A1": "T", "K1": "T", "C5": "W", "H5": "W"})
    city = new_city(board, episode_rules(7))
    assert told(found(Term.TREES, city, episode_rules(7))) == [("", "visible", {"count": 2, "covered": 0, "points": 2})]
    assert [each.label for each in found(Term.WELLS, city, episode_rules(7))] == ["H5"]


def test_a_colour_says_its_largest_group_of_all_it_has() -> None:
    """R5.2 (3): two yellow together, one alone; a red one; no blue one."""
    city = drawn("E1", "aabb  ..b.  rr..  cccc", {"a": "Y-I2", "b": "Y-V3", "r": "R-I2", "c": "Y-I4"})
    assert told(found(Term.GROUPS, city)) == [
        ("Y", "group", {"count": 2, "built": 3, "points": 2}),
        ("R", "group", {"count": 1, "built": 1, "points": 1}),
        ("B", "none", {}),
    ]


def test_a_church_names_the_colours_it_lacks() -> None:
    """R5.2 (4)"""
    assert told(found(Term.CHURCHES, placed())) == [("", "none", {})]
    city = drawn("E1", "yyrr  .ccc", {"c": "C1", "y": "Y-I2", "r": "R-I2"})
    (church,) = found(Term.CHURCHES, city)
    assert (church.label, church.how, church.colours) == ("C1", "lacks", ("B",))
    city = drawn("E1", "yyrr  .ccc  .bb.", {"c": "C1", "y": "Y-I2", "r": "R-I2", "b": "B-I2"})
    (church,) = found(Term.CHURCHES, city)
    assert (church.how, church.colours, church.numbers) == ("done", (), {"points": 3})


def test_gold_is_open_won_or_gone() -> None:
    """R8.3: the veins of Eternity are A8 and K1."""
    one, both = placed("Y-I2 A8/0"), placed("Y-I2 A8/0", "R-I2 J1/0")
    assert told(found(Term.GOLD, one)) == [("", "open", {"count": 1, "of": 2})]
    assert told(found(Term.GOLD, both, gained=3)) == [("", "won", {"points": 3})]
    assert told(found(Term.GOLD, one, rivals=[both])) == [("", "gone", {})]


def test_passing_says_what_it_has_cost() -> None:
    """R3.4"""
    assert told(found(Term.PASSES, placed())) == [("", "none", {})]
    assert told(found(Term.PASSES, placed(), gained=-2)) == [("", "passed", {"points": -2})]
    assert found(Term.START, placed()) == ()


def test_factories_by_the_river_and_away_from_it() -> None:
    """R11.14: the river of this board runs between E and F."""
    rules, board = episode_rules(14), meadow_board({})
    extras = Extras(factories=frozenset({"B-I2", "B-V3", "B-T4"}))
    city = placed("B-I2 D1/0", "B-V3 H1/0", rules=rules, board=board, extras=extras)
    assert told(found(Term.FACTORIES, city, rules)) == [
        ("B-I2", "done", {"points": 2}),
        ("B-V3", "never", {"points": 2}),
        ("", "waiting", {"count": 1}),
    ]


@pytest.mark.parametrize(
    ("before", "numbers", "how"),
    [
        (0, {"before": 0, "after": 2, "next": 3}, "shaft"),
        (1, {"before": 1, "after": 3, "next": 6}, "shaft"),
        (19, {"before": 19, "after": 20}, "bottom"),
    ],
)
def test_a_mine_says_how_deep_it_gets(before: int, numbers: dict[str, int], how: str) -> None:
    """R11.16: two blue buildings at the entrance; boxes 3, 6, 9, 12, 15, 18 and 20 bring something."""
    rules = episode_rules(16)
    extras = Extras(shafts={BuildingKind.INDUSTRIAL: before})
    city = placed("B-I2 B3/0", "B-V3 D3/0", rules=rules, board=meadow_board({"A3": "b"}), extras=extras)
    assert told(found(Term.MINES, city, rules)) == [("B", how, {"count": 2, **numbers})]


def test_each_colour_says_how_far_its_link_is() -> None:
    """R11.20: the harbour lies at E3."""
    rules, board = episode_rules(20), meadow_board({"E3": "H"})
    city = placed("Y-I2 F3/0", "Y-I4 A11/0", "R-I2 E2/0", rules=rules, board=board)
    assert [(each.label, each.how) for each in found(Term.LINK, city, rules)] == [
        ("Y", "apart"),
        ("R", "no_row"),
        ("B", "neither"),
    ]
    chain = placed("B-I4 E4/90", "B-L4 E8/90", "Y-I2 I11/0", rules=rules, board=board)
    assert [(each.label, each.how) for each in found(Term.LINK, chain, rules)] == [
        ("Y", "no_harbour"),
        ("R", "neither"),
        ("B", "no_row"),
    ]
    linked = placed("B-I4 E4/90", "B-U5 D8/0", "B-I2 D10/90", rules=rules, board=board)
    assert [each.how for each in found(Term.LINK, linked, rules)] == ["neither", "neither", "done"]


def test_nuggets_parks_the_investor_and_the_railroad() -> None:
    """R11.10, R11.22, R11.13, R11.19"""
    board = meadow_board({"A8": "G", "K1": "G"})
    old = placed("Y-I2 A8/0", rules=episode_rules(10), board=board, extras=Extras(nuggets=1))
    assert told(found(Term.NUGGETS, old, episode_rules(10))) == [("", "old", {"count": 1, "points": 1})]
    new = placed("Y-I2 A8/0", "R-I2 J1/0", rules=episode_rules(10), board=board, extras=Extras(nuggets=1))
    assert told(found(Term.NUGGETS, new, episode_rules(10))) == [("", "new", {"count": 2, "points": 2})]
    rules = episode_rules(22)
    park = placed("Y-U5 F4/0", "R-I4 F6/0", rules=rules, board=meadow_board({"E6": "P"}))
    assert told(found(Term.PARKS, park, rules)) == [("", "visible", {"count": 1, "points": 0})]
    assert told(found(Term.RAILROAD, park, rules)) == [("", "free", {"count": 11, "points": 0, "row": 11})]
    rules = episode_rules(13)
    assert told(found(Term.INVESTOR, new_city(meadow_board({}), rules), rules)) == [("", "none", {})]
    city = placed("Y-I2 F1/0", rules=rules, board=meadow_board({}))
    assert told(found(Term.INVESTOR, city, rules)) == [("Y-I2", "last", {"points": 0})]


def test_every_line_of_every_rule_set_has_something_to_tell() -> None:
    """But the start of the marker, which is told by the rule alone."""
    for rules in (ETERNITY, *(episode_rules(number) for number in range(1, 25))):
        board = meadow_board({"C9": "W", "H5": "W", "A3": "b"})
        city = new_city(board, rules)
        for line in score_city(city, rules).lines:
            assert bool(findings_of(city, rules, line, [city])) == (line.term is not Term.START), (rules, line.term)
