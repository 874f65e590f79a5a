"""Events of a campaign as JSON values, and the fold over them."""

import json
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from mycity.campaign import (
    CampaignEvent,
    ChooseStickers,
    EnvelopeOpened,
    EpisodeBegun,
    EpisodePrepared,
    EpisodeSettled,
    Finished,
    InEpisode,
    ReconsiderStickers,
    StickersChosen,
    StickersPlaced,
    StickersReconsidered,
    advance_campaign,
    apply_to_campaign,
    campaign_event_from_json,
    campaign_event_to_json,
    evolve_campaign,
)
from mycity.game import CardRevealed, Committed, Reseat, Reseated, Span
from mycity.rules import MyCityError, Placement
from tests.helpers.campaigns import campaign_for, commands
from tests.helpers.policies import leaving, staying

EVENTS: list[tuple[CampaignEvent, dict[str, object]]] = [
    (EnvelopeOpened(3), {"type": "envelope_opened", "chapter": 3}),
    (EpisodePrepared(7), {"type": "episode_prepared", "episode": 7}),
    (StickersChosen(1, ("A1", None)), {"type": "stickers_chosen", "seat": 1, "choices": ["A1", None]}),
    (StickersReconsidered(1), {"type": "stickers_reconsidered", "seat": 1}),
    (StickersPlaced((("A1",), ())), {"type": "stickers_placed", "choices": [["A1"], []]}),
    (EpisodeBegun(2, "ab"), {"type": "episode_begun", "episode": 2, "seed": "ab"}),
    (
        EpisodeBegun(2, "ab", ("Y-I2",)),
        {"type": "episode_begun", "episode": 2, "seed": "ab", "known": ["Y-I2"]},
    ),
    (
        InEpisode(CardRevealed(1, "C4")),
        {"type": "in_episode", "event": {"type": "card_revealed", "round": 1, "card": "C4"}},
    ),
    (
        InEpisode(Committed(0, 1, Placement(0, 90))),
        {"type": "in_episode", "event": {"type": "committed", "seat": 0, "round": 1, "decision": "A1/90"}},
    ),
    (EpisodeSettled(24), {"type": "episode_settled", "episode": 24}),
    (Reseated(0, "Zoë", "bot:builder"), {"type": "seat_changed", "seat": 0, "name": "Zoë", "kind": "bot:builder"}),
    (Finished(), {"type": "finished"}),
]


@pytest.mark.parametrize(("event", "written"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS])
def test_how_events_are_written(event: CampaignEvent, written: dict[str, object]) -> None:
    assert campaign_event_to_json(event) == written
    assert campaign_event_from_json(json.loads(json.dumps(written))) == event


def test_an_event_that_is_none() -> None:
    with pytest.raises(MyCityError, match="unknown type of event 'surprise'"):
        campaign_event_from_json({"type": "surprise"})


def test_the_fold_over_the_log_is_the_campaign() -> None:
    """R7.3, R7.5: with detours and takeovers, after every command."""
    first = campaign_for(2, Span(12, 14), number=5)
    now, events = advance_campaign(first)
    log, rng = list(events), Random(5)
    while not now.is_over:
        lot = commands(now, (staying, leaving(0.1)), rng)
        if isinstance(lot[0], ChooseStickers) and len(lot) == 2:
            lot = [lot[0], ReconsiderStickers(lot[0].seat, now.step), *lot]
        for command in (Reseat(rng.randrange(2), f"Player {rng.randrange(9)}", "human"), *lot):
            now, following = apply_to_campaign(now, command)
            log += following
        written = [campaign_event_from_json(json.loads(json.dumps(campaign_event_to_json(event)))) for event in log]
        assert reduce(evolve_campaign, written, first) == now
    assert sum(isinstance(event, StickersReconsidered) for event in log) > 0


def test_a_seat_changes_without_a_game_too() -> None:
    """R7.5"""
    campaign = campaign_for(1)
    changed = evolve_campaign(campaign, Reseated(0, "Eve", "human"))
    assert changed == replace(campaign, members=(replace(campaign.members[0], name="Eve", kind="human"),))
