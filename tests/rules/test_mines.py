"""Mines (R11.16–R11.18): blue at A3, red at H9, yellow at B8."""

import pytest

from mycity.rules import (
    BuildingKind,
    City,
    Extras,
    Illegal,
    Term,
    boxes_reached,
    mining_buildings,
    open_mines,
    parse_placement,
    score_city,
    shafts_after,
    why_illegal,
)
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import drawn, placed

BLUE, RED, YELLOW = BuildingKind.INDUSTRIAL, BuildingKind.PUBLIC, BuildingKind.RESIDENTIAL


def marks(city: City, number: int, colour: BuildingKind = BLUE) -> int:
    return shafts_after(city, episode_rules(number))[colour]


def mines(city: City, number: int = 16) -> int:
    return score_city(city, episode_rules(number)).points(Term.MINES)


def west(picture: str, legend: dict[str, str], number: int = 16, extras: Extras | None = None) -> City:
    """A city drawn from A1."""
    return drawn("A1", picture, legend, rules=episode_rules(number), extras=extras or Extras())


def dug(before: int, now: int) -> City:
    """A blue group of so many buildings (1 to 3) at A3, with marks from earlier episodes."""
    picture, legend = "....  aabb  ...b", {"a": "B-I2", "b": "B-V3", "c": "B-I4"}
    pictures = {1: "....  aa..", 2: picture, 3: "cccc  aabb  ...b"}
    used = {letter: legend[letter] for letter in "abc"[:now]}
    return west(pictures[now], used, extras=Extras(shafts={BLUE: before} if before else {}))


def test_each_building_of_a_group_at_the_entrance_is_a_mark() -> None:
    """R11.16: A2 lies beside A3; the second hangs on the first, the third on both."""
    assert [marks(dug(0, count), 16) for count in (1, 2, 3)] == [1, 2, 3]


def test_a_group_that_touches_its_entrance_twice_counts_once() -> None:
    """R11.16, R12: from A2 and from B3; then one building that does both."""
    assert marks(west("...  aa.  .bb  ..b", {"a": "B-I2", "b": "B-V3"}), 16) == 2
    assert marks(west("...  aa.  .a.", {"a": "B-V3"}), 16) == 1


def test_two_groups_at_the_entrance_count_both() -> None:
    """R11.16: A2 and B3 meet at a corner only."""
    city = west("a..  a..  .bb  ..b", {"a": "B-I2", "b": "B-V3"})
    assert marks(city, 16) == 2
    assert {piece.building for piece in mining_buildings(city, BLUE)} == {"B-I2", "B-V3"}


def test_a_corner_is_not_beside_it() -> None:
    """R11.16, R1.5, R12: B2 touches A3 with a corner."""
    assert marks(west("...  .aa", {"a": "B-I2"}), 16) == 0


def test_other_groups_and_other_colours_do_not_mine() -> None:
    """R11.16: red stands at the blue entrance, blue elsewhere."""
    assert marks(west("....  aa..  ..bb", {"a": "R-I2", "b": "B-I2"}), 16) == 0


def test_another_colour_joins_nothing() -> None:
    """R11.16: the red one stands between the two blue ones."""
    assert marks(west("crrd  c..d  ...d  ...d", {"c": "B-I2", "r": "R-I2", "d": "B-I4"}), 16) == 1


def test_buildings_without_the_factory_sticker_mine_too() -> None:
    """R11.16: it counts buildings of its colour; R11.15 speaks of the blue group on the sheet alone."""
    city = dug(0, 3)
    assert city.extras.factories == frozenset()
    assert marks(city, 16) == 3


@pytest.mark.parametrize(
    ("before", "now", "points"),
    [(0, 2, 0), (0, 3, 2), (1, 2, 2), (2, 1, 2), (2, 3, 2), (3, 3, 0), (9, 2, 0), (9, 3, 4), (11, 1, 4), (12, 3, 0)],
)
def test_points_for_boxes_3_and_12(before: int, now: int, points: int) -> None:
    """R11.16: +2 for reaching or passing box 3, +4 for box 12; marks stay, and a box gives once."""
    assert mines(dug(before, now)) == points


