"""Whole campaigns, chapters and episodes between bots, repeatable to the last byte (R7)."""

import random
from collections.abc import Sequence

from mycity.bots.bot import Bot
from mycity.bots.budget import Budget
from mycity.bots.games import bot_names, digest_of
from mycity.bots.levels import make_bot
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
from mycity.game import Commit, Player, Span, view_for


def play_campaign(
    content: Content, span: Span, levels: Sequence[str], seed: str, number: int, bots: Sequence[Bot] | None = None
) -> tuple[Campaign, tuple[CampaignEvent, ...], Campaign]:
    """Play campaign `number` of a series to its end; `levels` are the bots by seat, unless `bots` decide for them.

    Returns the campaign at its beginning, all its events, and the campaign at its end. The cards depend on `seed` and
    `number` alone, each seat's chances on its index too. Raises MyCityError for an unknown level, too many seats, a
    wrong span.
    """
    bots = bots or [make_bot(level) for level in levels]
    chances = [random.Random(digest_of(seed, number, f"seat {seat}")) for seat in range(len(levels))]
    players = [Player(name, f"bot:{level}") for name, level in zip(bot_names(levels), levels, strict=True)]
    campaign_id = f"match-{digest_of(seed, number, 'id').hex()[:16]}"
    initial = new_campaign(
        players, span, content=content, seed=digest_of(seed, number, "deck").hex(), campaign_id=campaign_id
    )
    campaign, first = advance_campaign(initial)
    events = list(first)
    while not campaign.is_over:
        for command in _commands(campaign, bots, chances):
            campaign, following = apply_to_campaign(campaign, command)
            events += following
    return initial, tuple(events), campaign


def _commands(
    campaign: Campaign, bots: Sequence[Bot], chances: Sequence[random.Random]
) -> list[OpenEnvelope | ChooseStickers | Decide]:
    """What all seats do now: the envelope, one round, or one lot of stickers."""
    if campaign.phase is Phase.ENVELOPE:
        return [OpenEnvelope(campaign.chapter)]
    game = campaign.game
    if game is not None and game.open_round is not None:
        number = game.open_round.number
        return [
            Decide(
                campaign.episode, Commit(seat, number, bots[seat].decide(view_for(game, seat), Budget(chances[seat])))
            )
            for seat in campaign.waits_for
        ]
    return [
        ChooseStickers(
            seat, campaign.step, bots[seat].choose_stickers(campaign_view_for(campaign, seat), Budget(chances[seat]))
        )
        for seat in campaign.waits_for
    ]
