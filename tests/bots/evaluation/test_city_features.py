"""The static features of a city, on boards worked out by hand; `test_free_space` has how free squares lie together."""

from dataclasses import replace

import pytest

from mycity.bots.evaluation.city_features import CITY_FEATURES, city_features
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.evaluate import evaluate
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import ETERNITY, BuildingId, City, Extras, Gain, RuleSet, square_names
from tests.bots.search.plain import VEINS, only
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board, placed


def features(city: City, *cards: BuildingId, rules: RuleSet = ETERNITY) -> dict[str, float]:
    """The features of a city with these buildings to come."""
    return city_features(CityState(city, rules, 10), ToCome.among(cards, city, rules))


def plain(names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), ".")


def test_empty_squares() -> None:
    """R1.3: plain squares with nothing on them; R11.22: not those that are parks."""
    board = only(plain("A1 B1 C1") | {"D1": "T", "E1": "W"})
    assert features(placed(board=board))["empty"] == 3
    assert features(placed("Y-I2 A1/0", board=board))["empty"] == 1
    rules, board = episode_rules(22), only(plain("B1 C1 A2 A3 B2 C2 D2 C3 B3 B4 C4 E9"))
    around = ("R-I2 B1/0", "Y-I2 A2/90", "Y-V3 C2/0")
    assert features(placed(*around, board=board, rules=rules), rules=rules)["empty"] == 5
    enclosed = (*around, "R-V3 B3/270")
    assert features(placed(*enclosed, board=board, rules=rules), rules=rules)["empty"] == 1  # B2 is a park
    assert features(placed(*enclosed, board=board))["empty"] == 2


def test_nearly_a_park() -> None:
    """R11.22: D3 is the only free neighbour of C3, as A3 is of A2, which the edge keeps from becoming a park."""
    rules = episode_rules(22)
    built = ("Y-I2 C1/90", "R-I2 B3/90", "R-V3 C4/0", "Y-V3 A1/90")
    plain_board = meadow_board({"K11": "P"})
    assert square_names(placed(*built, rules=rules, board=plain_board).built) == (
        ["A1", "B1", "C1", "B2", "C2", "B3", "B4", "C4", "D4", "C5", "K11"]
    )
    assert features(placed(*built, rules=rules, board=plain_board), rules=rules)["nearly_park"] == 1
    rocks = meadow_board({"K11": "P", "C3": "R"})
    assert features(placed(*built, rules=rules, board=rocks), rules=rules)["nearly_park"] == 0
    assert features(placed(*built, board=plain_board))["nearly_park"] == 0


def test_squares_in_reach() -> None:
    """R4.4: before the first building those by the river; R4.5: then those beside the city."""
    board = only(plain("A1 B1 C1 D1 E1 F1 G1 A2"))
    assert features(placed(board=board))["reachable"] == 2
    assert features(placed("Y-I2 A1/0", board=board))["reachable"] == 2  # C1 and A2


def test_trees_and_rocks() -> None:
    board = only({"A1": "T", "B1": "t", "C1": "R", "D1": "R", "E1": "R", "F1": "T"})
    found = features(placed(board=board))
    assert (found["trees"], found["rocks"]) == (3, 3)
    found = features(placed("Y-I4 B1/0", board=board))
    assert (found["trees"], found["rocks"]) == (2, 0)


def test_room_beside_the_buildings_of_a_colour() -> None:
    """R5.2 (3): beside the red I4 are A2 and D2; a colour without buildings has 0.8 for each to come."""
    city = placed("R-I4 A1/0", board=only(plain("A1 B1 C1 D1 A2 A3 D2 D3")))
    assert features(city, "R-I2", "R-V3", "R-L4")["group_room"] == pytest.approx(3 * 2 / 5)
    assert features(city, "R-I2", "Y-I2", "B-V3", "C1")["group_room"] == pytest.approx(2 / 5 + 0.8 + 0.8)
    assert features(city, "R-I2", rules=episode_rules(1))["group_room"] == 0


