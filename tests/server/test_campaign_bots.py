"""Bots in campaigns: in their own processes, with a fallback, and with nothing that a person would not see."""

import pickle
from collections.abc import AsyncIterator

import pytest
from tests.server.browser import Browser, Json, bot
from tests.server.campaigns import ADA, in_phase, is_over, new_campaign, play_until
from tests.server.site import Site
from tests.server.waiting import until

from mycity.bots import play_campaign
from mycity.campaign import (
    Campaign,
    CampaignView,
    Choices,
    ChooseStickers,
    Decide,
    Phase,
    apply_to_campaign,
    campaign_view_for,
    default_content,
    evolve_campaign,
    place_all,
)
from mycity.game import Commit, Span, View
from mycity.rules import LEAVE, Decision
from mycity.server.bots.driver import fallback, fallback_stickers
from mycity.server.bots.pool import BotFailure, BotPool


@pytest.fixture(scope="module")
def asking() -> Campaign:
    """A chapter of two at the stickers after Episode 13, where the second chooses three factories (R11.13)."""
    initial, events, _ = play_campaign(default_content(), Span(13, 15), ["random", "random"], "bots", 1)
    campaign = initial
    for event in events:
        if campaign.phase is Phase.AFTER:
            break
        campaign = evolve_campaign(campaign, event)
    assert max(len(owed) for owed in campaign.owed) == 3
    return campaign


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(1, deadline=60)
    yield made
    made.close()


@pytest.mark.parametrize("level", ["random", "builder"])
async def test_a_bot_chooses_in_another_process_and_always_the_same(
    pool: BotPool, asking: Campaign, level: str
) -> None:
    for seat in (0, 1):
        view = campaign_view_for(asking, seat)
        choices = [await pool.choose_stickers(level, view, "seed") for _ in range(2)]
        assert choices[0] == choices[1]
        place_all(asking.owed[seat], choices[0], asking.members[seat].belongings)  # raises when one is wrong


def test_the_fallback_is_legal(asking: Campaign) -> None:
    for seat in (0, 1):
        choices = fallback_stickers(campaign_view_for(asking, seat))
        place_all(asking.owed[seat], choices, asking.members[seat].belongings)


def test_what_goes_to_the_bots_tells_no_secret(asking: Campaign) -> None:
    """R10.2, R7.4: not the campaign's secret, from which all cards to come follow, nor what others have chosen."""
    first, second = asking.owed
    seat = 0 if len(first) < len(second) else 1
    chosen = fallback_stickers(campaign_view_for(asking, seat))
    before = pickle.dumps(campaign_view_for(asking, 1 - seat))
    after = apply_to_campaign(asking, ChooseStickers(seat, asking.step, chosen))[0]
    view = campaign_view_for(after, 1 - seat)
    assert view.members[seat].has_chosen
    assert view.members[seat].choices is None
    for data in (before, pickle.dumps(view)):
        assert asking.seed.encode() not in data
    running = play_into_a_round(asking)
    assert running.game is not None
    assert running.game.seed is not None
    data = pickle.dumps(campaign_view_for(running, 0))
    assert running.game.seed.encode() not in data
    assert running.history[0].game.seed is not None
    assert running.history[0].game.seed.encode() in data  # an episode that is over has shown its seed (R10.1)


def play_into_a_round(campaign: Campaign) -> Campaign:
    while campaign.phase is not Phase.PLAYING:
        seat = campaign.waits_for[0]
        choices = fallback_stickers(campaign_view_for(campaign, seat))
        campaign, _ = apply_to_campaign(campaign, ChooseStickers(seat, campaign.step, choices))
    assert campaign.game is not None
    assert campaign.game.open_round is not None
    command = Commit(0, campaign.game.open_round.number, LEAVE)
    return apply_to_campaign(campaign, Decide(campaign.episode, command))[0]


class Stand:
    """Stands in for the worker processes."""

    def __init__(self, choices: Choices | None) -> None:
        self.choices = choices
        self.asked = 0

    async def decide(self, _level: str, view: View, _seed: str) -> Decision:
        return view.legal_decisions[-1]

    async def choose_stickers(self, _level: str, _view: CampaignView, _seed: str) -> Choices:
        self.asked += 1
        if self.choices is None:
            raise BotFailure("it stands in")
        return self.choices


@pytest.mark.parametrize("choices", [None, ("A4",), (), ("A1", "A1", "A1")])
async def test_a_bot_without_choices_or_with_wrong_ones_still_plays(
    site: Site, ann: Browser, choices: Choices | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand(choices)
    monkeypatch.setattr(site.services.bots, "_pool", stand)
    table = await new_campaign(ann, ADA, bot(), mode="chapter:1")
    view = await play_until({0: ann}, table, in_phase("playing", 2))
    assert stand.asked == 1
    assert len(view["campaign"]["results"][0]["seats"][1]["after"]) == 1


async def test_bots_alone_play_a_chapter(ann: Browser) -> None:
    table = await new_campaign(ann, bot("random"), bot("novice"), mode="chapter:5")

    async def over() -> Json:
        view = await ann.view(table)
        return view if is_over(view) else None

    view = await until(over, "the chapter ends", 600)
    assert [result["number"] for result in view["campaign"]["results"]] == [13, 14, 15]
    assert all(share["before"] for share in view["campaign"]["results"][0]["seats"])  # R11.13
    assert [member["city_name"] for member in view["campaign"]["members"]] == ["Stonebridge", "Oakhollow"]


def test_the_fallback_in_a_round_is_what_comes_first(asking: Campaign) -> None:
    running = play_into_a_round(asking)
    view = campaign_view_for(running, 1).game
    assert view is not None
    assert fallback(view) == view.legal_decisions[0]
