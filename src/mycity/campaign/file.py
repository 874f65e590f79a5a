"""A whole campaign as one file: written, read, and every event checked while it is played again (docs/campaign.md).

The file holds no secret. The seed of an episode that is still being played stays where it is: in its place the file has
the cards revealed so far, and wherever the campaign goes on, the others are dealt anew.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

from mycity.campaign.commands import ChangeSeat, ChooseStickers, Decide, OpenEnvelope
from mycity.campaign.content import Content, ContentError
from mycity.campaign.events import (
    CampaignEvent,
    EnvelopeOpened,
    EpisodeBegun,
    InEpisode,
    SeatChanged,
    StickersChosen,
    StickersPlaced,
    StickersReconsidered,
)
from mycity.campaign.fold import evolve_campaign
from mycity.campaign.loader import default_content, parse_content
from mycity.campaign.log import campaign_event_from_json, campaign_event_to_json
from mycity.campaign.play import apply_to_campaign, episode_seed, found_campaign, go_on, next_campaign_event
from mycity.campaign.state import Campaign, Span
from mycity.game import Commit, Committed, RecordError, RoundClosed, TakenBack, check_document, check_seed
from mycity.rules import MyCityError

CampaignFile: TypeAlias = dict[str, Any]
FORMAT: Final = "mycity-campaign"
VERSION: Final = 1


@cache
def campaign_schema() -> dict[str, Any]:
    """The JSON Schema of a campaign's file, as published with the package."""
    source = resources.files("mycity.campaign") / "file.schema.json"
    schema: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return schema


def campaign_to_file(founded: Campaign, events: Sequence[CampaignEvent]) -> CampaignFile:
    """The file of a campaign, from its beginning and all its events. Choices that others may not see are not in it."""
    campaign = founded
    for event in events:
        campaign = evolve_campaign(campaign, event)
    return {
        "format": FORMAT,
        "version": VERSION,
        "campaign_id": founded.campaign_id,
        "content": _content_to_file(founded.content),
        "span": [founded.span.first, founded.span.last],
        "players": [
            {"name": m.name, "kind": m.kind, "animal": m.animal, "city_name": m.city_name} for m in founded.members
        ],
        "events": [campaign_event_to_json(event) for event in _without_secrets(campaign, events)],
    }


def _content_to_file(content: Content) -> dict[str, Any]:
    """The content's name, and its files when they are not those of the package."""
    is_default = content.hash == default_content().hash
    return {"hash": content.hash, "files": {} if is_default else dict(content.sources)}


def _without_secrets(campaign: Campaign, events: Sequence[CampaignEvent]) -> list[CampaignEvent]:
    """The public events: no choice before it was shown to all, and no seed of an episode that is still being played."""
    kept = [event for event in events if not _is_choice(event)]
    if campaign.game is not None:
        begun = max(number for number, event in enumerate(kept) if isinstance(event, EpisodeBegun))
        kept[begun] = EpisodeBegun(campaign.episode, "", campaign.game.deck[: campaign.game.dealt])
    return kept


def _is_choice(event: CampaignEvent) -> bool:
    if isinstance(event, InEpisode):
        return isinstance(event.event, Committed | TakenBack)
    return isinstance(event, StickersChosen | StickersReconsidered)


def campaign_from_file(
    document: object, secret: str, known_contents: Sequence[Content] = ()
) -> tuple[Campaign, tuple[CampaignEvent, ...], Campaign]:
    """Read a campaign's file, playing it again from its beginning.

    Returns the campaign as founded, its events, and the campaign now. `secret` deals all cards that the file does not
    know. Raises RecordError with place and reason at the first thing that is wrong.
    """
    document = check_document(document, campaign_schema())
    content = _content_from_file(document["content"], known_contents)
    players = [(p["name"], p["kind"], p["animal"], p["city_name"]) for p in document["players"]]
    span = Span(*document["span"])
    try:
        founded = found_campaign(document["campaign_id"], content, secret, players, span)
    except MyCityError as fault:
        raise RecordError("span", str(fault)) from None
    campaign = founded
    events = []
    for number, written in enumerate(document["events"]):
        try:
            event = _with_seed(campaign, campaign_event_from_json(written))
            campaign = _step(campaign, event)
        except (MyCityError, KeyError, TypeError, ValueError, AttributeError, AssertionError) as fault:
            raise RecordError(f"events[{number}]", str(fault) or type(fault).__name__) from None
        events.append(event)
    campaign, following = go_on(campaign)
    return founded, (*events, *following), campaign


def _content_from_file(written: dict[str, Any], known: Sequence[Content]) -> Content:
    """The content that the file brings along, or one that is known here by its hash."""
    try:
        content = (
            parse_content({**default_content().sources, **written["files"]})
            if written["files"]
            else next(c for c in (default_content(), *known) if c.hash == written["hash"])
        )
    except StopIteration:
        raise RecordError("content.hash", f"the chapters {written['hash']} are not known here") from None
    except ContentError as fault:
        raise RecordError("content.files", str(fault)) from None
    if content.hash != written["hash"]:
        raise RecordError("content.hash", f"it is {written['hash']}, but the files are {content.hash}")
    return content


def _with_seed(campaign: Campaign, event: CampaignEvent) -> CampaignEvent:
    """The event as it is; an episode without a seed gets one here, for the cards that are not known yet."""
    if not isinstance(event, EpisodeBegun):
        return event
    cards = campaign.current.rules.cards
    if len(set(event.known)) != len(event.known) or not set(event.known) <= set(cards):
        raise MyCityError("the known cards are not cards of this episode, each once")
    return event if event.seed else replace(event, seed=episode_seed(campaign))


def _step(campaign: Campaign, event: CampaignEvent) -> Campaign:
    """The campaign after one event of a file; MyCityError when the rules don't lead to it."""
    if isinstance(event, SeatChanged):
        return apply_to_campaign(campaign, ChangeSeat(event.seat, event.name, event.kind))[0]
    expected = next_campaign_event(campaign)
    if expected is None:
        campaign = _with_choices(campaign, event)
        expected = event if isinstance(event, EnvelopeOpened) else next_campaign_event(campaign)
    if isinstance(event, EpisodeBegun) and isinstance(expected, EpisodeBegun):
        expected = replace(expected, seed=check_seed(event.seed), known=event.known)
    if event != expected:
        raise MyCityError(f"{event} is not what happens here: {expected or 'the campaign waits for its players'}")
    return evolve_campaign(campaign, event)


def _with_choices(campaign: Campaign, event: CampaignEvent) -> Campaign:
    """The campaign with the decisions or choices that the event shows, each checked on its own."""
    match event:
        case EnvelopeOpened(chapter):
            apply_to_campaign(campaign, OpenEnvelope(chapter))
        case StickersPlaced(all_choices):
            for seat in campaign.waits_for:
                apply_to_campaign(campaign, ChooseStickers(seat, campaign.step, all_choices[seat]))
            for seat in campaign.waits_for:
                campaign = evolve_campaign(campaign, StickersChosen(seat, all_choices[seat]))
        case InEpisode(RoundClosed(number, decisions)):
            waiting = campaign.waits_for
            for seat in waiting:
                decision = decisions[seat]
                if decision is None:
                    raise MyCityError(f"the decision of seat {seat} is missing")
                apply_to_campaign(campaign, Decide(campaign.episode, Commit(seat, number, decision)))
            for seat in waiting:
                decision = decisions[seat]
                assert decision is not None
                campaign = evolve_campaign(campaign, InEpisode(Committed(seat, number, decision)))
    return campaign
