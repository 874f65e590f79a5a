"""Events of a campaign as JSON values, for those who keep them."""

from typing import Any

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
from mycity.game import Reseated, event_from_json, event_to_json
from mycity.rules import MyCityError


def campaign_event_to_json(event: CampaignEvent) -> dict[str, Any]:
    """Return an event as JSON values; `type` tells which. It holds all of the event, secrets too."""
    match event:
        case EnvelopeOpened(chapter):
            return {"type": "envelope_opened", "chapter": chapter}
        case EpisodePrepared(episode):
            return {"type": "episode_prepared", "episode": episode}
        case StickersChosen(seat, choices):
            return {"type": "stickers_chosen", "seat": seat, "choices": list(choices)}
        case StickersReconsidered(seat):
            return {"type": "stickers_reconsidered", "seat": seat}
        case StickersPlaced(all_choices):
            return {"type": "stickers_placed", "choices": [list(choices) for choices in all_choices]}
        case EpisodeBegun(episode, seed, known):
            written: dict[str, Any] = {"type": "episode_begun", "episode": episode, "seed": seed}
            return {**written, "known": list(known)} if known else written
        case InEpisode(inner):
            return {"type": "in_episode", "event": event_to_json(inner)}
        case EpisodeSettled(episode):
            return {"type": "episode_settled", "episode": episode}
        case Reseated(seat, name, kind):
            return {"type": "seat_changed", "seat": seat, "name": name, "kind": kind}
        case Finished():
            return {"type": "finished"}


def campaign_event_from_json(value: dict[str, Any]) -> CampaignEvent:
    """Return the inverse of `campaign_event_to_json`; MyCityError when the type is unknown."""
    match value["type"]:
        case "envelope_opened":
            return EnvelopeOpened(value["chapter"])
        case "episode_prepared":
            return EpisodePrepared(value["episode"])
        case "stickers_chosen":
            return StickersChosen(value["seat"], tuple(value["choices"]))
        case "stickers_reconsidered":
            return StickersReconsidered(value["seat"])
        case "stickers_placed":
            return StickersPlaced(tuple(tuple(choices) for choices in value["choices"]))
        case "episode_begun":
            return EpisodeBegun(value["episode"], value["seed"], tuple(value.get("known", ())))
        case "in_episode":
            return InEpisode(event_from_json(value["event"]))
        case "episode_settled":
            return EpisodeSettled(value["episode"])
        case "seat_changed":
            return Reseated(value["seat"], value["name"], value["kind"])
        case "finished":
            return Finished()
        case other:
            raise MyCityError("unknown type of event", value=other)
