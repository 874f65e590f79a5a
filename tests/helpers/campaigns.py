"""Whole campaigns, chapters and episodes for tests."""

from collections.abc import Sequence
from random import Random

from mycity.bots import Budget, make_bot
from mycity.campaign import (
    Campaign,
    CampaignEvent,
    ChooseStickers,
    Content,
    Decide,
    OpenEnvelope,
    Phase,
    advance_campaign,
    apply_to_campaign,
    campaign_view_for,
    new_campaign,
)
from mycity.campaign.commands import CampaignCommand
from mycity.game import Commit, Player, Span, view_for
from mycity.rules import parse_decision
from tests.helpers.games import NAMES, seed_of
from tests.helpers.policies import Policy, at_random

CITIES = ("Ashby", "Birkenau", "Cantal", "Dénia")

_RANDOM = make_bot("random")


def campaign_for(
    seats: int = 2, span: Span | None = None, number: int = 0, content: Content | None = None, campaign_id: str = "camp"
) -> Campaign:
    """A campaign of people before anything has happened; a number gives its seed."""
    players = [Player(NAMES[seat], city_name=CITIES[seat]) for seat in range(seats)]
    return new_campaign(players, span, content=content, seed=seed_of(number), campaign_id=campaign_id)


def begun(
    first: int, last: int | None = None, seats: int = 2, number: int = 0, content: Content | None = None
) -> Campaign:
    """An episode, or several, on its own, up to where it waits for players."""
    return advance_campaign(campaign_for(seats, Span(first, last or first), number, content))[0]


def commands(campaign: Campaign, policies: Sequence[Policy], rng: Random) -> list[CampaignCommand]:
    """What all seats do now: the envelope, one round, or one lot of stickers; stickers go anywhere."""
    if campaign.phase is Phase.ENVELOPE:
        return [OpenEnvelope(campaign.chapter)]
    game = campaign.game
    if game is not None and game.open_round is not None:
        number = game.open_round.number
        return [
            Decide(campaign.episode, Commit(seat, number, policies[seat](view_for(game, seat), rng)))
            for seat in campaign.waits_for
        ]
    return [
        ChooseStickers(seat, campaign.step, _RANDOM.choose_stickers(campaign_view_for(campaign, seat), Budget(rng)))
        for seat in campaign.waits_for
    ]


def play_on(
    campaign: Campaign, rng: Random, policies: Sequence[Policy] = (at_random,) * 4, until: Phase | int | None = None
) -> tuple[Campaign, list[CampaignEvent]]:
    """Play on to the end, or until a phase or an episode is reached; the events on the way."""
    events: list[CampaignEvent] = []
    while not campaign.is_over and until not in (campaign.phase, campaign.episode):
        for command in commands(campaign, policies, rng):
            campaign, following = apply_to_campaign(campaign, command)
            events += following
    return campaign, events


def do(campaign: Campaign, *asked: CampaignCommand) -> Campaign:
    """The campaign after these commands."""
    for command in asked:
        campaign, _ = apply_to_campaign(campaign, command)
    return campaign


def decide_all(campaign: Campaign, *rounds: str) -> Campaign:
    """Play rounds of an episode; each text has a decision for every seat that must decide, in seat order."""
    for text in rounds:
        assert campaign.game is not None
        assert campaign.game.open_round is not None
        number = campaign.game.open_round.number
        for seat, decision in zip(campaign.waits_for, text.split(), strict=True):
            campaign = do(campaign, Decide(campaign.episode, Commit(seat, number, parse_decision(decision))))
    return campaign


def choose(campaign: Campaign, *by_seat: str) -> Campaign:
    """Choose stickers; each text has the targets of a seat, `-` for one that is lost, in the order of who waits."""
    for seat, text in zip(campaign.waits_for, by_seat, strict=True):
        targets = tuple(None if target == "-" else target for target in text.split())
        campaign = do(campaign, ChooseStickers(seat, campaign.step, targets))
    return campaign
