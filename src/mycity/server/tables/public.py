"""Events as everybody may see them: what is private is not copied, so that nothing new slips through."""

from mycity.game import CardRevealed, Committed, Ended, Prohibited, Reseated, RoundClosed, TakenBack
from mycity.rules import format_decision
from mycity.server.models import events as seen
from mycity.server.tables.events import (
    Created,
    Rematched,
    SeatGiven,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
    TableEvent,
)


def public_event(number: int, event: TableEvent) -> seen.Event:
    """Return what any viewer may know of an event: no commitment before its round closes, no seed, no identity."""
    match event:
        case Created(mode=mode):
            return seen.CreatedEvent(number=number, type="created", mode=str(mode))
        case SeatTaken(seat=seat) | SeatReturned(seat=seat):
            return seen.SeatTakenEvent(number=number, type="seat_taken", seat=seat)
        case SeatLeft(seat, level):
            return seen.SeatLeftEvent(number=number, type="seat_left", seat=seat, level=level)
        case SeatGiven(seat=seat, level=level):
            return seen.SeatGivenEvent(number=number, type="seat_given", seat=seat, level=level)
        case SeatMoved(seat=seat) | Reseated(seat=seat):
            return seen.SeatGivenEvent(number=number, type="seat_given", seat=seat, level=None)
        case Started():
            return seen.StartedEvent(number=number, type="started")
        case Rematched(table):
            return seen.RematchEvent(number=number, type="rematch", table=table)
        case CardRevealed(round_, card):
            return seen.CardRevealedEvent(number=number, type="card_revealed", round=round_, card=card)
        case Prohibited(round_, forbids):
            return seen.ProhibitedEvent(number=number, type="prohibited", round=round_, forbids=forbids)
        case Committed(seat=seat, round=round_):
            return seen.CommittedEvent(number=number, type="committed", seat=seat, round=round_)
        case TakenBack(seat, round_):
            return seen.TakenBackEvent(number=number, type="taken_back", seat=seat, round=round_)
        case RoundClosed(round_, decisions):
            written = [None if decision is None else format_decision(decision) for decision in decisions]
            return seen.RoundClosedEvent(number=number, type="round_closed", round=round_, decisions=written)
        case Ended(reason):
            return seen.EndedEvent.model_validate({"number": number, "type": "ended", "reason": reason})
