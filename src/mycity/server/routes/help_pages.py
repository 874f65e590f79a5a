"""The rules that are in force, explained one by one with a small board each."""

from typing import Annotated

from fastapi import APIRouter, Query

from mycity.campaign import Campaign
from mycity.game import EPISODES, chapter_of
from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices, TableId, problems
from mycity.server.services import Services
from mycity.server.tables.helping import general_help, help_of, help_of_game, record_help
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.help import Help
from mycity.server.wire.story import language_or_english

router = APIRouter(tags=["help"])


_Language = Annotated[str, Query(description="The language of all texts: en, de, fr, es; else English.")]


@router.get("/api/help", responses=problems("no-such-episode", "invalid-request"), summary="The rules, explained")
async def get_help(
    caller: AnyCaller,
    services: AnyServices,
    lang: _Language = "en",
    content: Annotated[str | None, Query(description="The chapters that a record names.")] = None,
    episode: Annotated[int, Query(ge=1, le=EPISODES, description="The episode that a record names.")] = 1,
) -> Help:
    """Return what is in force in Eternity; or in an episode of these chapters, as far as this browser has come."""
    if content is None:
        return general_help()
    chapters = await services.contents.get(content)
    if chapters is None:
        raise Problem("no-such-episode", "Unknown chapters.")
    campaigns = await _campaigns_of(await caller.known_id(), chapter_of(episode), services)
    return record_help(chapters, episode, campaigns, language_or_english(lang))


async def _campaigns_of(identity: str | None, chapter: int, services: Services) -> list[Campaign]:
    """Return the campaigns in which an identity has a seat and that have opened this chapter."""
    rows = await services.store.tables_of(identity) if identity else []
    far = [row.id for row in rows if (row.summary.get("opened") or 0) >= chapter]
    tables = [await services.repository.table(table_id) for table_id in far]
    return [table.campaign for table in tables if table.campaign is not None]


@router.get(
    "/api/tables/{table_id}/help",
    responses=problems("no-such-table", "no-such-episode", "invalid-request"),
    summary="The rules of a table, explained",
)
async def get_table_help(
    table_id: TableId,
    services: AnyServices,
    lang: _Language = "en",
    episode: Annotated[
        int | None, Query(ge=1, le=EPISODES, description="An episode that has begun; by default the present one.")
    ] = None,
) -> Help:
    """Return what is in force at a table now, or was in one of its episodes."""
    table = await services.repository.table(table_id)
    if table.mode.span is None:
        return help_of_game(table.mode)
    return help_of(table.campaign, language_or_english(lang), episode)
