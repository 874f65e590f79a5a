"""Campaigns: envelopes, stickers, the story, the chronicle, and files of whole campaigns."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse

from mycity.game import ReplayJson, record_of
from mycity.server.routes.common import AnyServices, EpisodeNumber, Seat, TableId, execute, problems
from mycity.server.tables.campaign_commands import next_sticker_of
from mycity.server.tables.commands import OpenChapter, PlaceStickers, Sender
from mycity.server.tables.storytelling import story_of
from mycity.server.web.floods import limited
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import Chronicle, NextSticker, Receipt
from mycity.server.wire.bodies import EnvelopeBody, ImportBody, NextStickerBody, StickersBody
from mycity.server.wire.story import Story, language_or_english

router = APIRouter(tags=["campaigns"])

_TABLE = ("no-such-table", "no-campaign", "not-playing")
_SEAT = (*_TABLE, "no-such-seat", "not-your-seat")
_STICKERS = ("stickers-placed", "nothing-to-decide", "illegal-sticker", "paused")
_RECORD = {"$ref": "#/components/schemas/Record"}


@router.post(
    "/api/tables/{table_id}/envelope",
    responses=problems(*_TABLE, "not-your-seat", "envelope-sealed", "paused", "command-reused", command=True),
    summary="Open the envelope of a chapter",
)
async def post_envelope(table_id: TableId, body: EnvelopeBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Open the envelope that is next. One that is open already stays as it is."""
    return Receipt.model_validate(await execute(services, caller, body, OpenChapter(table_id, body.chapter)))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/stickers",
    responses=problems(*_SEAT, *_STICKERS, "command-reused", command=True),
    summary="Choose where stickers go",
)
async def post_stickers(
    table_id: TableId, seat: Seat, body: StickersBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Choose for all stickers of the seat, or take the choice back. Others see it when all have chosen."""
    choices = None if body.choices is None else tuple(body.choices)
    command = PlaceStickers(table_id, seat, body.step, choices)
    return Receipt.model_validate(await execute(services, caller, body, command))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/stickers/next",
    responses=problems(*_SEAT, *_STICKERS, command=True),
    summary="The sticker that comes next",
)
async def post_next_sticker(
    table_id: TableId, seat: Seat, body: NextStickerBody, caller: AnyCaller, services: AnyServices
) -> NextSticker:
    """Return which sticker comes next when the seat has chosen so far, and where it may go. Nothing is kept."""
    table = await services.repository.table(table_id)
    coming = next_sticker_of(table, await caller.known_id(), seat, body.step, tuple(body.choices))
    return NextSticker(next=coming)


@router.get(
    "/api/tables/{table_id}/story",
    responses=problems(*_TABLE),
    summary="The story so far",
)
async def get_story(
    table_id: TableId,
    services: AnyServices,
    lang: Annotated[str, Query(description="The language of all texts: en, de, fr, es; else English.")] = "en",
) -> Story:
    """Return story, words and drawings of the chapters whose envelope is open."""
    return story_of(await services.campaigns.campaign(table_id), language_or_english(lang))


@router.get(
    "/api/tables/{table_id}/chronicle",
    responses=problems(*_TABLE),
    summary="All episodes that are over",
)
async def get_chronicle(table_id: TableId, services: AnyServices) -> Chronicle:
    """Return each episode's result and everybody's city at its end."""
    return Chronicle(episodes=await services.campaigns.chronicle(table_id))


@router.get(
    "/api/tables/{table_id}/episodes/{episode}/record",
    response_class=JSONResponse,
    responses={
        **problems(*_TABLE, "no-such-episode", "invalid-request"),
        200: {"content": {"application/json": {"schema": _RECORD}}},
    },
    summary="The record of an episode",
)
async def get_episode_record(table_id: TableId, episode: EpisodeNumber, services: AnyServices) -> dict[str, Any]:
    """Return the record of an episode; of one that is being played, what has been revealed."""
    game, _ = await services.campaigns.played(table_id, episode)
    return record_of(game)


@router.get(
    "/api/tables/{table_id}/episodes/{episode}/replay",
    responses=problems(*_TABLE, "no-such-episode", "invalid-request", "busy"),
    summary="The replay of an episode",
)
async def get_episode_replay(table_id: TableId, episode: EpisodeNumber, services: AnyServices) -> ReplayJson:
    """Return an episode round by round, one that is being played up to the round that closed last."""
    game, content = await services.campaigns.played(table_id, episode)
    return await services.replays.of_game(game, content)


@router.get(
    "/api/tables/{table_id}/campaign-file",
    response_class=JSONResponse,
    responses={
        **problems(*_TABLE),
        200: {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/CampaignFile"}}}},
    },
    summary="The whole campaign as a file",
)
async def get_campaign_file(table_id: TableId, services: AnyServices, response: Response) -> dict[str, Any]:
    """Return the campaign in one file, from which it can go on anywhere. It holds no secret."""
    response.headers["content-disposition"] = 'attachment; filename="my-city-campaign.json"'
    return await services.campaigns.to_file(table_id)


@router.post(
    "/api/campaigns",
    status_code=201,
    responses=problems("campaign-refused", "too-many-tables", "command-reused", command=True),
    dependencies=[limited("tables")],
    summary="Go on with a campaign from a file",
)
async def post_campaign(body: ImportBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Set a table up with the campaign of a file. This browser holds the seats of all people in it."""
    sender = Sender((await caller.needed()).id, body.command_id)
    return Receipt.model_validate(await services.campaigns.from_file(sender, body.file))
