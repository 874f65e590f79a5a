"""What the cards to come may be expected to add: each feature on boards worked out by hand."""

from dataclasses import replace

import pytest

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.evaluate import evaluate_hidden
from mycity.bots.evaluation.expected_gains import ROLLOUT_FEATURES, rollout_features
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import ETERNITY, Board, BuildingId, City, Extras, RuleSet, new_city, parse_square
from tests.bots.positions import RULE_SETS, position
from tests.bots.search.plain import only
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import placed


def parts(city: City, *cards: BuildingId, rules: RuleSet = ETERNITY, marker: int = 10) -> dict[str, float]:
    """The features of a city with these buildings to come."""
    return rollout_features(CityState(city, rules, marker), ToCome.among(cards, city, rules))


def bare(features: dict[str, str], rules: RuleSet = ETERNITY) -> City:
    """A city without buildings, on a board with only these squares to build on."""
    return new_city(only(features), rules)


def plain(*names: str) -> dict[str, str]:
    return dict.fromkeys(" ".join(names).split(), ".")


STRIP = plain("A1 B1 C1 H9")
"""Three squares in a row, and one far away."""


@pytest.mark.parametrize(
    ("signs", "cards", "expected"),
    [
        ({}, [], [0, 0, 0, 0, 0, 0]),
        ({}, ["Y-I2"], [3, 0, 0, 0, 0, 0]),
        ({}, ["Y-I2", "C1", "R-I2"], [3, 3, 3, 0, 0, 0]),
        ({}, ["Y-I2", "R-V3", "B-I4"], [3, 0, 0, 0, 0, 0]),
        # A rock counts twice, a well and gold not at all, and what stands on trees nothing: they are left.
        ({"B1": "R"}, ["C1", "Y-I2"], [4, 4, 0, 0, 0, 0]),
        ({"A1": "W", "C1": "G"}, ["C1", "Y-I2"], [1, 1, 0, 0, 0, 0]),
        ({"C1": "t"}, ["C1", "Y-I2"], [2, 0, 0, 0, 0, 0]),
        ({"B1": "T"}, ["C1", "Y-I2"], [0, 0, 0, 0, 0, 0]),
    ],
)
def test_squares_that_can_be_covered(signs: dict[str, str], cards: list[str], expected: list[int]) -> None:
    """R2.4, R4.1: by at least 1, 2, 3, 4, 6 and 8 of the buildings to come, whether the city reaches them or not."""
    found = parts(bare(STRIP | signs), *cards)
    assert [found[f"cover_{number}"] for number in (1, 2, 3, 4, 6, 8)] == expected


def test_many_buildings_can_cover_the_same_squares() -> None:
    """Three of two squares, four of three in a corner, and one of four."""
    square = bare(plain("A1 B1 A2 B2"))
    cards = ["Y-I2", "R-I2", "B-I2", "Y-V3", "R-V3", "B-V3", "C2", "C3"]
    expected = {1: 4, 2: 4, 3: 4, 4: 4, 6: 4, 8: 4}
    assert {n: parts(square, *cards)[f"cover_{n}"] for n in expected} == expected
    assert parts(square, *cards[:-1])["cover_8"] == 0
    assert parts(square, *cards[:-2])["cover_6"] == 4
    assert parts(square, *cards[:5])["cover_6"] == 0


def test_gaps_by_size() -> None:
    """Of 1, 1; 2, 3; 4; 6, 9 squares, and one of 10 that is none. Trees and buildings part them."""
    squares = plain(
        *("A1 K1", "A3 A4", "C1 D1 C2", "G1 H1 I1 H2", "A6 B6 C6 A7 B7 C7"),
        *("G4 H4 I4 G5 H5 I5 G6 H6 I6", "A9 B9 C9 D9 A10 B10 C10 D10 A11 B11"),
    )
    found = parts(bare(squares))
    assert [found[f"gap_{size}"] for size in (1, 3, 5, 9)] == [2, 2, 1, 2]
    # H5 with a tree leaves a ring of 8 and G5–I5 with trees two gaps of 3. B9 leaves A9, A10, … in one piece of 9.
    assert parts(bare(squares | {"H5": "T"}))["gap_9"] == 2
    ring = parts(bare(squares | dict.fromkeys(("G5", "H5", "I5"), "t")))
    assert (ring["gap_3"], ring["gap_9"]) == (4, 1)
    built = placed("Y-I2 A10/0", board=only(squares))
    found = parts(built)
    # A9 B9 C9 D9 C10 D10 is one of 6, A11 B11 one of 2.
    assert [found[f"gap_{size}"] for size in (1, 3, 5, 9)] == [2, 3, 1, 3]


def test_the_river_parts_gaps() -> None:
    """R4.3: of two and three squares on the west bank, four and one on the east."""
    found = parts(bare(plain("D2 E2 F2 G2 F3 F1", "D5 E5 E6 F5")))
    assert [found[f"gap_{size}"] for size in (1, 3, 5, 9)] == [1, 2, 1, 0]


