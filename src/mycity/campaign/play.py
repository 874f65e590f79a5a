"""Playing a campaign: from a state and a command to the next state and the events that lead there (R7)."""

from collections.abc import Sequence

from mycity.campaign.commands import CampaignCommand, ChooseStickers, Decide, OpenEnvelope, ReconsiderStickers
from mycity.campaign.content import Content
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
from mycity.campaign.fold import evolve_campaign
from mycity.campaign.loader import default_content
from mycity.campaign.state import Campaign, Member, Phase
from mycity.campaign.stickers import Belongings, place_all
from mycity.game import (
    DecisionError,
    Player,
    Reseat,
    Reseated,
    Span,
    apply,
    derive_seed,
    new_game_id,
    new_seed,
    next_event,
    seated,
)
from mycity.rules import NO_EXTRAS, CardId, MyCityError


def new_campaign(
    players: Sequence[Player],
    span: Span | None = None,
    *,
    content: Content | None = None,
    seed: str | None = None,
    campaign_id: str | None = None,
    known: tuple[CardId, ...] = (),
) -> Campaign:
    """Return a campaign before anything has happened, or a chapter or an episode on its own (R7.6).

    The content is the package's own unless another is given; a seed or an id that is not given is made by chance. An
    episode on its own may be played with cards that are `known` from another game.
    Raises MyCityError when there are not one to four players, or when there are no such episodes.
    """
    span = span or Span()
    content = content or default_content()
    if not 1 <= len(players) <= 4:
        raise MyCityError("invalid number of players", value=len(players), expected="1 to 4")
    if not 1 <= span.first <= span.last <= len(content.episodes):
        raise MyCityError(
            "invalid span of episodes",
            value=(span.first, span.last),
            expected=f"a part of 1 to {len(content.episodes)}",
        )
    first = content.episode(span.first)
    start = (
        Belongings(content.board, NO_EXTRAS)
        if span.is_campaign
        else Belongings(first.standard_board, first.standard_extras)
    )
    return Campaign(
        campaign_id=campaign_id or new_game_id(),
        content=content,
        seed=seed or new_seed(),
        span=span,
        members=tuple(Member(*player, start) for player in seated(players)),
        phase=Phase.ENVELOPE if span.is_campaign else Phase.READY,
        episode=span.first,
        opened=0 if span.is_campaign else content.episode(span.last).chapter,
        known=known if span.is_episode else (),
    )


def advance_campaign(campaign: Campaign) -> tuple[Campaign, tuple[CampaignEvent, ...]]:
    """Run all that happens by itself, until the campaign waits for somebody or is over."""
    events: list[CampaignEvent] = []
    while (event := next_campaign_event(campaign)) is not None:
        events.append(event)
        campaign = evolve_campaign(campaign, event)
    return campaign, tuple(events)


def apply_to_campaign(campaign: Campaign, command: CampaignCommand) -> tuple[Campaign, tuple[CampaignEvent, ...]]:
    """Do what a command asks, and all that follows from it: stickers, the next episode, the end.

    Raises DecisionError with the reason when it can't be done; the state is a value, so nothing half-done stays.
    """
    events: list[CampaignEvent] = []
    match command:
        case OpenEnvelope(chapter):
            if chapter <= campaign.opened:
                return campaign, ()  # somebody else was faster
            if campaign.phase is not Phase.ENVELOPE or chapter != campaign.chapter:
                raise DecisionError("envelope-sealed", "this envelope is opened when the chapter before is finished")
            events.append(EnvelopeOpened(chapter))
        case ChooseStickers(seat, step, choices):
            _check_step(campaign, seat, step)
            place_all(campaign.owed[seat], choices, campaign.members[seat].belongings)
            events.append(StickersChosen(seat, choices))
        case ReconsiderStickers(seat, step):
            _check_step(campaign, seat, step)
            if campaign.choices[seat] is None:
                return campaign, ()
            events.append(StickersReconsidered(seat))
        case Decide(episode, inner):
            if campaign.game is None or episode != campaign.episode:
                raise DecisionError("round-closed", "this episode is not being played", value=episode)
            _, inner_events = apply(campaign.game, inner)
            events += [InEpisode(event) for event in inner_events]
        case Reseat(seat, name, kind):
            _check_seat(campaign, seat)
            events.append(Reseated(seat, name, kind))
    for event in events:
        campaign = evolve_campaign(campaign, event)
    campaign, following = advance_campaign(campaign)
    return campaign, (*events, *following)


def next_campaign_event(campaign: Campaign) -> CampaignEvent | None:
    """Return what happens next by itself; None when the campaign waits for somebody, or is over."""
    match campaign.phase:
        case Phase.READY:
            if campaign.placed_before:  # one entry per seat once the stickers before the episode have been dealt with
                return EpisodeBegun(campaign.episode, episode_seed(campaign), campaign.known)
            return EpisodePrepared(campaign.episode)
        case Phase.BEFORE | Phase.AFTER:
            if campaign.phase is Phase.AFTER and campaign.episode == campaign.span.last:
                return Finished()
            return None if campaign.waits_for else _stickers_placed(campaign)
        case Phase.PLAYING:
            assert campaign.game is not None
            if campaign.game.is_over:
                return EpisodeSettled(campaign.episode)
            event = next_event(campaign.game)
            return None if event is None else InEpisode(event)
        case _:
            return None


def episode_seed(campaign: Campaign) -> str:
    """Return the seed of the episode that comes next (R10.1)."""
    return derive_seed(campaign.seed, campaign.campaign_id, campaign.episode)


def _stickers_placed(campaign: Campaign) -> StickersPlaced:
    """Return all choices at once: the order can't matter (R7.4). A seat that could place none has lost them all."""
    return StickersPlaced(
        tuple(
            choice if choice is not None else (None,) * len(stickers)
            for choice, stickers in zip(campaign.choices, campaign.owed, strict=True)
        )
    )


def _check_seat(campaign: Campaign, seat: int) -> None:
    if not 0 <= seat < len(campaign.members):
        raise DecisionError("no-seat", "unknown seat", value=seat, expected=f"0 to {len(campaign.members) - 1}")


def _check_step(campaign: Campaign, seat: int, step: int) -> None:
    _check_seat(campaign, seat)
    if step != campaign.step or campaign.phase not in (Phase.BEFORE, Phase.AFTER):
        raise DecisionError("round-closed", "these stickers have been placed already")
    if not campaign.must_choose(seat):
        raise DecisionError("not-in-round", "this seat has no sticker to place now")
