"""What is done between the episodes of a campaign: envelopes and stickers (R7.2, R7.4)."""

from mycity.campaign import (
    Campaign,
    CampaignCommand,
    Choices,
    ChooseStickers,
    OpenEnvelope,
    ReconsiderStickers,
    StickerError,
    StickerJson,
    apply_to_campaign,
    campaign_view_for,
    next_sticker,
)
from mycity.game import DecisionError
from mycity.server.problems import Problem
from mycity.server.tables.commands import BotPlacesStickers, Events, PlaceStickers
from mycity.server.tables.events import in_campaign
from mycity.server.tables.seat_commands import check_holds
from mycity.server.tables.table import Table


def campaign_of(table: Table) -> Campaign:
    """The table's campaign; the problem `no-campaign` for a game of Eternity, `not-playing` before the start."""
    if table.mode.span is None:
        raise Problem("no-campaign", "A game of Eternity is played at this table.")
    if table.campaign is None:
        raise Problem("not-playing", "The game has not begun: there are open seats.")
    return table.campaign


def open_chapter(table: Table, identity: str, chapter: int) -> Events:
    """Open the envelope of a chapter, as anybody who holds a seat; nothing happens when it is open already."""
    campaign = campaign_of(table)
    if not table.seats_of(identity):
        raise Problem("not-your-seat", "Only people who hold a seat can open an envelope.")
    table.check_not_paused()
    return _apply(campaign, OpenEnvelope(chapter))


def open_chapter_for_bots(table: Table, chapter: int) -> Events:
    """Open the envelope that is next when no person holds a seat who could: one may have come back to it."""
    campaign = campaign_of(table)
    alone = all(seat.level is not None for seat in table.seats) and table.paused is None
    return _apply(campaign, OpenEnvelope(chapter)) if alone and campaign.chapter == chapter else ()


def place_stickers(table: Table, identity: str, command: PlaceStickers) -> Events:
    """Choose where a seat's stickers go, or take the choice back with None, as the person who holds the seat."""
    check_holds(table, identity, command.seat)
    table.check_not_paused()
    return _choose(table, command)


def place_stickers_for_bot(table: Table, command: BotPlacesStickers) -> Events:
    """Choose for a bot, when its step is still the present one and waits for it."""
    is_present = table.campaign is not None and table.campaign.step == command.step
    return _choose(table, command) if is_present and table.waits_for_bot(command.seat) else ()


def _choose(table: Table, command: PlaceStickers) -> Events:
    seat, step, choices = command.seat, command.step, command.choices
    return _apply(
        campaign_of(table),
        ReconsiderStickers(seat, step) if choices is None else ChooseStickers(seat, step, choices),
    )


def next_sticker_of(table: Table, identity: str | None, seat: int, step: int, choices: Choices) -> StickerJson | None:
    """The sticker that a seat places next when it has chosen so far; None after the last one. Nothing happens."""
    check_holds(table, identity, seat)
    campaign = campaign_of(table)
    if step != campaign.step or not campaign.must_choose(seat):
        raise _refusal(DecisionError("round-closed", "these stickers have been placed already"), campaign)
    try:
        return next_sticker(campaign_view_for(campaign, seat).own, choices)
    except StickerError as error:
        raise Problem.of("illegal-sticker", error) from error


def _apply(campaign: Campaign, command: CampaignCommand) -> Events:
    try:
        return in_campaign(campaign.episode, apply_to_campaign(campaign, command)[1])
    except DecisionError as error:
        raise _refusal(error, campaign) from error


def _refusal(error: DecisionError, campaign: Campaign) -> Problem:
    match error.code:
        case "round-closed":
            return Problem.of("stickers-placed", error, step=campaign.step)
        case "not-in-round":
            return Problem.of("nothing-to-decide", error)
        case _:
            return Problem.of(error.code, error)