def test_buildings_that_fit_nowhere() -> None:
    city = bare(plain("A1 B1 C1"))
    found = parts(city, "C3", "C2", "C1", "Y-I2", "Y-I4", "R-I4", "B-U5")
    assert (found["homeless_church"], found["homeless"]) == (2, 3)
    # C4 is what its owner got (R11.4): of two squares it fits, of four it doesn't.
    rules = episode_rules(8)
    for shape, expected in (("others", 0), ("second", 1)):
        east = new_city(only(plain("H1 I1 J1")), rules, Extras(c4=shape))
        assert parts(east, "C4", rules=rules)["homeless_church"] == expected


CROSS = only({**plain("C2 C4 B3 D3 C1 C5 A3 E3 A4 D4 B2 D2"), "C3": "W"})
"""A well on C3, whose sides are C2, D3, C4 and B3, with some room around."""
THREE = ["R-I2 C1/90", "B-I2 C4/90", "R-V3 A3/0"]
"""Buildings on the sides C2, C4 and B3 of it."""


@pytest.mark.parametrize(
    ("buildings", "cards", "expected"),
    [
        # An I2 finds room on every square that is left.
        ([], ["Y-I2"], {0: 1}),
        (THREE[:1], ["Y-I2"], {1: 1}),
        (THREE[:2], ["Y-I2"], {2: 1}),
        (THREE, ["Y-I2"], {3: 1}),
        # Done; lost to a building on two of its sides; built over (R5.6).
        ([*THREE, "B-V3 D3/0"], ["Y-I2"], {}),
        (["R-V3 B2/0"], ["Y-I2"], {}),
        (["R-V3 C2/0"], ["Y-I2"], {}),
        # Of what is left in column C, C4 can't be covered by an I4: C3, C4 and C5 are three. An L4 finds it.
        (THREE[:1], ["Y-I4"], {}),
        (THREE[:1], ["Y-I4", "Y-L4"], {1: 1}),
        (THREE, ["B-I4"], {}),
        ([], [], {}),
    ],
)
def test_wells(buildings: list[str], cards: list[str], expected: dict[int, int]) -> None:
    """R5.2 (5): those that can still score, by the sides that are done."""
    found = parts(placed(*buildings, board=CROSS), *cards)
    assert {sides: found[f"well_{sides}"] for sides in range(4) if found[f"well_{sides}"]} == expected


def test_no_wells_where_the_sheet_has_none() -> None:
    rules = replace(ETERNITY, sheet=())
    assert parts(new_city(CROSS, rules), "Y-I2", rules=rules)["well_0"] == 0


ROW = only(plain("A1 B1 C1 D1 A2 A3 D2 D3"))
"""Room for an I4 on A1 to D1. Beside it are A2 and D2 then, and below these A3 and D3."""
CORNER = only(plain("A1 B1 C1 D1 C2 A2"))
"""Room for an I2 on A1 and B1, beside which are then C1 and A2, and for a V3 on C1, D1 and C2."""


@pytest.mark.parametrize(
    ("building", "board", "cards", "room"),
    [
        ("R-I4 A1/0", ROW, ["R-I2"], [2]),
        ("R-I4 A1/0", ROW, ["R-I2", "R-V3", "Y-I2"], [2, 0]),
        ("R-I4 A1/0", ROW, ["Y-I2", "B-I2"], []),
        ("R-I4 A1/0", ROW.with_sign(parse_square("A2"), "t"), ["R-I2"], [1]),
        ("R-I2 A1/0", CORNER, ["R-V3"], [1]),
        ("R-I2 A1/0", CORNER, ["R-V3", "R-L4"], [1, 0]),
        ("C1 A1/0", CORNER, ["R-V3"], []),
    ],
)
def test_room_for_groups_to_grow(building: str, board: Board, cards: list[str], room: list[int]) -> None:
    """R5.2 (3): each building of the colour to come, by the squares beside it that its shape can cover."""
    city = placed(building, board=board)
    expected = sum(squares / (squares + 0.9) for squares in room)
    assert parts(city, *cards)["group_room"] == pytest.approx(expected)
    no_groups = replace(ETERNITY, sheet=())
    assert parts(city, *cards, rules=no_groups)["group_room"] == 0


def test_colours_that_have_no_building_yet() -> None:
    cards = ("Y-I2", "Y-V3", "B-I2", "R-I2", "C1")
    assert parts(placed("R-I4 A1/0", board=ROW), *cards)["first_of_colour"] == 3
    assert parts(placed("C1 A1/0", board=ROW), *cards)["first_of_colour"] == 4


@pytest.mark.parametrize(
    ("factories", "room", "first"), [(["B-I4", "B-I2"], 2, 0), (["B-I4"], 0, 0), (["B-I2"], 0, 1), ([], 0, 0)]
)
def test_only_factories_make_blue_groups_in_some_episodes(factories: list[str], room: int, first: int) -> None:
    """R11.15"""
    rules, extras = replace(ETERNITY, factory_groups=True), Extras(factories=frozenset(factories))
    city = placed("B-I4 A1/0", board=ROW, rules=rules, extras=extras)
    found = parts(city, "B-I2", rules=rules)
    assert [found["group_room"], found["first_of_colour"]] == pytest.approx([room / (room + 0.9), first])
    usual = parts(placed("B-I4 A1/0", board=ROW, extras=extras), "B-I2")
    assert [usual["group_room"], usual["first_of_colour"]] == pytest.approx([2 / 2.9, 0])


