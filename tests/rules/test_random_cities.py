"""Random cities are fair, varied, and the same for ever (R1.6, R9.3)."""

import hashlib
from itertools import pairwise

import pytest

from mycity.rules import (
    CHURCHES,
    COLOURED,
    ETERNITY,
    PROHIBITION,
    CityName,
    Gain,
    MyCityError,
    RandomCity,
    Term,
    format_square,
    load_board,
    parse_board,
    parse_city_name,
    random_city,
    squares_of,
)
from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.styles import STYLES
from mycity.rules.random_city.wells import well_plan
from tests.helpers.naive import board_of
from tests.helpers.naive_random_cities import faults_of, proves
from tests.helpers.suite import SOAKS, numbers

CITIES = 2000 if SOAKS else 100
"""Of each kind: `make soak` looks at five times as many, others each time."""

PINNED = {"small": "0fbe1ff75c0c7bb0", "normal": "0315bbdc25db384c", "wild": "5bb4fc1485d94a3b"}
"""What all that is drawn for some names adds up to. It never changes: a new way of drawing gets a new version."""


def cities(style: str) -> list[RandomCity]:
    return [random_city(CityName(style, f"{number}")) for number in numbers(CITIES)]


def drawn(city: RandomCity) -> str:
    rules = city.rules
    changed = (rules.cards, rules.sheet, rules.gains, rules.pass_cost, rules.points)
    return f"{city.name} {rules.name} {city.board} {changed}"


@pytest.mark.soak
@pytest.mark.parametrize("style", STYLES)
def test_all_are_fair(style: str) -> None:
    """Both banks in one piece with 30 squares of meadow, a first place for every building, every well can score."""
    for city in cities(style):
        lines, cards = str(city.board).split("\n"), city.rules.cards
        assert (str(city.name), faults_of(lines, cards)) == (str(city.name), [])
        for well in squares_of(city.board.wells):
            plan = well_plan(city.board, well)
            assert plan is not None
            assert {building for building, _ in plan} <= set(cards)
            told = [(building, divmod(where.anchor, 11), where.rotation) for building, where in plan]
            assert proves(board_of(lines), divmod(well, 11), told), (str(city.name), format_square(well))


@pytest.mark.soak
@pytest.mark.parametrize("style", STYLES)
def test_none_are_alike(style: str) -> None:
    found = cities(style)
    assert len({city.board for city in found}) == len({city.name for city in found})
    assert len({city.board.west_widths for city in found}) > len(found) / 2, "rivers"
    assert len({city.board.having("MF") for city in found}) > len(found) * 0.95, "mountains and forest"


@pytest.mark.parametrize("style", STYLES)
def test_they_keep_to_their_style(style: str) -> None:
    kind = STYLES[style]
    for city in cities(style):
        board, widths = city.board, city.board.west_widths
        for signs, (least, most) in {
            "MF": kind.wasteland,
            "T": kind.trees,
            "R": kind.rocks,
            "W": kind.wells,
        }.items():
            assert least <= board.having(signs).bit_count() <= most, (str(city.name), signs)
        assert board.gold.bit_count() == (2 if Gain.GOLD in city.rules.gains else 0)
        assert all(abs(one - other) <= kind.bend for one, other in pairwise(widths))
        assert max(widths) - min(widths) >= kind.wander


def test_normal_ones_have_the_rules_of_eternity() -> None:
    rules = random_city(CityName("normal", "hello")).rules
    assert (rules.sheet, rules.cards, rules.gains) == (ETERNITY.sheet, ETERNITY.cards, ETERNITY.gains)
    assert (rules.name, rules.board) == ("random-normal", "random:normal:hello:1")


def test_small_ones_have_no_room_for_the_largest_buildings() -> None:
    rules = random_city(CityName("small", "hello")).rules
    small = [building for building in COLOURED if building[2:] not in ("P5", "U5")]
    assert rules.cards == (*small, *CHURCHES, PROHIBITION)
    assert rules.sheet == ETERNITY.sheet


