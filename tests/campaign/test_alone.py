"""Episodes and chapters on their own (R7.6): standard extras of R11.22, and the choices that they ask for."""

from random import Random

import pytest

from mycity.campaign import Decide, Phase, apply_to_campaign, default_content, rulebook_of, standard_game
from mycity.game import Commit, DecisionError, Mode, Player, Span, TakeBack, record_of, replay
from mycity.rules import ETERNITY, LEAVE, PASS, Extras, MyCityError
from tests.helpers.campaigns import begun, campaign_for, choose, do, play_on
from tests.helpers.policies import leaving

CONTENT = default_content()
THREE = {"B-I2", "B-T4", "B-U5"}


def expected(number: int) -> Extras:
    """R11.22: a C4 of the second shape from Episode 5; factories from 14, 15 and 16; no marks, no nuggets."""
    factories = THREE if number >= 14 else set()
    factories = factories | ({"B-Z4", "B-L4"} if number >= 15 else set()) | ({"B-V3"} if number >= 16 else set())
    return Extras(c4="second" if number >= 5 else None, factories=frozenset(factories))


@pytest.mark.parametrize("number", range(1, 25))
def test_an_episode_with_its_standard_extras(number: int) -> None:
    """R7.6, R11.22: in a game by itself and in a campaign of one episode."""
    setup = standard_game(Mode("episode", number), [Player("A")]).setup
    assert setup.seats[0].extras == expected(number)
    assert setup.mode == Mode("episode", number, 1, CONTENT.hash)
    campaign = begun(number)
    assert [member.belongings.extras for member in campaign.members] == [expected(number)] * 2
    assert campaign.opened == campaign.chapter


@pytest.mark.parametrize("number", [13, 23])
def test_choices_that_the_episode_asks_for(number: int) -> None:
    """R7.6, R11.13, R11.23; no other episode asks before its first card."""
    asking = [n for n in range(1, 25) if begun(n).phase is Phase.BEFORE]
    assert asking == [13, 23]
    assert choose(begun(number), "A1", "B1").phase is Phase.PLAYING


def test_pollution_is_not_on_later_boards() -> None:
    """R7.6: no chosen stickers from earlier episodes."""
    assert begun(14).members[0].belongings.board.two_rocks == begun(13).members[0].belongings.board.two_rocks


@pytest.mark.parametrize("chapter", range(1, 9))
def test_a_chapter_on_its_own(chapter: int) -> None:
    """R7.6: three episodes, from the standard of the first, without any envelope; stickers go on within it."""
    first = 3 * chapter - 2
    campaign, _ = play_on(begun(first, first + 2, number=chapter), Random(chapter), (leaving(0.1),) * 2)
    assert campaign.is_over
    assert [played.number for played in campaign.history] == [first, first + 1, first + 2]
    assert [len(played.after) for played in campaign.history] == [2, 2, 0]
    for played in campaign.history:
        record = record_of(played.game)
        assert record_of(replay(record, rulebook_of())) == record


def test_the_fourth_church_within_a_chapter_is_won() -> None:
    """R7.6, R11.4: none in Episode 4, then by place; not the standard one."""
    campaign = begun(4, 6)
    assert campaign.members[0].belongings.extras.c4 is None
    campaign, _ = play_on(campaign, Random(0), (leaving(1.0), leaving(1.0)), until=5)
    assert [member.belongings.extras.c4 for member in campaign.members] == ["first", "first"]


@pytest.mark.parametrize("span", [(0, 3), (3, 2), (1, 25), (25, 25), (-1, -1)])
def test_spans_that_are_none(span: tuple[int, int]) -> None:
    """R7.6"""
    with pytest.raises(MyCityError, match="expected a part of 1 to 24"):
        campaign_for(1, Span(*span))


def test_a_game_for_too_many_or_of_no_episode() -> None:
    players = [Player("A")] * 5
    with pytest.raises(MyCityError, match="number of players"):
        standard_game(Mode("episode", 1), players)
    with pytest.raises(MyCityError, match="unknown episode 25: expected 1 to 24"):
        standard_game(Mode("episode", 25), players[:1])
    for mode in (Mode("chapter", 1), Mode("campaign")):
        with pytest.raises(MyCityError, match=f"unknown mode '{mode}'"):
            standard_game(mode, players[:1])


def test_decisions_are_for_the_episode_that_is_played() -> None:
    """R3.2: one for another episode is refused, and so is one for no episode at all."""
    campaign = begun(1, 2)
    for episode in (2, 0):
        with pytest.raises(DecisionError, match=f"this episode is not being played {episode}") as caught:
            do(campaign, Decide(episode, Commit(0, 1, PASS)))
        assert caught.value.code == "round-closed"
    with pytest.raises(DecisionError, match="is not being played"):
        do(campaign_for(2), Decide(1, Commit(0, 1, PASS)))


def test_decisions_are_taken_back_in_an_episode() -> None:
    """R3.2"""
    campaign = begun(1)
    decided = do(campaign, Decide(1, Commit(0, 1, PASS)))
    assert decided.waits_for == (1,)
    assert do(decided, Decide(1, TakeBack(0, 1))) == campaign
    assert apply_to_campaign(campaign, Decide(1, TakeBack(0, 1))) == (campaign, ())


def test_an_episode_is_settled_once() -> None:
    """R7.3: whatever arrives a second time."""
    campaign = do(begun(1), Decide(1, Commit(0, 1, LEAVE)))
    over = do(campaign, Decide(1, Commit(1, 1, LEAVE)))
    assert over.is_over
    with pytest.raises(DecisionError):
        do(over, Decide(1, Commit(1, 1, LEAVE)))
    assert [member.circles for member in over.members] == [2, 2]


def test_the_rulebook_knows_episodes_by_their_content() -> None:
    """R7.6: and Eternity; no content that it was not given, no other version, no episode 25."""
    rulebook = rulebook_of()
    assert rulebook(Mode("eternity")) == ETERNITY
    assert rulebook(Mode("episode", 7)) == CONTENT.episode(7).rules
    assert rulebook(Mode("episode", 7, 1, CONTENT.hash)) == CONTENT.episode(7).rules
    for mode, text in (
        (Mode("episode", 7, 1, "0" * 16), "unknown chapters of episode:7 '0000000000000000'"),
        (Mode("episode", 7, 2), "unknown version of the rules of episode:7 2: expected 1"),
        (Mode("episode", 25), "unknown episode 25: expected 1 to 24"),
        (Mode("episode"), "unknown mode 'episode'"),
        (Mode("chapter", 1), "unknown mode 'chapter:1'"),
    ):
        with pytest.raises(MyCityError, match=text):
            rulebook(mode)
