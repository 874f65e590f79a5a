"""What an episode brings once it is over (R5.4, R6.2, R7.3, R11.4, R11.10–R11.12, R11.16), with drawn cities."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mycity.campaign import Settlement, default_content
from mycity.campaign.settle import FirstReached, settle
from mycity.game import Outcome
from mycity.rules import BuildingKind, City, Extras, Standing, new_city, score_city
from tests.helpers.chapters import board_of
from tests.helpers.cities import placed

BLUE, RED, YELLOW = BuildingKind.INDUSTRIAL, BuildingKind.PUBLIC, BuildingKind.RESIDENTIAL
CONTENT = default_content()


def settled(
    number: int, cities: Sequence[City], places: Sequence[int], first: FirstReached | None = None, marker: int = 0
) -> tuple[tuple[Settlement, ...], FirstReached]:
    """The shares of seats with these cities and places, all markers started here."""
    episode = CONTENT.episode(number)
    rules = replace(episode.rules, start_marker=marker, sheet=())
    outcome = Outcome("deck", tuple(score_city(c, rules) for c in cities), tuple(Standing(p, None) for p in places))
    return settle(episode, outcome, cities, first or {})


def bare(number: int, extras: Extras | None = None) -> City:
    rules = CONTENT.episode(number).rules
    return new_city(board_of(rules), rules, extras or Extras())


def blue(count: int, marks: int, number: int = 16) -> City:
    """One to three blue buildings in a group at the blue entrance, A3, with marks from before."""
    buildings = ("B-I2 A2/0", "B-V3 B3/90", "B-I4 A1/0")
    extras = Extras(shafts={BLUE: marks} if marks else {})
    return placed(*buildings[:count], rules=CONTENT.episode(number).rules, extras=extras)


@pytest.mark.parametrize(
    ("places", "circles", "stickers"),
    [
        ((1,), [2], [("RR",)]),
        ((2, 1), [0, 2], [("T",), ("RR",)]),
        ((1, 1), [2, 2], [("RR",), ("RR",)]),
        ((3, 1, 2), [0, 2, 1], [("T",), ("RR",), ()]),
        ((1, 1, 3), [2, 2, 0], [("RR",), ("RR",), ("T",)]),
        ((1, 2, 2, 4), [2, 1, 1, 0], [("RR",), (), (), ("T",)]),
    ],
)
def test_circles_and_stickers_by_place(places: Sequence[int], circles: list[int], stickers: list[object]) -> None:
    """R6.1, R6.2, R11.1, R12 (two players and the second place): a shared place counts for all who share it."""
    shares, _ = settled(1, [bare(1)] * len(places), places)
    assert [share.total_circles for share in shares] == circles
    assert [share.stickers for share in shares] == stickers
    assert [share.place for share in shares] == list(places)


@pytest.mark.parametrize(("marker", "circles"), [(49, {"place": 2}), (50, {"place": 2, "fifty": 1})])
def test_a_circle_for_50(marker: int, circles: dict[str, int]) -> None:
    """R5.4: one an episode, besides those for the place."""
    (share, other), _ = settled(1, [bare(1), bare(1)], (1, 2), marker=marker)
    assert share.circles == circles
    assert other.total_circles == (marker == 50)


@pytest.mark.parametrize(
    ("places", "shapes"),
    [
        ((1,), ["first"]),
        ((1, 2), ["first", "others"]),
        ((1, 1), ["first", "first"]),
        ((2, 3, 1), ["second", "others", "first"]),
        ((4, 2, 3, 1), ["others", "second", "others", "first"]),
        ((2, 1, 2, 4), ["second", "first", "second", "others"]),
    ],
)
def test_the_fourth_church(places: Sequence[int], shapes: list[str]) -> None:
    """R11.4, R6.2, R12: with two players the one who is not first gets that of the others."""
    shares, _ = settled(4, [bare(4)] * len(places), places)
    assert [share.extras.c4 for share in shares] == shapes


def test_no_other_episode_changes_the_fourth_church() -> None:
    """R11.4"""
    (share,), _ = settled(5, [bare(5, Extras(c4="others"))], (1,))
    assert share.extras.c4 == "others"


VEINS = ("Y-I4 A8/0", "R-I2 K1/90")


@pytest.mark.parametrize(
    ("built", "before", "place", "cabinet"), [(0, 1, 1, 1), (1, 1, 1, 1), (2, 0, 1, 1), (2, 2, 3, 5), (0, 0, 3, 2)]
)
def test_the_cabinet(built: int, before: int, place: int, cabinet: int) -> None:
    """R11.10: one more for both veins, two more for the stickers N N of the others."""
    city = placed(*VEINS[:built], rules=CONTENT.episode(10).rules, extras=Extras(nuggets=before))
    shares, _ = settled(10, [city, bare(10), bare(10)], (place, 2, 1 if place == 3 else 3))
    assert shares[0].extras.nuggets == cabinet
    assert "N" not in shares[0].stickers


@pytest.mark.parametrize(
    ("before", "built", "circles"), [(0, 0, 0), (1, 0, 0), (1, 2, 0), (1, 3, 1), (2, 0, 1), (3, 3, 2), (5, 0, 2)]
)
def test_two_nuggets_become_a_circle(before: int, built: int, circles: int) -> None:
    """R11.12: the new one included, which all three veins bring; a single one left over is gone with the rest."""
    city = placed(*(*VEINS, "B-I2 B2/0")[:built], rules=CONTENT.episode(12).rules, extras=Extras(nuggets=before))
    (share,), _ = settled(12, [city], (1,))
    assert share.total_circles == 2 + circles
    assert share.circles.get("nuggets", 0) == circles
    assert share.extras.nuggets == 0


def test_exhausted_veins_give_no_nugget() -> None:
    """R11.13"""
    city = placed(*VEINS, rules=CONTENT.episode(13).rules)
    (share,), _ = settled(13, [city], (1,))
    assert share.extras.nuggets == 0


def test_marks_stay_for_the_campaign() -> None:
    """R11.16: three new ones on top of four, also while a later episode adds to the same shaft."""
    (share,), _ = settled(16, [blue(3, 4)], (1,))
    assert share.extras.shafts == {BLUE: 7}
    (again,), _ = settled(19, [blue(2, 7, number=19)], (1,))
    assert again.extras.shafts == {BLUE: 9}
    (none,), _ = settled(16, [bare(16)], (1,))
    assert none.extras.shafts == {}


@pytest.mark.parametrize(
    ("marks", "count", "circles", "stickers"),
    [
        (4, 1, 0, ()),
        (5, 1, 1, ()),
        (5, 3, 1, ()),
        (8, 1, 0, ("T",)),
        (9, 3, 0, ()),
        (13, 3, 1, ()),
        (16, 2, 0, ("T", "T")),
        (17, 3, 1, ("T", "T")),
        (19, 3, 1, ()),
        (20, 3, 0, ()),
    ],
)
def test_what_the_boxes_give(marks: int, count: int, circles: int, stickers: tuple[str, ...]) -> None:
    """R11.16: reached or passed, several in one episode; after the sticker for the place."""
    (share,), _ = settled(16, [blue(count, marks)], (1,))
    assert share.circles.get("mines", 0) == circles
    assert share.stickers == ("RR", *stickers)


def test_two_players_reach_a_race_box_in_one_episode() -> None:
    """R11.16, R12: ▲ goes to both, and to nobody in a later episode."""
    shares, reached = settled(16, [blue(1, 5), blue(3, 4), blue(1, 2)], (1, 2, 3))
    assert [share.circles.get("mines", 0) for share in shares] == [1, 1, 0]
    assert reached[BLUE, 6] == 16
    later, _ = settled(17, [blue(3, 3, 17), bare(17), bare(17)], (1, 2, 3), reached)
    assert later[0].extras.shafts == {BLUE: 6}
    assert later[0].circles.get("mines", 0) == 0


def test_boxes_without_a_race_give_to_everybody() -> None:
    """R11.16: box 9 and box 20 in a later episode too."""
    first = {(BLUE, box): 16 for box in (3, 6, 9, 12, 15, 18, 20)}
    (one, other), reached = settled(17, [blue(1, 8, 17), blue(1, 19, 17)], (1, 2), first)
    assert one.stickers == ("RR", "T")
    assert other.circles == {"mines": 1}
    assert reached == first


def test_the_race_is_one_for_each_shaft() -> None:
    """R11.16–R11.18: box 6 of the blue shaft is gone, that of the red and the yellow one is not."""
    rules = CONTENT.episode(18).rules
    extras = Extras(shafts={BLUE: 5, RED: 5, YELLOW: 5})
    city = placed("B-I2 A2/0", "R-I2 H7/90", "Y-I2 C8/90", rules=rules, extras=extras)
    (share,), reached = settled(18, [city], (1,), {(BLUE, 6): 17})
    assert share.circles == {"place": 2, "mines": 2}
    assert share.extras.shafts == {BLUE: 6, RED: 6, YELLOW: 6}
    assert reached == {(BLUE, 6): 17, (RED, 6): 18, (YELLOW, 6): 18}


def test_before_the_mines_nothing_is_marked() -> None:
    """R11.16"""
    city = placed("B-I2 A2/0", rules=CONTENT.episode(15).rules)
    (share,), reached = settled(15, [city], (1,))
    assert (share.extras.shafts, reached) == ({}, {})