@pytest.mark.parametrize(
    ("before", "now", "boxes"),
    [(0, 1, []), (2, 1, [3]), (3, 3, [6]), (5, 3, [6]), (7, 2, [9]), (14, 2, [15]), (17, 3, [18, 20]), (19, 3, [20])],
)
def test_boxes_reached_or_passed(before: int, now: int, boxes: list[int]) -> None:
    """R11.16: a group of several may pass one and reach the next."""
    found = boxes_reached(dug(before, now), episode_rules(16), BLUE)
    assert [box.box for box in found] == boxes


def test_a_shaft_has_20_boxes() -> None:
    """R11.16"""
    assert marks(dug(19, 3), 16) == 20
    assert marks(dug(20, 1), 16) == 20
    assert boxes_reached(dug(20, 1), episode_rules(16), BLUE) == ()


def test_the_whole_shaft() -> None:
    """R11.16: 3 gives +2 points, 6 ▲●, 9 T, 12 +4 points, 15 ▲●, 18 T T, 20 ●."""
    rules = episode_rules(16)
    assert rules.shaft.length == 20
    assert [(b.box, b.points, b.circles, b.stickers, b.first_only) for b in rules.shaft.boxes] == [
        (3, 2, 0, (), False),
        (6, 0, 1, (), True),
        (9, 0, 0, ("T",), False),
        (12, 4, 0, (), False),
        (15, 0, 1, (), True),
        (18, 0, 0, ("T", "T"), False),
        (20, 0, 1, (), False),
    ]


@pytest.mark.parametrize(("number", "colours"), [(15, ()), (16, (BLUE,)), (17, (RED, BLUE)), (18, (YELLOW, RED, BLUE))])
def test_entrances_come_one_by_one(number: int, colours: tuple[BuildingKind, ...]) -> None:
    """R11.16, R11.17, R11.18"""
    assert open_mines(placed(rules=episode_rules(number))) == colours


def test_the_red_and_the_yellow_mine() -> None:
    """R11.17, R11.18: red at H8 and H10 beside H9, yellow at C8 beside B8."""
    red = placed("R-I2 H7/90", rules=episode_rules(17))
    assert (marks(red, 17, RED), marks(red, 17, BLUE)) == (1, 0)
    both = placed("R-I2 H7/90", "R-V3 H10/0", "Y-I2 C8/90", rules=episode_rules(18))
    assert (marks(both, 18, RED), marks(both, 18, YELLOW)) == (2, 1)


def test_the_points_of_all_mines_add_up() -> None:
    """R11.16: box 3 of the red, box 12 of the yellow shaft."""
    extras = Extras(shafts={RED: 2, YELLOW: 11})
    city = placed("R-I2 H7/90", "Y-I2 C8/90", rules=episode_rules(18), extras=extras)
    (line,) = [line for line in score_city(city, episode_rules(18)).lines if line.term is Term.MINES]
    assert {part.label: part.points for part in line.contributions} == {"R": 2, "Y": 4}
    assert line.points == 6


@pytest.mark.parametrize("place", ["A3/90", "B3/0", "A2/90"])
def test_an_entrance_is_not_built_on(place: str) -> None:
    """R11.16"""
    why = why_illegal(placed(rules=episode_rules(16)), "Y-I2", parse_placement(place))
    assert (Illegal.UNBUILDABLE in why) == (place != "B3/0")


def test_an_entrance_is_not_empty() -> None:
    """R11.16, R11.17: H9 was plain in Episode 16; A3 had rocks."""
    empty = [score_city(placed(rules=episode_rules(n)), episode_rules(n)).points(Term.EMPTY) for n in (15, 16, 17, 18)]
    assert empty == [-80, -80, -79, -78]  # 95 meadow squares, 6 with trees, 6 with rocks, 3 veins


def test_the_palace_mines_with_the_red_group_that_it_is_in() -> None:
    """R11.17, R11.22: with R-I2 on E7 and E8 and R-I4 from F8 to I8; by itself it is away from the entrance."""
    rules = episode_rules(22)
    assert marks(placed(rules=rules), 22, RED) == 0
    assert marks(placed("R-I2 E7/90", rules=rules), 22, RED) == 0
    assert marks(placed("R-I2 E7/90", "R-I4 F8/0", rules=rules), 22, RED) == 3
