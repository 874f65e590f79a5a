"""A seat passes to somebody else, or to a bot, and back (R7.5)."""

from dataclasses import replace
from random import Random

import pytest

from mycity.campaign import ChooseStickers, Decide, Phase, apply_to_campaign, campaign_view_for
from mycity.game import Commit, DecisionError, Reseat, Reseated, record_of
from mycity.rules import LEAVE
from tests.helpers.campaigns import begun, campaign_for, choose, do, play_on
from tests.helpers.policies import leaving


def test_between_episodes() -> None:
    """R7.5: the city with all it carries stays; the next episode is played by the new one."""
    campaign, _ = play_on(begun(1, 2), Random(0), (leaving(1.0),) * 2, until=Phase.AFTER)
    before = campaign.members[1]
    campaign = do(campaign, Reseat(1, "Zoë", "bot:builder"))
    after = campaign.members[1]
    assert (after.name, after.kind) == ("Zoë", "bot:builder")
    assert replace(after, name=before.name, kind=before.kind) == before
    campaign = choose(campaign, "A1", "B1")
    assert campaign.game is not None
    assert [(seat.name, seat.kind) for seat in campaign.game.setup.seats] == [("Ada", "human"), ("Zoë", "bot:builder")]


def test_in_the_middle_of_an_episode() -> None:
    """R7.5: nothing of the game changes but who decides; what was committed stays."""
    campaign = do(begun(14), Decide(14, Commit(0, 1, LEAVE)))
    game = campaign.game
    assert game is not None
    campaign, events = apply_to_campaign(campaign, Reseat(0, "Eve", "human"))
    assert events == (Reseated(0, "Eve", "human"),)
    assert campaign.game is not None
    assert campaign.game.setup.seats[0].name == "Eve"
    assert (campaign.game.seats, campaign.game.open_round) == (game.seats, game.open_round)
    assert record_of(campaign.game)["seats"][0]["name"] == "Eve"
    assert campaign_view_for(campaign, None).members[0].name == "Eve"
    back = do(campaign, Reseat(0, "Ada", "human"))
    assert back.game == game


def test_before_the_first_envelope_and_while_others_choose() -> None:
    """R7.5: at any time; a choice that was made stays made."""
    assert do(campaign_for(2), Reseat(0, "Eve", "human")).members[0].name == "Eve"
    asked = begun(13)
    chosen = do(asked, ChooseStickers(0, asked.step, ("A1",)), Reseat(0, "Eve", "bot:random"))
    assert chosen.choices == (("A1",), None)
    assert chosen.waits_for == (1,)


def test_after_the_end_names_can_still_change() -> None:
    """R7.5, R7.7: finished episodes keep who played them."""
    campaign, _ = play_on(begun(1), Random(0), (leaving(1.0),) * 2)
    campaign = do(campaign, Reseat(0, "Eve", "human"))
    assert campaign.members[0].name == "Eve"
    assert campaign.history[0].game.setup.seats[0].name == "Ada"


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_none(seat: int) -> None:
    with pytest.raises(DecisionError, match=f"unknown seat {seat}: expected 0 to 1") as caught:
        do(begun(1), Reseat(seat, "Eve", "human"))
    assert caught.value.code == "no-seat"
