"""The rewards of each episode by place (R6.2, R11), written out."""

import pytest

from mycity.campaign import default_content
from mycity.campaign.content import Reward

CONTENT = default_content()
R = Reward
TABLE = {
    1: (R(2, ("RR",)), R(1), R(0, ("T",))),
    2: (R(2, ("RR",)), R(1), R(0, ("T",))),
    3: (R(2), R(1, ("T",)), R(0, ("T", "T"))),
    4: (R(2), R(1), R()),
    5: (R(2, ("RR", "RR")), R(1), R(0, ("T", "T"))),
    6: (R(2, ("RR",)), R(1), R(0, ("C", "T"))),
    7: (R(2, ("RR", "RR")), R(1), R(0, ("T", "T"))),
    8: (R(2, ("RR",)), R(1, ("T",)), R(0, ("T", "T"))),
    9: (R(2, ("RR", "RR")), R(1), R(0, ("T", "T"))),
    10: (R(2), R(1, ("N",)), R(0, ("N", "N"))),
    11: (R(2, ("RR",)), R(1, ("T",)), R(0, ("T", "T"))),
    12: (R(2, ("RR",)), R(1), R(0, ("T", "T"))),
    13: (R(2, ("F",)), R(1, ("F", "F")), R(0, ("F", "F", "F"))),
    14: (R(2), R(1, ("F",)), R(0, ("F", "F"))),
    15: (R(2), R(1, ("F",)), R(0, ("F", "F"))),
    16: (R(2, ("RR",)), R(1), R(0, ("F", "T"))),
    17: (R(2, ("RR",)), R(1, ("T",)), R(0, ("F", "T"))),
    18: (R(2, ("RR", "RR")), R(1), R(0, ("F", "C"))),
    19: (R(2, ("RR",)), R(1), R(0, ("F", "T"))),
    20: (R(2, ("RR",)), R(1, ("T",)), R(0, ("F", "T"))),
    21: (R(2, ("RR", "RR")), R(1), R(0, ("F", "C"))),
    22: (R(2, ("RR", "RR")), R(1), R(0, ("F", "T"))),
    23: (R(2, ("RR", "RR", "F")), R(1, ("F",)), R(0, ("F", "F", "T"))),
    24: (R(3), R(2), R()),
}
"""First, second, others: ●● RR / ● / T and so on."""


@pytest.mark.parametrize("number", range(1, 25))
def test_by_place_and_number_of_players(number: int) -> None:
    """R6.2, R11.1–R11.24: with two the one who is not first is *other*; who plays alone is first."""
    first, second, others = TABLE[number]
    of = CONTENT.episode(number).rewards.of
    assert of(1, 1) == first
    assert [of(place, 2) for place in (1, 2)] == [first, others]
    assert [of(place, 3) for place in (1, 2, 3)] == [first, second, others]
    assert [of(place, 4) for place in (1, 2, 3, 4)] == [first, second, others, others]


def test_the_last_episode() -> None:
    """R11.24: ●●● / ●● / –, with two players ●●● / – / –."""
    of = CONTENT.episode(24).rewards.of
    assert [of(place, 3).circles for place in (1, 2, 3)] == [3, 2, 0]
    assert [of(place, 2).circles for place in (1, 2)] == [3, 0]


def test_stickers_before_an_episode() -> None:
    """R11.13, R11.23: pollution before Episode 13, the opera before Episode 23, nothing else."""
    before = {episode.number: episode.before for episode in CONTENT.episodes if episode.before}
    assert before == {13: ("RR",), 23: ("O",)}


def test_what_else_an_episode_brings() -> None:
    """R11.4, R11.12"""
    churches = {"first": "first", "second": "second", "others": "others"}
    assert {e.number: e.fourth_church for e in CONTENT.episodes if e.fourth_church} == {4: churches}
    assert {e.number: e.nuggets_for_a_circle for e in CONTENT.episodes if e.nuggets_for_a_circle} == {12: 2}
