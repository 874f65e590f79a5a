"""Records and replays."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from mycity.game import ReplayJson, record_of
from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices, TableId, problems

router = APIRouter(tags=["records"])

_RECORD = {"$ref": "#/components/schemas/Record"}


@router.get(
    "/api/tables/{table_id}/record",
    response_class=JSONResponse,
    responses={**problems("no-such-table", "not-playing"), 200: {"content": {"application/json": {"schema": _RECORD}}}},
    summary="The record of a game",
)
async def get_record(table_id: TableId, services: AnyServices) -> dict[str, Any]:
    """Return the record: all of a finished game; without seed and with the revealed cards only while it runs.

    In a campaign it is that of the episode that is being played, else of the last one.
    """
    table = await services.repository.table(table_id)
    if table.last_game is None:
        raise Problem("not-playing", "The game has not begun.")
    return record_of(table.last_game)


@router.get(
    "/api/tables/{table_id}/replay",
    responses=problems("no-such-table", "not-playing", "busy"),
    summary="The replay of a game",
)
async def get_replay(table_id: TableId, services: AnyServices) -> ReplayJson:
    """Return a game round by round, one that runs up to the round that closed last.

    In a campaign it is the episode that is being played, else the last one.
    """
    table = await services.repository.table(table_id)
    if table.last_game is None:
        raise Problem("not-playing", "The game has not begun.")
    return await services.replays.of_game(table.last_game, table.content)


@router.post(
    "/api/replays",
    responses=problems("record-refused", "foreign-origin", "body-too-slow", "body-too-large", "busy"),
    summary="The replay of a record",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _RECORD}}}},
)
async def post_replay(request: Request, services: AnyServices) -> ReplayJson:
    """Return the replay of a record file. Nothing of it is kept."""
    return await services.replays.of_text(await request.body())
