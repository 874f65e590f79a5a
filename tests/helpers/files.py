"""Campaigns' files for tests."""

import json
from random import Random
from typing import Any

from mycity.campaign import advance_campaign, apply_to_campaign, campaign_to_file
from mycity.campaign.file import CampaignFile
from mycity.game import Reseat, Span
from tests.helpers.campaigns import campaign_for, play_on
from tests.helpers.policies import at_random, leaving, staying


def saved(first: int, last: int, seats: int, cut: int | None = None) -> Any:
    """A file of episodes with a takeover at its beginning; only so many events of it when it is cut."""
    start = campaign_for(seats, Span(first, last), number=first)
    campaign, events = advance_campaign(start)
    campaign, more = apply_to_campaign(campaign, Reseat(0, "Eve", "bot:builder"))
    _, later = play_on(campaign, Random(first), (staying, leaving(0.2), at_random))
    every = [*events, *more, *later]
    return json.loads(json.dumps(campaign_to_file(start, every[:cut])))


FINISHED: CampaignFile = saved(10, 13, 2)
"""Episodes 10 to 13: gold, nuggets, stickers of all kinds, pollution."""

RUNNING: CampaignFile = saved(22, 23, 2, cut=70)
"""In the middle of an episode in which buildings are missing."""

FILES: list[CampaignFile] = [FINISHED, RUNNING, saved(1, 24, 1, cut=160)]
