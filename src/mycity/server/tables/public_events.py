"""Events as everybody may see them: what is private is not copied, so that nothing new slips through."""

from mycity.campaign import (
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
from mycity.game import CardRevealed, Committed, Ended, Event, Prohibited, Reseated, RoundClosed, TakenBack
from mycity.server.tables.events import (
    BegunBeside,
    Created,
    InCampaign,
    Paused,
    Rematched,
    Resumed,
    ReturnAsked,
    ReturnDeclined,
    SeatGiven,
    SeatLeft,
    SeatMoved,
    SeatPromised,
    SeatReturned,
    SeatTaken,
    SeatVacated,
    Started,
    TableEvent,
    VotedAway,
)
from mycity.server.wire import events as seen


def public_event(number: int, event: TableEvent) -> seen.Event:
    """Return what any viewer may know of an event: no decision before its round closes, no seed, no identity."""
    match event:
        case Created(mode=mode):
            return seen.CreatedEvent(number=number, mode=str(mode))
        case SeatTaken(seat=seat) | SeatReturned(seat=seat):
            return seen.SeatTakenEvent(number=number, seat=seat)
        case SeatLeft(seat, level) | SeatVacated(seat, level):
            return seen.SeatLeftEvent(number=number, seat=seat, level=level)
        case SeatGiven(seat=seat, level=level):
            return seen.SeatGivenEvent(number=number, seat=seat, level=level)
        case SeatMoved(seat=seat):
            return seen.SeatGivenEvent(number=number, seat=seat, level=None)
        case SeatPromised(seat=seat) | ReturnAsked(seat=seat) | ReturnDeclined(seat=seat) | VotedAway(seat=seat):
            return seen.SeatClaimedEvent(number=number, seat=seat)
        case Paused(seat):
            return seen.PausedEvent(number=number, seat=seat)
        case Resumed(seat):
            return seen.ResumedEvent(number=number, seat=seat)
        case BegunBeside(table):
            return seen.BegunBesideEvent(number=number, table=table)
        case Started():
            return seen.StartedEvent(number=number)
        case Rematched(table):
            return seen.RematchEvent(number=number, table=table)
        case InCampaign(episode, InEpisode(inner)):
            return _in_game(number, episode, inner)
        case InCampaign(event=inner):
            return _in_campaign(number, inner)
        case _:
            return _in_game(number, None, event)


def _in_game(number: int, episode: int | None, event: Event) -> seen.Event:
    match event:
        case CardRevealed(round_, card):
            return seen.CardRevealedEvent(number=number, episode=episode, round=round_, card=card)
        case Prohibited(round_, forbids):
            return seen.ProhibitedEvent(number=number, episode=episode, round=round_, forbids=forbids)
        case Committed(seat=seat, round=round_):
            return seen.CommittedEvent(number=number, episode=episode, seat=seat, round=round_)
        case TakenBack(seat, round_):
            return seen.TakenBackEvent(number=number, episode=episode, seat=seat, round=round_)
        case RoundClosed(round_, decisions):
            written = [None if decision is None else str(decision) for decision in decisions]
            return seen.RoundClosedEvent(number=number, episode=episode, round=round_, decisions=written)
        case Ended(reason):
            return seen.EndedEvent(number=number, episode=episode, reason=reason)
        case Reseated(seat=seat):
            return seen.SeatGivenEvent(number=number, seat=seat, level=None)


def _in_campaign(number: int, event: CampaignEvent) -> seen.Event:
    match event:
        case EnvelopeOpened(chapter):
            return seen.EnvelopeOpenedEvent(number=number, chapter=chapter)
        case EpisodePrepared(episode):
            return seen.EpisodePreparedEvent(number=number, episode=episode)
        case EpisodeBegun(episode=episode):
            return seen.EpisodeBegunEvent(number=number, episode=episode)
        case EpisodeSettled(episode):
            return seen.EpisodeSettledEvent(number=number, episode=episode)
        case StickersChosen(seat=seat):
            return seen.StickersChosenEvent(number=number, seat=seat)
        case StickersReconsidered(seat):
            return seen.StickersReconsideredEvent(number=number, seat=seat)
        case StickersPlaced(choices):
            placed = [list(each) for each in choices]
            return seen.StickersPlacedEvent(number=number, choices=placed)
        case Reseated(seat=seat):
            return seen.SeatGivenEvent(number=number, seat=seat, level=None)
        case Finished():
            return seen.FinishedEvent(number=number)
        case InEpisode(inner):
            return _in_game(number, None, inner)