@pytest.mark.parametrize(
    ("buildings", "cards", "expected"),
    [
        # The church touches B4, D4 and C2.
        ([], ["Y-I2", "R-I2", "B-I2"], 0.25**3 * (3 / 4.5) ** 3),
        ([], ["Y-I2", "Y-V3", "R-I2", "B-I2"], 0.5 * 0.25**2 * (3 / 4.5) ** 3),
        ([], ["Y-I2", "R-I2"], 0),
        (["R-I2 B4/90"], ["Y-I2", "B-I2"], 0.25**2 * (2 / 3.5) ** 2),
        (["R-I2 B4/90", "Y-I2 D4/90"], ["B-I2", "B-V3", "B-I4", "B-L4", "B-T4"], 1 / 2.5),
        (["R-I2 B4/90", "R-V3 D4/0"], ["Y-I2", "B-I2"], 0),  # two colours, and C2 is all that is left
        (["R-I2 B4/90", "Y-I2 D4/90", "B-I2 C1/90"], ["B-V3"], 0),  # it has all three
    ],
)
def test_churches_that_lack_colours(buildings: list[str], cards: list[str], expected: float) -> None:
    """R5.2 (4)"""
    city = placed("C1 B3/0", *buildings, board=only(plain("B3 C3 D3 B4 B5 D4 D5 E4 C2 C1")))
    assert features(city, *cards)["church_room"] == pytest.approx(expected)
    assert features(city, *cards, rules=episode_rules(4))["church_room"] == 0


@pytest.mark.parametrize(
    ("buildings", "expected"),
    [
        ([], (0, 0, 0)),
        (["R-I2 C1/90"], (1, 0, 0)),
        (["R-I2 C1/90", "B-I2 C4/90"], (0, 1, 0)),
        (["R-I2 C1/90", "B-I2 C4/90", "R-V3 A3/0"], (0, 0, 1)),
        (["R-I2 C1/90", "B-I2 C4/90", "R-V3 A3/0", "B-V3 D3/0"], (0, 0, 0)),  # done
        (["R-V3 B2/0"], (0, 0, 0)),  # on two sides
        (["R-V3 C2/0"], (0, 0, 0)),  # built over
    ],
)
def test_wells(buildings: list[str], expected: tuple[int, int, int]) -> None:
    """R5.2 (5), R5.6: those that can still score, by the sides that are done. A well beside a forest never can."""
    signs = plain("C2 C4 B3 D3 C1 C5 A3 E3 A4 D4 B2 D2") | {"C3": "W"}
    found = features(placed(*buildings, board=only(signs)))
    assert (found["well_1"], found["well_2"], found["well_3"]) == expected
    for lost in (signs | {"B3": "F"}, signs | {"D3": "M"}):
        found = features(placed(*buildings[:1], board=only(lost)))
        assert (found["well_1"], found["well_2"], found["well_3"]) == (0, 0, 0)
    no_wells = replace(ETERNITY, sheet=())
    assert features(placed(*buildings, board=only(signs)), rules=no_wells)["well_1"] == 0


def test_one_vein_of_two() -> None:
    """R8.3: while nobody has both; R11.10: for the nugget whoever was first."""
    none, one, both = (
        placed(*buildings, board=VEINS) for buildings in ([], ["Y-I2 F5/0"], ["Y-I2 F5/0", "R-I2 H5/90"])
    )
    assert [features(city)["gold"] for city in (none, one, both)] == [0, 1, 0]
    assert [features(city)["nugget"] for city in (none, one, both)] == [0, 0, 0]
    rules = episode_rules(10)
    assert [features(city, rules=rules)["nugget"] for city in (none, one, both)] == [0, 1, 0]
    assert Gain.GOLD in rules.gains
    after_a_rival = CityState.among(one, rules, 10, [none, both])
    found = city_features(after_a_rival, ToCome.among((), one, rules))
    assert (found["gold"], found["nugget"]) == (0, 1)
    beside_another = CityState.among(one, rules, 10, [none, one])
    assert city_features(beside_another, ToCome.among((), one, rules))["gold"] == 1