def test_wild_ones_say_in_their_name_what_is_changed() -> None:
    """Each part of the rules differs from Eternity's exactly where the name tells of it; all of them come up."""
    seen = set()
    for number in range(60):
        rules = random_city(CityName("wild", f"{number}")).rules
        kind, *twists = rules.name.split("+")
        assert kind == "random-wild"
        assert 1 <= len(twists) <= 3
        seen |= set(twists)
        assert rules.pass_cost == (None if "no-passing" in twists else 2 if "dear-passing" in twists else 1)
        assert (Gain.GOLD in rules.gains) == ("no-gold" not in twists)
        assert rules.points.gold == (5 if "rich-gold" in twists else 3)
        assert rules.points.well == (6 if "rich-wells" in twists else 4)
        assert rules.points.tree == (2 if "old-trees" in twists else 1)
        assert (Term.ROCKS in rules.sheet) == ("no-rocks" not in twists)
        assert (Term.CHURCHES in rules.sheet) == ("no-churches" not in twists)
        assert set(CHURCHES) & set(rules.cards) == (set() if "no-churches" in twists else set(CHURCHES))
    assert seen == {
        *("no-passing", "dear-passing", "no-gold", "rich-gold"),
        *("no-churches", "rich-wells", "old-trees", "no-rocks"),
    }


@pytest.mark.parametrize("style", STYLES)
def test_a_name_gives_the_same_city_for_ever(style: str) -> None:
    """Records name their city only: whoever draws it another way raises GENERATOR and keeps the way of version 1."""
    text = "\n".join(
        drawn(random_city(CityName(style, seed))) for seed in ("hello", "a", "0", "z" * 32, "daily20261201")
    )
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == PINNED[style]


def test_one_city_letter_by_letter() -> None:
    assert str(random_city(CityName("normal", "hello")).board).split("\n") == [
        ".R.T.G.R.FF 6",
        "......W..FF 7",
        "T........TF 8",
        "...R.T....F 8",
        "..........F 7",
        "R.G....R..F 7",
        "..........F 6",
        "M..T.R..T.. 6",
        "M......FFFR 5",
        "MM...W.FFFF 5",
        "MMMM......F 6",
    ]


def test_names() -> None:
    assert parse_city_name("wild:hello:1") == parse_city_name("wild:hello") == CityName("wild", "hello", 1)
    assert parse_city_name("hello") == CityName("normal", "hello")
    assert str(CityName("small", "a1")) == "small:a1:1"


@pytest.mark.parametrize(
    "text", ["", "wild:", "wild:Hello", "tame:hello", "wild:hello:1:1", "wild:a b", f"wild:{'a' * 33}", "wild:a\n"]
)
def test_names_that_are_none(text: str) -> None:
    with pytest.raises(MyCityError, match="invalid name of a random city") as caught:
        parse_city_name(text)
    assert (
        caught.value.expected
        == "one of small, normal, wild, a colon and 1 to 32 letters a–z and digits, such as wild:hello"
    )


@pytest.mark.parametrize("version", ["0", "2", "01", "one", ""])
def test_versions_that_are_unknown(version: str) -> None:
    with pytest.raises(MyCityError, match="unknown version of random cities"):
        parse_city_name(f"wild:hello:{version}")


def test_draws_are_sha_256() -> None:
    """The first numbers, by hand: the last 64 bits of SHA-256 of `seed:0`, then those before them."""
    digest = hashlib.sha256(b"seed:0").hexdigest()
    following = hashlib.sha256(b"seed:1").hexdigest()
    draws = Draws("seed")
    expected = [int(digest[start : start + 16], 16) for start in (48, 32, 16, 0)] + [int(following[48:], 16)]
    assert [draws.below(1 << 64) for _ in range(5)] == expected


def test_draws_are_even() -> None:
    draws = Draws("even")
    counts = [0] * 6
    for _ in range(6000):
        counts[draws.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)
    assert {draws.between(3, 5) for _ in range(50)} == {3, 4, 5}
    assert sorted(draws.shuffled("abcdef")) == [*"abcdef"]


def test_the_checker_finds_what_is_wrong() -> None:
    """Each fault once, put into a board that has none."""
    cards = ETERNITY.cards
    lines = str(load_board("eternity")).split("\n")
    assert faults_of(lines, cards) == []
    for row, text, told in (
        (9, "FT.R.....FF 4", "F in the west"),
        (8, "W.........F 3", "a well that can't score: (8, 0)"),
        (0, "..T.M...T.G 4", "M in the east"),
        (0, "..T.F...T.G 4", "wasteland at the river: (0, 4)"),
    ):
        changed = [text if number == row else line for number, line in enumerate(lines)]
        assert told in faults_of(changed, cards)
        parse_board(changed)
    walled = [*lines[:5], "MMMM...FFFF 4", *lines[6:]]
    assert {"the west falls apart"} <= set(faults_of(walled, cards))
    narrow = [f"{'M' * 8}..{'.'} 10" for _ in range(11)]
    assert {"22 squares of meadow in the west", "11 squares of meadow in the east"} <= set(faults_of(narrow, cards))
    assert "no first place for P5" in faults_of(["MMMMM..FFFF 6"] * 11, cards)
