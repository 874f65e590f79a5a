"""Which episodes a sticker is placed for (R7.2, R7.4)."""

from dataclasses import replace
from random import Random

import pytest

from mycity.bots.search.futures import Future, futures_of, in_turn
from mycity.campaign import Belongings, CampaignView, OpenEnvelope, Phase, campaign_view_for, place
from mycity.rules import ETERNITY, Bank, format_board, parse_square
from tests.helpers.campaigns import begun, campaign_for, do, play_on
from tests.helpers.chapters import ALL, episode_rules


def after(number: int) -> CampaignView:
    """A seat's view of a whole campaign when this episode's stickers are asked for."""
    campaign, _ = play_on(do(campaign_for(2), OpenEnvelope(1)), Random(4), until=number)
    return campaign_view_for(play_on(campaign, Random(4), until=Phase.AFTER)[0], 0)


def test_each_known_episode_and_one_for_those_of_sealed_chapters() -> None:
    """After Episode 1 two more are known; of the 21 behind them at most six count, by the rules of the last known."""
    first, second, rest = futures_of(after(1))
    assert (first.rules, second.rules, rest.rules) == (episode_rules(2), episode_rules(3), episode_rules(3))
    assert [future.weight for future in (first, second, rest)] == [1, 1, 6]


def test_at_the_end_of_a_chapter_its_last_rules_stand_for_what_is_sealed() -> None:
    """R7.2: Episode 4 adds churches."""
    (rest,) = futures_of(after(3))
    assert (rest.rules, rest.weight) == (episode_rules(3), 6)


def test_what_is_temporary_does_not_last() -> None:
    """R11.7–R11.9: both banks will be built on again, and passing will be possible."""
    *known, rest = futures_of(after(7))
    assert [future.rules for future in known] == [episode_rules(8), episode_rules(9)]
    assert rest.rules == replace(episode_rules(9), banks=Bank.BOTH, pass_cost=1)


@pytest.mark.parametrize(("first", "weights"), [(22, [1, 1, 1]), (19, [1, 1, 1, 3]), (16, [1, 1, 1, 6])])
def test_nothing_is_behind_the_last_episode(first: int, weights: list[int]) -> None:
    """Chapters 8, 7 and 6 before their first episode, if it asked for stickers: none, three, and six behind."""
    view = campaign_view_for(begun(13), 0)
    coming = ALL[first - 1 : first + 2]
    view = replace(view, span=campaign_for().span, current=coming[0], coming=coming)
    assert [future.weight for future in futures_of(view)] == weights
    only = campaign_view_for(begun(13, 14), 0)
    assert [future.rules for future in futures_of(only)] == [episode_rules(13), episode_rules(14)]


def test_boards_change_until_then() -> None:
    """R11.17, R11.18: the red entrance takes H9 before Episode 17, the yellow one B8 before 18."""
    owner = Belongings(ALL[15].standard_board, ALL[15].standard_extras)
    for square in ("H9", "B8"):
        owner = place("T", square, owner)
    view = replace(campaign_view_for(begun(16), 0), phase=Phase.AFTER, span=campaign_for().span, coming=ALL[16:18])
    boards = [format_board(future.prepare(owner).board) for future in futures_of(view)]
    assert [rows[8][7] + rows[7][1] for rows in boards] == ["rt", "ry", "ry"]


def test_what_was_changed_before_the_stickers_is_not_changed_again() -> None:
    """R7.4: the rules made F6 plain before this episode; the tree that is stuck there now stays, also later."""
    view = campaign_view_for(begun(13, 14), 0)
    assert view.phase is Phase.BEFORE
    coming = (replace(view.coming[0], fixed={parse_square("D6"): "."}), view.coming[1])
    view = replace(view, coming=coming)
    owner = place("T", "D6", view.own.belongings)
    for future in futures_of(view):
        assert future.prepare(owner).board == owner.board
    assert coming[0].prepare(owner.board) != owner.board


def test_nothing_to_come() -> None:
    view = campaign_view_for(begun(13), 0)
    assert futures_of(replace(view, current=None, coming=())) == []
    assert futures_of(replace(view, phase=Phase.AFTER, coming=())) == []


def test_futures_take_turns_by_their_weights() -> None:
    """After one, two, three deals the parts of 1 and 3 are 1/4 and 3/4, 2/4 and 6/4, 3/4 and 9/4."""
    one, three = Future(ETERNITY, (), 1), Future(ETERNITY, (), 3)
    assert in_turn([one, three], 4) == [1, 0, 1, 1]
    assert in_turn([one], 3) == [0, 0, 0]
