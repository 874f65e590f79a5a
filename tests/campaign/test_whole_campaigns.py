"""Whole campaigns between bots, judged by the naive method step by step (R5–R7, R11)."""

import json
from collections import Counter
from functools import reduce
from random import Random

import pytest

from mycity.bots import play_campaign
from mycity.campaign import (
    Campaign,
    CampaignEvent,
    advance_campaign,
    campaign_event_from_json,
    campaign_event_to_json,
    campaign_from_file,
    campaign_to_file,
    default_content,
    evolve_campaign,
    rulebook_of,
)
from mycity.game import Span, record_of, replay
from mycity.game.extras import extras_to_json
from mycity.rules import format_board
from tests.helpers.campaigns import campaign_for, play_on
from tests.helpers.games import seed_of
from tests.helpers.naive_boards import WIDTHS
from tests.helpers.naive_referee import judge
from tests.helpers.policies import leaving, staying
from tests.helpers.suite import numbers


def through_json(events: tuple[CampaignEvent, ...]) -> list[CampaignEvent]:
    """Events written as text and read again, as whoever keeps them does."""
    return [campaign_event_from_json(json.loads(json.dumps(campaign_event_to_json(event)))) for event in events]


def check_judged(end: Campaign, document: dict[str, object]) -> None:
    """R5, R6, R7, R11: terms, markers, places, circles, boards, stickers and extras of all episodes."""
    records = [record_of(played.game) for played in end.history]
    owed = [[share.stickers for share in played.settlements] for played in end.history]
    members = judge(document, records, owed)
    for member, expected in zip(end.members, members, strict=True):
        assert member.circles == expected.circles
        assert extras_to_json(member.belongings.extras) == expected.extras()
        rows = [f"{row} {width}" for row, width in zip(expected.rows, WIDTHS, strict=True)]
        assert list(format_board(member.belongings.board)) == rows
    for number in range(len(end.members)):
        assert end.members[number].circles == sum(p.settlements[number].total_circles for p in end.history)


def check_moved(first: Campaign, events: tuple[CampaignEvent, ...], rng: Random) -> None:
    """Saved at any moment and opened elsewhere, it goes on there to an end."""
    cut = rng.randrange(len(events) + 1)
    # What follows by itself is never cut off: it happens together with what it follows from.
    here, rest = advance_campaign(reduce(evolve_campaign, events[:cut], first))
    document = json.loads(json.dumps(campaign_to_file(first, (*events[:cut], *rest))))
    _, known, moved = campaign_from_file(document, seed_of(cut))
    assert [m.circles for m in moved.members] == [m.circles for m in here.members]
    assert reduce(evolve_campaign, known, campaign_from_file({**document, "events": []}, seed_of(cut))[0]) == moved
    end, _ = play_on(moved, rng)
    assert end.is_over
    assert len(end.history) == 24
    last = record_of(end.history[-1].game)
    assert record_of(replay(last, rulebook_of())) == last


def check(first: Campaign, events: tuple[CampaignEvent, ...], end: Campaign, number: int) -> dict[str, int]:
    """Check a campaign that was played to its end; how often what was seen in it that is rare."""
    assert end.is_over
    assert [played.number for played in end.history] == list(range(1, 25))
    assert reduce(evolve_campaign, through_json(events), first) == end
    check_judged(end, json.loads(json.dumps(campaign_to_file(first, events))))
    check_moved(first, events, Random(number))
    seen = dict.fromkeys(("deck", "place", "fifty", "mines", "nuggets"), 0)
    for played in end.history:
        seen["deck"] += played.outcome.reason == "deck"
        for share in played.settlements:
            for why in share.circles:
                seen[why] += 1
    return seen


def by_better_players(number: int) -> dict[str, int]:
    """A campaign of one to four who pack their cities tightly, one of whom sometimes leaves early."""
    first = campaign_for(1 + number % 4, number=number)
    campaign, events = advance_campaign(first)
    policies = (staying, leaving(0.05), staying, staying)
    end, more = play_on(campaign, Random(number), policies)
    return check(first, (*events, *more), end, number)


@pytest.mark.soak
@pytest.mark.parametrize("number", numbers(6))
def test_campaigns_of_random_bots(number: int) -> None:
    """R5.1, R6.2, R7.1, R7.3, R7.4, R7.7"""
    levels = ["random"] * (2 + number % 3)
    check(*play_campaign(default_content(), Span(), levels, seed_of(number), number), number)


def test_campaigns_that_reach_everything() -> None:
    """R3.8, R11.12, R11.16: circles of all kinds that such players come to, alone too."""
    seen = Counter[str]()
    for number in range(4):
        seen.update(by_better_players(number))
    assert all(seen[what] > 0 for what in ("deck", "place", "mines", "nuggets")), seen
