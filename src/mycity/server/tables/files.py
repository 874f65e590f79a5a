"""Whole campaigns as files: a table's log written for elsewhere, and a file as the log of a new table (R7.7)."""

from collections.abc import Sequence
from dataclasses import replace

from mycity.bots import all_levels
from mycity.campaign import Campaign, CampaignEvent, CampaignFile, Content, campaign_from_file, campaign_to_file
from mycity.game import CHAPTERS, HUMAN, RecordError, Reseated, mode_of_span
from mycity.server.names import BadNameError, clean_name
from mycity.server.problems import Problem
from mycity.server.tables.commands import Events
from mycity.server.tables.events import Created, InCampaign, SeatEvent, Started, TableEvent, in_campaign
from mycity.server.tables.seats import TableSeat
from mycity.server.tables.table import Table, fold, seat_change


def write(table_id: str, events: Sequence[TableEvent]) -> CampaignFile:
    """Return the file of a campaign from its table's log.

    Chapters that are not the package's own travel with it only once none of them is sealed (R7.2); until then the
    campaign goes on where they are known.
    """
    initial, happened, opened = _campaign_in(table_id, events)
    document = campaign_to_file(initial, happened)
    if opened < CHAPTERS:
        document["content"]["files"] = {}
    return document


def _campaign_in(table_id: str, events: Sequence[TableEvent]) -> tuple[Campaign, list[CampaignEvent], int]:
    """The campaign at its beginning, all its events, and how many of its envelopes are open."""
    table: Table | None = None
    initial: Campaign | None = None
    happened: list[CampaignEvent] = []
    for event in events:
        table = fold(table_id, [event], table)
        if isinstance(event, Started):
            initial = table.campaign
        elif isinstance(event, InCampaign):
            happened.append(event.event)
        elif initial is not None and isinstance(event, SeatEvent):
            happened.append(seat_change(table, event.seat))
    assert initial is not None
    assert table is not None
    assert table.campaign is not None
    return initial, happened, table.campaign.opened


def read(document: object, person: str, created: str, secret: str, known: Sequence[Content]) -> Events:
    """Return the events of a new table where the campaign of a file goes on.

    `person` holds the seats of all people, also those that were left to a bot; `secret` deals all cards that the file
    does not know. Raises the problem `campaign-refused` with place and reason.
    """
    try:
        initial, happened, campaign = campaign_from_file(document, secret, known)
        _check(initial, happened, campaign)
        mode = mode_of_span(initial.span)
        if mode is None:
            raise RecordError(
                "invalid span",
                value=(initial.span.first, initial.span.last),
                where="span",
                expected="a whole campaign, chapter or episode",
            )
        mode = replace(mode, content=initial.content.hash)
    except RecordError as error:
        raise Problem.refused("campaign-refused", error) from error
    people = {seat for seat, member in enumerate(initial.members) if member.kind == HUMAN}
    people |= {event.seat for event in happened if isinstance(event, Reseated) and event.kind == HUMAN}
    seats = tuple(
        TableSeat(
            kind=member.kind,
            name=member.name,
            animal=member.animal,
            chosen=True,
            people=frozenset({person}) if seat in people else frozenset(),
            city_name=member.city_name,
        )
        for seat, member in enumerate(initial.members)
    )
    begun = Created(created, person, mode, seats, initial.content, initial.campaign_id)
    return (begun, Started(secret), *in_campaign(initial.episode, happened))


def _check(initial: Campaign, happened: Sequence[CampaignEvent], campaign: Campaign) -> None:
    """Refuse what this server can't show or go on with: names that it would not take, bots that it does not have."""
    for seat, member in enumerate(initial.members):
        _check_name(f"players[{seat}].name", member.name)
        _check_name(f"players[{seat}].city_name", member.city_name)
    for number, event in enumerate(happened):
        if isinstance(event, Reseated):
            _check_name(f"events[{number}].name", event.name)
    for seat, member in enumerate(campaign.members):
        if member.kind != HUMAN and member.kind.removeprefix("bot:") not in all_levels():
            raise RecordError("unknown player", value=member.kind, where=f"players[{seat}].kind")


def _check_name(where: str, name: str) -> None:
    try:
        if clean_name(name) != name:
            expected = "no blanks around it, and Unicode's form NFC"
            raise RecordError("invalid name", value=name, where=where, expected=expected)
    except BadNameError as error:
        raise RecordError(**error.located(where)) from error