CHAPEL = plain("B3 C3 D3 B4 B5 D4 D5 C2 C1")
"""A church on B3 to D3 touches B4, D4 and C2, each the end of two squares in a column."""


@pytest.mark.parametrize(
    ("buildings", "signs", "cards", "expected"),
    [
        ([], {}, ["Y-I2", "R-I2", "B-I2"], 3 * 0.19**3 * 3 / 3.8),
        ([], {}, ["Y-I2", "R-I2"], 0),
        ([], {"C2": "T"}, ["Y-I2", "R-I2", "B-I2"], 0),  # three colours, and room for two
        (["R-I2 B4/90"], {}, ["Y-I2", "B-I2"], 3 * 0.19**2 * 2 / 2.8),
        (["R-I2 B4/90"], {}, ["Y-I2", "B-I2", "B-V3", "R-V3"], 3 * 0.19 * (1 - 0.81**2) * 2 / 2.8),
        (["R-I2 B4/90"], {}, ["Y-I4", "B-I4"], 0),  # fit nowhere
        (["R-I2 B4/90", "Y-I2 D4/90"], {}, ["B-I2"], 3 * 0.19 * 1 / 1.8),
        (["R-I2 B4/90", "Y-I2 D4/90"], {}, ["Y-V3"], 0),
        (["R-I2 B4/90", "Y-I2 D4/90", "B-I2 C1/90"], {}, ["B-V3"], 0),  # it has all three
    ],
)
def test_churches_that_lack_colours(
    buildings: list[str], signs: dict[str, str], cards: list[str], expected: float
) -> None:
    """R5.2 (4): 3 points, by the chance that each colour it lacks comes, and the room beside it."""
    board = only(CHAPEL | signs)
    assert parts(placed("C1 B3/0", *buildings, board=board), *cards)["church_room"] == pytest.approx(expected)
    assert parts(placed("R-V3 B3/0", board=only(plain("B3 C3 B4 D3"))), "Y-I2")["church_room"] == 0
    no_churches = replace(ETERNITY, sheet=())
    assert parts(placed("C1 B3/0", *buildings, board=board), *cards, rules=no_churches)["church_room"] == 0


SUM = {"cover_1": 0.3, "homeless_church": -8.0, "homeless": -0.5, "passes": 2.0, "going_on": 100.0}


@pytest.mark.parametrize(
    ("cost", "marker", "passes", "expected"),
    [
        # The marker less 3 empty squares; 0.9 for what may be covered, as far as one sees it; −8 and −1; passes.
        (1, 0, 0, -3 + 0.3 - 9),
        (1, 1, 1, -2 + 0.6 - 9 + 2),
        (1, 2, 2, -1 + 0.9 - 9 + 4),
        (1, 10, 10, 7 + 0.9 - 9 + 20),
        (1, 12, 10, 9 + 0.9 - 9 + 20),
        (2, 3, 1, 0 + 0.6 - 9 + 2),
        (None, 10, 0, 7 + 0.3 - 9),
        (0, 0, 0, -3 + 0.9 - 9),
    ],
)
def test_the_sum(cost: int | None, marker: int, passes: int, expected: float) -> None:
    """R3.5, R11.6: who can't pass leaves at the first of the two buildings that fit nowhere, after a third of all.

    The limit of the marker (R5.4) is left out, and so is what going on is worth beyond the rest.
    """
    weights = {name: SUM.get(name, 0.0) for name in ROLLOUT_FEATURES}
    for rules in (replace(ETERNITY, pass_cost=cost), replace(ETERNITY, pass_cost=cost, cap=1)):
        city = bare(plain("A1 B1 C1"), rules)
        state, to_come = CityState(city, rules, marker), ToCome.among(("C3", "Y-I2", "Y-I4", "R-I4"), city, rules)
        assert rollout_features(state, to_come)["passes"] == passes
        assert evaluate_hidden(state, to_come, weights) == pytest.approx(expected)


def test_every_part_weighs_what_its_weight_says() -> None:
    """With all buildings at home, one point for each unit of a part."""
    state = position(20, 2, 3, 6)
    seat, rules = state.seats[0], RULE_SETS[20]
    city_state = CityState(seat.city, rules, seat.marker(rules))
    to_come = ToCome.among(("Y-I2", "R-I2", "B-V3"), seat.city, rules)
    found = rollout_features(city_state, to_come)
    assert found["homeless"] == 0
    assert found.pop("going_on") == 1
    for name, value in found.items():
        weights = {other: float(other == name) for other in ROLLOUT_FEATURES}
        assert evaluate_hidden(city_state, to_come, weights) == pytest.approx(city_state.uncapped_marker + value)
