"""Groups of one colour (R5.2.3)."""

from mycity.rules import ETERNITY, BuildingKind, City, Term, groups_of, parse_placement, score_city
from tests.helpers.cities import drawn


def groups(city: City) -> int:
    return score_city(city, ETERNITY).points(Term.GROUPS)


def test_no_building_no_group() -> None:
    """R5.2.3"""
    assert groups(drawn("A1", "", {})) == 0


def test_a_building_alone_is_a_group_of_one() -> None:
    """R5.2.3: one of each colour, all adjacent: 1 + 1 + 1."""
    assert groups(drawn("E1", "aabbcc", {"a": "Y-I2", "b": "R-I2", "c": "B-I2"})) == 3


def test_a_group_across_the_river() -> None:
    """R1.5, R5.2.3, R12: D6–D7 stand west of the river, E7 east of it."""
    city = drawn("D6", "a..  abb  .b.", {"a": "Y-I2", "b": "Y-V3"})
    assert groups(city) == 2


def test_corners_do_not_join_a_group() -> None:
    """R1.5, R12: D7 and E8 meet at a corner only; the red building beside both joins nothing."""
    city = drawn("C6", ".a..  .a..  rrbb  ..b.", {"a": "Y-I2", "r": "R-I2", "b": "Y-V3"})
    assert groups(city) == 1 + 1


def test_another_colour_or_a_church_between_parts_a_group() -> None:
    """R5.2.3, R2.3"""
    assert groups(drawn("E8", "aaccc.  ....bb  ....b.", {"a": "Y-I2", "c": "C1", "b": "Y-V3"})) == 1
    assert groups(drawn("E8", "aar  ..r  bb.  b..", {"a": "Y-I2", "r": "R-I2", "b": "Y-V3"})) == 1 + 1


def test_only_the_largest_group_of_a_colour_counts() -> None:
    """R5.2.3: yellow has a group of three at the top and one of two at the bottom."""
    city = drawn(
        "E1",
        """
        aabbbb
        cc....
        c.....
        """,
        {"a": "Y-I2", "b": "Y-I4", "c": "Y-V3"},
    )
    for building, placement in (("Y-L4", "E8/0"), ("Y-T4", "E9/180")):
        city = city.build(building, parse_placement(placement))
    assert sorted(len(group) for group in groups_of(city.pieces)) == [2, 3]
    assert groups(city) == 3


def test_colours_are_counted_apart_and_added() -> None:
    """R5.2.3: two yellow together, two red apart, one blue; then red is joined step by step."""
    city = drawn(
        "E1",
        """
        yyvvr
        qqqvr
        q...r
        bb..r
        """,
        {"y": "Y-I2", "v": "Y-V3", "q": "R-L4", "r": "R-I4", "b": "B-I2"},
    )
    assert groups(city) == 2 + 1 + 1
    nearer = city.build("R-I2", parse_placement("F3/0"))
    assert groups(nearer) == 2 + 2 + 1
    assert groups(nearer.build("R-V3", parse_placement("G3/180"))) == 2 + 4 + 1


def test_the_breakdown_names_the_group() -> None:
    """R5.2.3"""
    city = drawn("D6", "a..  abb  .br  ..r", {"a": "Y-I2", "b": "Y-V3", "r": "R-I2"})
    (line,) = [line for line in score_city(city, ETERNITY).lines if line.term is Term.GROUPS]
    found = {part.label: (part.points, set(part.buildings)) for part in line.contributions}
    assert found == {BuildingKind.RESIDENTIAL.value: (2, {"Y-I2", "Y-V3"}), BuildingKind.PUBLIC.value: (1, {"R-I2"})}
