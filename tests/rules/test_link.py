"""The link from the harbour at E3 to row 11 (R11.20, R11.21)."""

import pytest

from mycity.rules import City, Illegal, Term, parse_placement, score_city, why_illegal
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import drawn, meadow_board, placed

HARBOUR = meadow_board({"E3": "H"})
PICTURE = """
    y.r.
    y.r.
    y.r.
    y.r.
    k.s.
    k.s.
    kkss
    j.i.
    j.i.
    """
"""From D3: yellow down column D, red down column F, each from beside the harbour to row 11."""

YELLOW = {"y": "Y-I4", "k": "Y-L4", "j": "Y-I2"}
RED = {"r": "R-I4", "s": "R-L4", "i": "R-I2"}


def line(without: str = "") -> City:
    picture = PICTURE
    for letter in without:
        picture = picture.replace(letter, ".")
    legend = {letter: id_ for letter, id_ in {**YELLOW, **RED}.items() if letter not in without}
    return drawn("D3", picture, legend, rules=episode_rules(20), board=HARBOUR)


def link(city: City, number: int) -> int:
    return score_city(city, episode_rules(number)).points(Term.LINK)


def test_one_colour_from_the_harbour_to_row_11() -> None:
    """R11.20"""
    assert [link(line(without="ykj"), number) for number in (20, 21)] == [3, 3]
    assert [link(line(without="rsi"), number) for number in (20, 21)] == [3, 3]


def test_two_colours_count_once_and_from_episode_21_twice() -> None:
    """R11.20, R11.21"""
    assert [link(line(), number) for number in (19, 20, 21, 24)] == [0, 3, 6, 6]


@pytest.mark.parametrize("missing", ["r", "s", "i"])
def test_every_building_of_the_line_is_needed(missing: str) -> None:
    """R11.20: without the one at the harbour, the one between, or the one in row 11."""
    assert link(line(without="ykj" + missing), 20) == 0


def test_a_corner_at_the_harbour_is_not_enough() -> None:
    """R11.20, R1.5, R12: from F4 on, which touches E3 with a corner."""
    picture = "r.  r.  r.  r.  s.  s.  ss  ii"
    legend = {"r": "R-I4", "s": "R-L4", "i": "R-I2"}
    found = [
        drawn("F4", picture, legend, rules=episode_rules(20), board=meadow_board({place: "H"}))
        for place in ("E3", "E4")
    ]
    assert [link(city, 20) for city in found] == [0, 3]
    assert (
        link(drawn("F4", f"{picture[:-2]}ii", legend, rules=episode_rules(20), board=meadow_board({"E4": "H"})), 20)
        == 3
    )


def test_another_colour_does_not_join() -> None:
    """R11.20: blue in place of the red one between."""
    mixed = drawn(
        "D3", PICTURE, {**YELLOW, "r": "R-I4", "s": "B-L4", "i": "R-I2"}, rules=episode_rules(20), board=HARBOUR
    )
    assert link(mixed, 21) == 3


def test_the_breakdown_names_the_colour_and_all_of_its_group() -> None:
    """R11.21"""
    (found,) = [part for part in score_city(line(), episode_rules(21)).lines if part.term is Term.LINK]
    assert {part.label: set(part.buildings) for part in found.contributions} == {
        "Y": {"Y-I4", "Y-L4", "Y-I2"},
        "R": {"R-I4", "R-L4", "R-I2"},
    }


def test_the_palace_joins_red_buildings() -> None:
    """R11.20, R11.22: R-I2 from the harbour to the palace at E6, R-I4 and R-V3 from there to row 11."""
    buildings = ("R-I2 E4/90", "R-I4 E7/90", "R-V3 D10/270")
    rules = episode_rules(22)
    with_palace = placed(*buildings, rules=rules, board=meadow_board({"E3": "H", "E6": "P"}))
    without = placed(*buildings, rules=rules, board=meadow_board({"E3": "H"}))
    assert [link(city, 22) for city in (with_palace, without)] == [3, 0]


@pytest.mark.parametrize(
    ("opera", "buildings", "points"),
    [
        ("E11", ("Y-I4 E4/90", "Y-V3 E8/0", "Y-I2 E10/0"), 3),
        ("E4", ("Y-I4 E5/90", "Y-L4 E9/270"), 3),
        ("H8", ("Y-I4 E4/90", "Y-V3 E8/0", "Y-I2 E10/0"), 0),
    ],
)
def test_the_opera_is_a_yellow_building_of_the_line(opera: str, buildings: tuple[str, ...], points: int) -> None:
    """R11.20, R11.23: in row 11, or beside the harbour, or elsewhere."""
    rules = episode_rules(24)
    assert link(placed(*buildings, rules=rules, board=meadow_board({"E3": "H", "K1": "P", opera: "O"})), 24) == points


def test_a_harbour_is_not_built_on_and_not_empty() -> None:
    """R11.20: E3 was plain in Episode 19."""
    empty = [score_city(placed(rules=episode_rules(n)), episode_rules(n)).points(Term.EMPTY) for n in (19, 20)]
    assert empty == [-78, -77]
    why = why_illegal(placed(rules=episode_rules(20)), "Y-I2", parse_placement("E3/0"))
    assert why == Illegal.UNBUILDABLE
