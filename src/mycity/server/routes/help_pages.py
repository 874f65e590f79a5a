"""The rules that are in force, explained one by one with a small board each."""

from typing import Annotated

from fastapi import APIRouter, Query

from mycity.game import EPISODES
from mycity.server.routes.common import AnyServices, TableId, problems
from mycity.server.tables.helping import general_help, help_of
from mycity.server.wire.help import Help
from mycity.server.wire.story import language_or_english

router = APIRouter(tags=["help"])


@router.get("/api/help", responses=problems(), summary="The rules, explained")
async def get_help() -> Help:
    """Return what is in force in Eternity."""
    return general_help()


@router.get(
    "/api/tables/{table_id}/help",
    responses=problems("no-such-table", "no-such-episode", "invalid-request"),
    summary="The rules of a table, explained",
)
async def get_table_help(
    table_id: TableId,
    services: AnyServices,
    lang: Annotated[str, Query(description="The language of all texts: en, de, fr, es; else English.")] = "en",
    episode: Annotated[
        int | None, Query(ge=1, le=EPISODES, description="An episode that has begun; by default the present one.")
    ] = None,
) -> Help:
    """Return what is in force at a table now, or was in one of its episodes."""
    table = await services.repository.table(table_id)
    return help_of(table.campaign, language_or_english(lang), episode)