def test_factories_by_the_river() -> None:
    """R11.14: E5 and F5 have a river side; two of the cards are factories."""
    rules, board = episode_rules(14), only(plain("E5 F5 G5 H5"))
    city = placed(board=board, rules=rules, extras=Extras(factories=frozenset(("B-I2", "B-V3", "B-T4"))))
    cards = ("B-I2", "B-V3", "B-I4", "R-I2")
    assert features(city, *cards, rules=rules)["factory_room"] == pytest.approx(2 * 2 / 6)
    assert features(city, *cards, rules=episode_rules(13))["factory_room"] == 0


def test_mines_before_and_after_the_first_building() -> None:
    """R11.16: A2, B3 and A4 are beside the entrance; the blue I2 on B3 and B4 leaves A4 beside it."""
    rules, board = episode_rules(16), only(plain("A2 B3 A4 B4 B6 C6 D6 E6") | {"A3": "b"})
    for far in ("R-I2 B6/0", "B-I4 B6/0"):
        found = features(placed(far, board=board, rules=rules), "B-I2", "B-V3", "R-V3", rules=rules)
        assert (found["mine_room"], found["mining"]) == pytest.approx((2 * 3 / 4, 0))
    found = features(placed("B-I2 B3/90", board=board, rules=rules), "B-V3", "R-V3", rules=rules)
    assert (found["mine_room"], found["mining"]) == pytest.approx((0, 1 / 4))
    found = features(placed("B-I2 B3/90", board=board, rules=rules), "B-V3", rules=episode_rules(15))
    assert (found["mine_room"], found["mining"]) == (0, 0)


@pytest.mark.parametrize(
    ("buildings", "cards", "expected"),
    [
        ([], ["Y-V3", "Y-I4"], 0),
        (["Y-I2 F6/90"], ["Y-V3", "Y-I4"], 1 / 5),  # F7 reached: four rows are missing
        (["Y-I2 F6/90"], ["Y-V3", "R-I4"], 0),  # one building can bridge two of them
        (["Y-I2 F6/90", "Y-I4 F8/90"], ["Y-V3"], 0),  # arrived
        (["R-I2 F6/90", "Y-I4 F8/90"], ["R-V3", "R-I4", "Y-V3"], 1 / 5),
        (["Y-I2 F9/90"], ["Y-V3", "Y-I4"], 0),  # it does not begin at the harbour
    ],
)
def test_on_the_way_from_the_harbour_to_row_11(buildings: list[str], cards: list[str], expected: float) -> None:
    """R11.20"""
    rules, board = episode_rules(20), only(plain("F6 F7 F8 F9 F10 F11") | {"F5": "H"})
    city = placed(*buildings, board=board, rules=rules)
    assert features(city, *cards, rules=rules)["link_way"] == pytest.approx(expected)
    assert features(city, *cards, rules=episode_rules(19))["link_way"] == 0


def test_room_for_the_railroad_and_the_investor() -> None:
    """R11.13: beside the building placed last; R11.19: in row 11."""
    board = only(plain("A11 B11 C11 D11 A10 E9"))
    city = placed("Y-I2 A11/0", board=board)
    assert features(city, rules=episode_rules(19))["railroad"] == 2
    assert features(city)["railroad"] == 0
    assert features(city, rules=episode_rules(13))["investor"] == pytest.approx(2 / 4)  # C11 and A10
    assert features(placed("Y-I2 A11/0", "R-I2 C11/0", board=board), rules=episode_rules(13))["investor"] == 0
    assert features(placed(board=board), rules=episode_rules(13))["investor"] == 0
    assert features(city)["investor"] == 0


def test_the_sum() -> None:
    """The points of now, without the limit of R5.4, and each feature by its weight."""
    city = placed("R-I2 A1/0", board=only(plain("A1 B1 C1 A2") | {"D1": "T"}))
    weights = dict.fromkeys(CITY_FEATURES, 0.0) | {"trees": 0.25, "reachable": -0.5}
    for rules in (ETERNITY, replace(ETERNITY, cap=1)):
        value = evaluate(CityState(city, rules, 10), ToCome.among((), city, rules), weights)
        # 10, two trees, a group of one, two empty squares; one square with trees, C1 and A2 in reach.
        assert value == pytest.approx(10 + 2 + 1 - 2 + 0.25 - 2 * 0.5)
