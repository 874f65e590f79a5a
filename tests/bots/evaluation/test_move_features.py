"""The features of placements, on boards worked out by hand."""

import pytest

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.move_features import MOVE_FEATURES, move_features, move_score
from mycity.rules import ETERNITY, City, Extras, Piece, RuleSet, parse_placement
from mycity.rules.city import piece_at
from tests.bots.search.plain import only
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import placed


def plain(names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), ".")


def piece_of(city: City, text: str) -> Piece:
    """A building as it would stand there, from a text such as `Y-I2 D6/90`."""
    building, placement = text.split()
    return piece_at(building, city.supply[building], parse_placement(placement))


def features(city: City, text: str, rules: RuleSet = ETERNITY) -> dict[str, float]:
    """The features of placing a building in a city."""
    return move_features(CityState(city, rules, 10), piece_of(city, text))


@pytest.mark.parametrize(
    ("free", "expected"),
    [
        # The river runs between columns E and F: F5 and F6 touch E5 and E6, but no building can lie on both.
        ("E5 E6 F5 F6 D6", {"E5/90": 1, "F5/90": 0, "D6/0": 1}),
        ("E5 E6 F5 G5 F4", {"E5/90": 0, "F5/0": 1, "F4/90": 1}),
    ],
)
def test_sides_that_face_free_squares(free: str, expected: dict[str, int]) -> None:
    """R4.3: only free squares on the building's own bank count."""
    city = placed(board=only(plain(free)))
    assert {at: features(city, f"Y-I2 {at}")["free_sides"] for at in expected} == expected


def test_what_the_building_covers() -> None:
    """R1.3: of a plain square, two trees, one tree, rocks; then two plain squares, a well and gold."""
    board = only({"A1": ".", "B1": "T", "C1": "t", "D1": "R", "A2": ".", "B2": "G", "C2": "W", "D2": "."})
    found = features(placed(board=board), "Y-I4 A1/0")
    covers = [found[name] for name in ("plain_covered", "trees_covered", "rocks_covered", "gold_covered")]
    assert covers == [1, 1.5, 1, 0]
    found = features(placed(board=board), "Y-I4 A2/0")
    covers = [found[name] for name in ("plain_covered", "trees_covered", "rocks_covered", "gold_covered")]
    assert covers == [2, 0, 0, 1]


def test_beside_a_building_of_its_colour() -> None:
    city = placed("Y-I2 A1/0", board=only(plain("A1 B1 C1 D1 E1 A3 B3")))
    assert features(city, "Y-V3 C1/0")["own_colour"] == 1
    assert features(city, "R-V3 C1/0")["own_colour"] == 0
    assert features(city, "Y-V3 D1/0")["own_colour"] == 0
    assert features(city, "C1 C1/0")["own_colour"] == 0


def test_churches_that_get_a_colour() -> None:
    """R5.2 (4): a building of a colour that the church lacks; or a church beside buildings."""
    board = only(plain("B3 C3 D3 B4 B5 D4 D5 C2 C1 A5 A4"))
    city = placed("C1 B3/0", "Y-I2 B4/90", board=board)
    assert features(city, "R-I2 D4/90")["church_colour"] == 1
    assert features(city, "Y-V3 D4/0")["church_colour"] == 0
    assert features(city, "R-I2 A4/90")["church_colour"] == 0
    between = placed("Y-I2 B4/90", "R-I2 D4/90", board=board)
    assert features(between, "C1 B3/0")["church_colour"] == 2
    assert features(between, "B-I2 C1/90")["church_colour"] == 0


def test_wells() -> None:
    """R5.2 (5), R5.6: one side is won; two at once, or the well itself, lose it; a lost one can't be lost again."""
    board = only(plain("C2 C4 B3 D3 C1 C5 A3 E3 A4 D4 B2 D2") | {"C3": "W"})
    city = placed(board=board)
    for at, side, lost in (
        ("R-I2 C1/90", 1, 0),
        ("R-V3 B2/0", 0, 1),
        ("R-V3 C2/0", 0, 1),
        ("R-I4 C2/90", 0, 1),
        ("R-I2 A3/90", 0, 0),
    ):
        found = features(city, at)
        assert (found["well_side"], found["well_lost"]) == (side, lost), at
    spoilt = placed("R-V3 B2/0", board=board)
    found = features(spoilt, "Y-I2 C4/90")
    assert (found["well_side"], found["well_lost"]) == (0, 0)


def test_points_at_once() -> None:
    """R11.13: beside the one placed last; R11.19: in row 11."""
    board = only(plain("A10 B10 C10 D10 A11 B11 C11 D11"))
    city = placed("R-I2 A10/0", "Y-I2 C10/0", board=board)
    assert [features(city, at, episode_rules(13))["gains"] for at in ("B-I2 A11/0", "B-I2 B11/0")] == [0, 1]
    assert [features(city, at, episode_rules(19))["gains"] for at in ("B-I2 A11/0", "B-I2 B11/0")] == [1, 1]
    assert features(city, "B-I2 B11/0")["gains"] == 0


def test_a_factory_by_the_river() -> None:
    """R11.14: E5 and F5 have a river side."""
    rules, board = episode_rules(14), only(plain("E5 E6 F5 G5 H5 I5"))
    city = placed(board=board, rules=rules, extras=Extras(factories=frozenset(("B-I2",))))
    assert features(city, "B-I2 F5/0", rules)["river_factory"] == 1
    assert features(city, "B-I2 G5/0", rules)["river_factory"] == 0
    assert features(city, "B-I4 F5/0", rules)["river_factory"] == 0
    assert features(city, "B-I2 F5/0", episode_rules(13))["river_factory"] == 0


def test_doors() -> None:
    """R11.16: the entrance of the building's colour; R11.20: the harbour, for every colour."""
    rules = episode_rules(20)
    city = placed(board=only(plain("B3 B4 C8 D8 G5 G6") | {"A3": "b", "F5": "H"}), rules=rules)
    assert features(city, "B-I2 B3/90", rules)["door"] == 1
    assert features(city, "R-I2 B3/90", rules)["door"] == 0
    assert features(city, "R-I2 G5/90", rules)["door"] == 1
    assert features(city, "C3 F6/0", rules)["door"] == 0
    assert features(city, "B-I2 C8/0", rules)["door"] == 0


def test_the_score_is_the_weighted_sum() -> None:
    city = placed(board=only({"A1": ".", "B1": "T", "C1": "t", "D1": "R"}))
    weights = dict.fromkeys(MOVE_FEATURES, 0.0) | {"plain_covered": 2.0, "trees_covered": -3.0, "rocks_covered": 0.5}
    state = CityState(city, ETERNITY, 10)
    assert move_score(state, piece_of(city, "Y-I4 A1/0"), weights) == pytest.approx(2 - 3 * 1.5 + 0.5)
