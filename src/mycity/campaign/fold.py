"""The fold of a campaign: from event to event (R7.3)."""

from dataclasses import replace

from mycity.campaign.content import Sticker
from mycity.campaign.events import (
    CampaignEvent,
    EnvelopeOpened,
    EpisodeBegun,
    EpisodePrepared,
    EpisodeSettled,
    Finished,
    InEpisode,
    StickersChosen,
    StickersPlaced,
    StickersReconsidered,
)
from mycity.campaign.settle import settle
from mycity.campaign.state import Campaign, Choices, Holder, Holders, Member, Phase, PlayedEpisode
from mycity.campaign.stickers import Belongings, place_all
from mycity.game import Mode, Reseated, Seat, evolve, new_game, outcome_of


def evolve_campaign(campaign: Campaign, event: CampaignEvent) -> Campaign:
    """Return the campaign after an event. Events are facts: whether one may happen was settled when it was made."""
    match event:
        case EnvelopeOpened(chapter):
            return replace(campaign, opened=chapter, phase=Phase.READY)
        case EpisodePrepared():
            return _prepared(campaign)
        case StickersChosen(seat, choices):
            return _with_choice(campaign, seat, choices)
        case StickersReconsidered(seat):
            return _with_choice(campaign, seat, None)
        case StickersPlaced(choices):
            return _placed(campaign, choices)
        case EpisodeBegun():
            return _begun(campaign, event)
        case InEpisode(inner):
            assert campaign.game is not None
            return replace(campaign, game=evolve(campaign.game, inner))
        case EpisodeSettled():
            return _settled(campaign)
        case Reseated(seat, name, kind):
            members = list(campaign.members)
            members[seat] = replace(members[seat], name=name, kind=kind)
            campaign = replace(campaign, members=tuple(members))
            if campaign.game is None:
                return campaign
            holders = _with_holder(campaign.holders, seat, Holder(name, kind))
            return replace(campaign, game=evolve(campaign.game, Reseated(seat, name, kind)), holders=holders)
        case Finished():
            return replace(campaign, phase=Phase.OVER)


def _prepared(campaign: Campaign) -> Campaign:
    """Change the boards as the rules say (R7.4), then ask for the stickers that are placed before the episode."""
    episode = campaign.current
    members = tuple(
        replace(m, belongings=replace(m.belongings, board=episode.prepare(m.belongings.board)))
        for m in campaign.members
    )
    return _asking(replace(campaign, members=members), Phase.BEFORE, (episode.before,) * len(members))


def _asking(campaign: Campaign, phase: Phase, owed: tuple[tuple[Sticker, ...], ...]) -> Campaign:
    return replace(campaign, phase=phase, step=campaign.step + 1, owed=owed, choices=(None,) * len(owed))


def _with_choice(campaign: Campaign, seat: int, choice: Choices | None) -> Campaign:
    choices = list(campaign.choices)
    choices[seat] = choice
    return replace(campaign, choices=tuple(choices))


def _placed(campaign: Campaign, choices: tuple[Choices, ...]) -> Campaign:
    members = tuple(
        replace(member, belongings=place_all(stickers, choice, member.belongings))
        for member, stickers, choice in zip(campaign.members, campaign.owed, choices, strict=True)
    )
    campaign = replace(campaign, members=members, owed=(), choices=())
    if campaign.phase is Phase.BEFORE:
        return replace(campaign, phase=Phase.READY, placed_before=choices)
    *earlier, last = campaign.history
    history = (*earlier, replace(last, after=choices))
    number = campaign.episode + 1
    is_next_open = campaign.content.episode(number).chapter <= campaign.opened
    phase = Phase.READY if is_next_open else Phase.ENVELOPE
    return replace(campaign, history=history, episode=number, phase=phase, placed_before=())


def _begun(campaign: Campaign, event: EpisodeBegun) -> Campaign:
    rules = campaign.current.rules
    game_id = f"{campaign.campaign_id}-{campaign.episode}"
    seats = tuple(_seat(member) for member in campaign.members)
    mode = Mode("episode", campaign.episode, rules.version, campaign.content.hash)
    game = new_game(mode, rules, seats, seed=event.seed, game_id=game_id, known=event.known)
    holders = tuple((Holder(member.name, member.kind),) for member in campaign.members)
    return replace(campaign, phase=Phase.PLAYING, game=game, holders=holders)


def _with_holder(holders: Holders, seat: int, holder: Holder) -> Holders:
    if holders[seat][-1] == holder:
        return holders
    return (*holders[:seat], (*holders[seat], holder), *holders[seat + 1 :])


def _seat(member: Member) -> Seat:
    return Seat(member.name, member.kind, member.animal, member.belongings.board, member.belongings.extras)


def _settled(campaign: Campaign) -> Campaign:
    """Score, rank and rewards (R7.3): circles are checked, extras change; stickers are still to be placed."""
    game = campaign.game
    assert game is not None
    outcome = outcome_of(game)
    assert outcome is not None
    cities = [player.city for player in game.seats]
    settlements, reached = settle(campaign.current, outcome, cities, campaign.first_reached)
    members = tuple(
        replace(
            member,
            circles=member.circles + share.total_circles,
            belongings=Belongings(member.belongings.board, share.extras),
        )
        for member, share in zip(campaign.members, settlements, strict=True)
    )
    played = PlayedEpisode(campaign.episode, game, outcome, settlements, campaign.holders, campaign.placed_before)
    campaign = replace(
        campaign, members=members, game=None, holders=(), first_reached=reached, history=(*campaign.history, played)
    )
    return _asking(campaign, Phase.AFTER, tuple(share.stickers for share in settlements))
