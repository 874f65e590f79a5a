"""A whole campaign as one file: written, read, and every event checked while it is played again (docs/campaign.md).

The file holds no secret. The seed of an episode that is still being played stays where it is: in its place the file has
the cards revealed so far, and wherever the campaign goes on, the others are dealt again.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

from mycity.campaign.commands import ChooseStickers, Decide, OpenEnvelope
from mycity.campaign.content import Content, ContentError
from mycity.campaign.events import (
    CampaignEvent,
    EnvelopeOpened,
    EpisodeBegun,
    InEpisode,
    StickersChosen,
    StickersPlaced,
    StickersReconsidered,
)
from mycity.campaign.fold import evolve_campaign
from mycity.campaign.loader import default_content, package_content, parse_content
from mycity.campaign.log import campaign_event_from_json, campaign_event_to_json
from mycity.campaign.play import advance_campaign, apply_to_campaign, new_campaign, next_campaign_event
from mycity.campaign.state import Campaign
from mycity.game import (
    Commit,
    Committed,
    Player,
    RecordError,
    Reseat,
    Reseated,
    RoundClosed,
    Span,
    TakenBack,
    check_document,
    check_seed,
)
from mycity.rules import Decision, MyCityError

CampaignFile: TypeAlias = dict[str, Any]
FORMAT: Final = "mycity-campaign"
VERSION: Final = 1


@cache
def campaign_schema() -> dict[str, Any]:
    """Return the JSON Schema of a campaign's file, as published with the package."""
    source = resources.files("mycity.campaign") / "file.schema.json"
    schema: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return schema


def campaign_to_file(initial: Campaign, events: Sequence[CampaignEvent]) -> CampaignFile:
    """Return the file of a campaign, from its beginning and all its events, without choices that others may not see."""
    campaign = initial
    for event in events:
        campaign = evolve_campaign(campaign, event)
    return {
        "format": FORMAT,
        "version": VERSION,
        "campaign_id": initial.campaign_id,
        "content": _content_to_file(initial.content),
        "span": [initial.span.first, initial.span.last],
        "players": [
            {"name": m.name, "kind": m.kind, "animal": m.animal, "city_name": m.city_name} for m in initial.members
        ],
        "events": [campaign_event_to_json(event) for event in _without_secrets(campaign, events)],
    }


def _content_to_file(content: Content) -> dict[str, Any]:
    """Return the content's name, and its files when they are not those of the package."""
    is_default = content.hash == default_content().hash
    return {"hash": content.hash, "files": {} if is_default else dict(content.sources)}


