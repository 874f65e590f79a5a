"""What each episode is played by, written out from R11."""

import pytest

from mycity.campaign import default_content
from mycity.game import NoPassError, Span, view_for
from mycity.rules import PROHIBITION, Bank, StartRule, why_no_pass
from tests.helpers.campaigns import begun, campaign_for
from tests.helpers.naive_episodes import rules_of

CONTENT = default_content()
SHEETS = {
    1: "trees rocks empty",
    2: "trees rocks groups empty",
    **dict.fromkeys((3, 4), "trees rocks groups wells empty"),
    **dict.fromkeys((5, 6, 7, 8, 9), "trees rocks groups churches wells empty"),
    13: "trees rocks groups churches empty",
    **dict.fromkeys((10, 11, 12), "trees rocks groups churches wells nuggets empty"),
    **dict.fromkeys((14, 15), "trees rocks groups churches factories empty"),
    **dict.fromkeys((16, 17, 18, 19), "trees rocks groups churches factories mines empty"),
    **dict.fromkeys((20, 21), "trees rocks groups churches factories mines link empty"),
    **dict.fromkeys((22, 23, 24), "trees rocks groups churches mines link empty"),
}


@pytest.mark.parametrize("number", range(1, 25))
def test_the_sheet(number: int) -> None:
    """R5.2, R11.1–R11.24: each term from where it comes, in the order of R5.2."""
    assert [term.value for term in CONTENT.episode(number).rules.sheet] == SHEETS[number].split()
    assert list(rules_of(number).sheet) == SHEETS[number].split()


@pytest.mark.parametrize("number", range(1, 25))
def test_all_else(number: int) -> None:
    """R11.1–R11.24: cards, passing, banks, start, marker, gains; the marker is held at 50 everywhere (R5.4)."""
    rules, expected = CONTENT.episode(number).rules, rules_of(number)
    assert sorted(rules.cards) == sorted(expected.cards)
    assert len(set(rules.cards)) == len(rules.cards) == 24 + 4 * (number >= 4) + (number >= 5)
    assert (PROHIBITION in rules.cards) == (number >= 4)
    assert rules.pass_cost == expected.pass_cost
    assert rules.banks is (Bank.EAST if number in (7, 8, 9) else Bank.BOTH)
    assert rules.start_rule is {"river": StartRule.RIVER, "S": StartRule.SAWMILL, "P": StartRule.PALACE}[expected.start]
    assert (rules.start_marker, rules.cap) == (10 if number <= 12 else 0, 50)
    assert tuple(gain.value.value for gain in rules.gains) == expected.gains
    assert (rules.factory_groups, rules.factories_only) == (number >= 15, number >= 22)
    assert rules.link_each == (number >= 21)
    assert rules.board is None


def test_passing_from_episode_to_episode() -> None:
    """R11.6, R11.7, R11.8, R11.9, R11.10: nobody may, allowed again, for 2, nobody may, allowed again."""
    assert [CONTENT.episode(n).rules.pass_cost for n in (5, 6, 7, 8, 9, 10)] == [1, None, 1, 2, None, 1]


@pytest.mark.parametrize(
    ("number", "marker", "may"),
    [
        (8, 2, True),
        (8, 1, False),
        (8, 0, False),
        (7, 1, True),
        (7, 0, False),
        (13, 0, False),
        (13, 1, True),
        (6, 9, False),
    ],
)
def test_who_may_pass(number: int, marker: int, may: bool) -> None:
    """R3.5, R11.6, R11.8, R12: also where a pass would cost 2 at marker 1."""
    assert (why_no_pass(CONTENT.episode(number).rules, "Y-I2", marker) is None) == may


def test_why_nobody_may_pass() -> None:
    """R11.6, R11.9: it is said to be a rule of the episode."""
    no_pass = why_no_pass(CONTENT.episode(9).rules, "Y-I2", 10)
    assert no_pass is not None
    assert str(NoPassError(no_pass)) == "nobody may pass in this episode"


@pytest.mark.parametrize(("number", "marker"), [(1, 10), (12, 10), (14, 0), (24, 0)])
def test_where_markers_start(number: int, marker: int) -> None:
    """R5.1, R11.13"""
    game = begun(number).game
    assert game is not None
    assert [seat.marker for seat in view_for(game, None).seats] == [marker, marker]


def test_three_episodes_a_chapter() -> None:
    """R7.1"""
    assert len(CONTENT.episodes) == 24
    assert [episode.number for episode in CONTENT.episodes] == list(range(1, 25))
    assert [episode.chapter for episode in CONTENT.episodes] == [n for n in range(1, 9) for _ in range(3)]
    assert campaign_for(2).span == Span(1, 24)
