"""Events and setups as JSON values, for those who keep them."""

from typing import Any

from mycity.game.events import (
    CardRevealed,
    Committed,
    Ended,
    Event,
    Prohibited,
    Reseated,
    RoundClosed,
    TakenBack,
)
from mycity.rules import Decision, Gain, MyCityError, Term, parse_decision


def event_to_json(event: Event) -> dict[str, Any]:
    """Return an event as JSON values; `type` tells which. It holds all of the event, secrets too."""
    match event:
        case CardRevealed(number, card):
            return {"type": "card_revealed", "round": number, "card": card}
        case Prohibited(number, forbids):
            return {"type": "prohibited", "round": number, "forbids": forbids}
        case Committed(seat, number, decision):
            return {"type": "committed", "seat": seat, "round": number, "decision": str(decision)}
        case TakenBack(seat, number):
            return {"type": "taken_back", "seat": seat, "round": number}
        case RoundClosed(number, decisions, gains):
            return {
                "type": "round_closed",
                "round": number,
                "decisions": [None if d is None else str(d) for d in decisions],
                "gains": [{gain.value.value: points for gain, points in seat} for seat in gains],
            }
        case Ended(reason):
            return {"type": "ended", "reason": reason}
        case Reseated(seat, name, kind):
            return {"type": "reseated", "seat": seat, "name": name, "kind": kind}


def event_from_json(value: dict[str, Any]) -> Event:
    """Return the inverse of `event_to_json`; MyCityError when the type is unknown."""
    match value["type"]:
        case "card_revealed":
            return CardRevealed(value["round"], value["card"])
        case "prohibited":
            return Prohibited(value["round"], value["forbids"])
        case "committed":
            return Committed(value["seat"], value["round"], parse_decision(value["decision"]))
        case "taken_back":
            return TakenBack(value["seat"], value["round"])
        case "round_closed":
            return RoundClosed(
                value["round"],
                tuple(_decision(text) for text in value["decisions"]),
                tuple(tuple((Gain(Term(name)), points) for name, points in seat.items()) for seat in value["gains"]),
            )
        case "ended":
            return Ended(value["reason"])
        case "reseated":
            return Reseated(value["seat"], value["name"], value["kind"])
        case other:
            raise MyCityError("unknown type of event", value=other)


def _decision(text: str | None) -> Decision | None:
    return None if text is None else parse_decision(text)