def _without_secrets(campaign: Campaign, events: Sequence[CampaignEvent]) -> list[CampaignEvent]:
    """Return the public events: no choice before all could see it, no seed of an episode in play."""
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

    Returns the campaign at its beginning, its events, and the campaign now. `secret` deals all cards that the file does
    not know. Raises RecordError with place and reason at the first thing that is wrong.
    """
    document = check_document(document, campaign_schema())
    content = _content_from_file(document["content"], known_contents)
    players = [Player(**player) for player in document["players"]]
    span = Span(*document["span"])
    try:
        initial = new_campaign(players, span, content=content, seed=secret, campaign_id=document["campaign_id"])
    except MyCityError as fault:
        raise RecordError(**fault.located("span")) from None
    campaign = initial
    events: list[CampaignEvent] = []
    for number, written in enumerate(document["events"]):
        if written["type"] == "episode_settled":
            _check_known(campaign, events)
        try:
            event, campaign = _step(campaign, written)
        except KeyError as missing:
            raise RecordError("missing key", where=f"events[{number}]", expected=repr(missing.args[0])) from None
        except RecordError as fault:
            raise RecordError(**fault.located(f"events[{number}]", joint=".")) from None
        except MyCityError as fault:
            raise RecordError(**fault.located(f"events[{number}]")) from None
        events.append(event)
    _check_known(campaign, events)
    campaign, following = advance_campaign(campaign)
    return initial, (*events, *following), campaign


def _content_from_file(written: dict[str, Any], known: Sequence[Content]) -> Content:
    """Return the content that the file brings along, or one that is known here by its hash."""
    try:
        content = (
            parse_content({**default_content().sources, **written["files"]})
            if written["files"]
            else next(c for c in (package_content(written["hash"]), *known) if c and c.hash == written["hash"])
        )
    except StopIteration:
        raise RecordError("unknown chapters", value=written["hash"], where="content.hash") from None
    except ContentError as fault:
        raise RecordError(**fault.located("content.files")) from None
    if content.hash != written["hash"]:
        raise RecordError(
            "wrong hash", value=written["hash"], where="content.hash", expected=f"{content.hash}, that of the files"
        )
    return content


def _step(campaign: Campaign, written: dict[str, Any]) -> tuple[CampaignEvent, Campaign]:
    """Return an event of a file and the campaign after it; MyCityError when the rules don't lead to it in this form.

    KeyError when a value of the event is missing.
    """
    event = campaign_event_from_json(written)
    _check_same(written, campaign_event_to_json(event))
    expected = next_campaign_event(campaign)
    if expected is None:
        campaign, expected = _by_players(campaign, event)
    if isinstance(event, EpisodeBegun) and isinstance(expected, EpisodeBegun):
        expected = _begun(event, expected, campaign)
        event = replace(event, seed=expected.seed)
    name = _name(event)
    if expected is None:
        raise MyCityError("unexpected event: the campaign waits for its players, or is over", value=name)
    if _name(expected) != name:
        raise MyCityError("unexpected event", value=name, expected=_name(expected))
    _check_same(campaign_event_to_json(event), campaign_event_to_json(expected))
    return expected, evolve_campaign(campaign, expected)


def _check_known(campaign: Campaign, events: Sequence[CampaignEvent]) -> None:
    """Raise RecordError when the file knows cards of the episode that had not been revealed.

    An episode on its own brings nothing to a campaign: it may be played with known cards.
    """
    game = campaign.game
    if game is not None and game.known > game.dealt and not campaign.span.is_episode:
        begun = max(number for number, event in enumerate(events) if isinstance(event, EpisodeBegun))
        raise RecordError(
            "too many cards",
            value=game.known,
            where=f"events[{begun}].known",
            expected=f"{game.dealt}, as many as were revealed",
        )


def _name(event: CampaignEvent) -> str:
    written = campaign_event_to_json(event)
    return str(written["event"]["type"] if isinstance(event, InEpisode) else written["type"])


def _check_same(claimed: dict[str, Any], computed: dict[str, Any]) -> None:
    """Raise RecordError when two events of one type are written differently, as 1, 1.0 and true are."""
    if "event" in claimed and "event" in computed:
        _check_same(claimed["event"], computed["event"])
    for key in sorted({*claimed, *computed}):
        one, other = (json.dumps(event.get(key), sort_keys=True) for event in (claimed, computed))
        if one != other:
            raise RecordError("wrong value", value=claimed.get(key), where=key, known=(computed.get(key),))


def _begun(event: EpisodeBegun, expected: EpisodeBegun, campaign: Campaign) -> EpisodeBegun:
    """Return the beginning of an episode with the cards that the file knows, and a new seed when it has none."""
    if len(set(event.known)) != len(event.known) or not set(event.known) <= set(campaign.current.rules.cards):
        raise MyCityError(
            "invalid known cards", expected="cards of this episode, each once", known=campaign.current.rules.cards
        )
    return replace(expected, seed=check_seed(event.seed) if event.seed else expected.seed, known=event.known)


def _by_players(campaign: Campaign, event: CampaignEvent) -> tuple[Campaign, CampaignEvent | None]:
    """Return what the event shows that players did, each checked on its own: the campaign with it, and what follows.

    None when nothing follows, since it is not for them to do this now.
    """
    match event:
        case Reseated(seat, name, kind):
            return campaign, apply_to_campaign(campaign, Reseat(seat, name, kind))[1][0]
        case EnvelopeOpened(chapter):
            opened = apply_to_campaign(campaign, OpenEnvelope(chapter))[1]
            return campaign, opened[0] if opened else None
        case StickersPlaced(all_choices):
            _check_seats(campaign, all_choices)
            commands = [ChooseStickers(seat, campaign.step, all_choices[seat]) for seat in campaign.waits_for]
            return _with_choices(campaign, commands)
        case InEpisode(RoundClosed(number, decisions)):
            _check_seats(campaign, decisions)
            return _with_choices(campaign, list(_decisions(campaign, number, decisions)))
    return campaign, None


def _check_seats(campaign: Campaign, values: Sequence[object]) -> None:
    if len(values) != len(campaign.members):
        raise MyCityError(
            "invalid number of entries", value=len(values), expected=f"{len(campaign.members)}, one a seat"
        )


def _decisions(campaign: Campaign, number: int, decisions: Sequence[Decision | None]) -> Iterator[Decide]:
    for seat in campaign.waits_for:
        decision = decisions[seat]
        if decision is None:
            raise MyCityError(f"missing decision of seat {seat}")
        yield Decide(campaign.episode, Commit(seat, number, decision))


def _with_choices(
    campaign: Campaign, commands: Sequence[ChooseStickers | Decide]
) -> tuple[Campaign, CampaignEvent | None]:
    for command in commands:
        chosen = apply_to_campaign(campaign, command)[1][0]
        campaign = evolve_campaign(campaign, chosen)
    return campaign, next_campaign_event(campaign)
