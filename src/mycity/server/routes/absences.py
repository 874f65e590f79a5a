"""People who are gone, and campaigns that are put aside (R7.5)."""

from fastapi import APIRouter

from mycity.server.routes.common import AnyServices, Seat, TableId, execute, problems
from mycity.server.tables.commands import AnswerReturn, BeginBeside, Pause, ReplaceAbsent
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import Receipt
from mycity.server.wire.bodies import AbsenceBody, AnswerBody, CommandBody, PauseBody

router = APIRouter(tags=["absences"])

_SEAT = ("no-such-table", "no-such-seat", "not-your-seat", "not-playing", "command-reused")
_CAMPAIGN = ("no-such-table", "no-campaign", "not-your-seat", "not-playing", "command-reused")


@router.post(
    "/api/tables/{table_id}/seats/{seat}/absence",
    responses=problems(*_SEAT, "not-absent", command=True),
    summary="Let a bot play for somebody who is gone",
)
async def post_absence(
    table_id: TableId, seat: Seat, body: AbsenceBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Let a bot sit in: at once if the person has owed a decision for days, else as soon as all others have agreed."""
    moment = await services.moments.of(await services.repository.table(table_id))
    command = ReplaceAbsent(table_id, seat, body.level, moment)
    return Receipt.model_validate(await execute(services, caller, body, command))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/claim",
    responses=problems(*_SEAT, command=True),
    summary="Answer who would like to have a seat back",
)
async def post_claim(
    table_id: TableId, seat: Seat, body: AnswerBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Give the seat back to who had it before, once the round is over, or keep it."""
    return Receipt.model_validate(await execute(services, caller, body, AnswerReturn(table_id, seat, body.agree)))


@router.post(
    "/api/tables/{table_id}/pause",
    responses=problems(*_CAMPAIGN, command=True),
    summary="Pause a campaign, or resume it",
)
async def post_pause(table_id: TableId, body: PauseBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Put the campaign aside: nobody is waited for until somebody at the table resumes it."""
    return Receipt.model_validate(await execute(services, caller, body, Pause(table_id, body.paused)))


@router.post(
    "/api/tables/{table_id}/beside",
    responses=problems(*_CAMPAIGN, "too-many-tables", command=True),
    summary="Begin another campaign with the same people",
)
async def post_beside(table_id: TableId, body: CommandBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Begin another campaign beside this one; everybody who asks gets the same table."""
    command = BeginBeside(table_id, services.contents.current)
    return Receipt.model_validate(await execute(services, caller, body, command))
