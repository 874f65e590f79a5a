"""Tables: set up, list, look at, events, rematch."""

from typing import Annotated

from fastapi import APIRouter, Query

from mycity.game import HUMAN
from mycity.server.routes.common import AnyServices, TableId, execute, problems
from mycity.server.tables.commands import CreateTable, Rematch, SeatWish
from mycity.server.tables.views import summary_view, table_view
from mycity.server.web.floods import limited
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import IdentityAnswer, Receipt, TableList, TableView
from mycity.server.wire.bodies import NewTableBody, RematchBody, SeatBot, SeatMe, SeatOpen
from mycity.server.wire.events import EventsAnswer

router = APIRouter(tags=["tables"])


@router.get("/api/identity", responses=problems("busy", "too-many-requests"), summary="Who this browser is")
async def get_identity(caller: AnyCaller) -> IdentityAnswer:
    """Return this browser's public id; a new browser gets its cookie with the answer."""
    who = await caller.needed()
    caller.set_cookie(who)
    return IdentityAnswer(identity=who.id)


@router.get("/api/tables", responses=problems(), summary="My tables")
async def get_tables(caller: AnyCaller, services: AnyServices) -> TableList:
    """Return the tables of this browser, newest first."""
    who = await caller.known_id()
    rows = await services.store.tables_of(who) if who else []
    return TableList(tables=[summary_view(row, who) for row in rows if who])


@router.post(
    "/api/tables",
    status_code=201,
    responses=problems("animal-taken", "bad-name", "too-many-tables", "command-reused", command=True),
    dependencies=[limited("tables")],
    summary="Set up a table",
)
async def create_table(body: NewTableBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Set up a table. It starts by itself once no seat is open."""
    wishes = tuple(_wish(seat) for seat in body.seats)
    command = CreateTable(body.mode, wishes, body.hints, services.contents.current)
    return Receipt.model_validate(await execute(services, caller, body, command))


@router.get("/api/tables/{table_id}", responses=problems("no-such-table"), summary="Look at a table")
async def get_table(table_id: TableId, caller: AnyCaller, services: AnyServices) -> TableView:
    """Return the table as this browser may see it; whoever knows the id may look on."""
    who = await caller.known_id()
    table = await services.repository.table(table_id)
    services.hints.warm(table, who)
    services.ladders.prepare(table)
    invite = await services.store.invite_of_table(table_id) if table.open_seats else None
    drafts = {}
    for seat in table.seats_of(who) if table.stage == "playing" else []:
        draft = await services.store.draft(table_id, seat)
        if draft is not None:
            drafts[seat] = draft
    # Where nobody plays with others, nobody is missed.
    moment = await services.moments.of(table) if table.stage == "playing" and table.is_shared else None
    return table_view(table, who, invite, drafts, moment)


@router.get(
    "/api/tables/{table_id}/events",
    responses=problems("no-such-table", "invalid-request"),
    summary="Events after a number",
)
async def get_events(
    table_id: TableId,
    services: AnyServices,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Number of the last event that is known.")] = 0,
) -> EventsAnswer:
    """Return the events after a number. The live connection pushes the same."""
    return await services.events_after(table_id, after)


@router.post(
    "/api/tables/{table_id}/rematch",
    responses=problems(
        "no-such-table",
        "not-your-seat",
        "not-over",
        "no-same-cards",
        "too-many-tables",
        "command-reused",
        command=True,
    ),
    dependencies=[limited("tables")],
    summary="Play again",
)
async def rematch(table_id: TableId, body: RematchBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Begin a new game with the same people in the same seats; everybody who asks gets the same table."""
    return Receipt.model_validate(await execute(services, caller, body, Rematch(table_id, body.same_cards)))


def _wish(seat: SeatMe | SeatOpen | SeatBot) -> SeatWish:
    match seat:
        case SeatMe(name=name, animal=animal, city_name=city):
            return SeatWish(HUMAN, name, animal, city)
        case SeatBot(level=level, animal=wanted):
            return SeatWish(f"bot:{level}", None, wanted)
        case _:
            return SeatWish("open")
