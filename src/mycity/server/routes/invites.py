"""Joining a table by invitation."""

from fastapi import APIRouter

from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices, execute, problems
from mycity.server.services import Services
from mycity.server.tables.commands import JoinTable
from mycity.server.tables.views import invite_view
from mycity.server.tokens import is_id
from mycity.server.web.floods import limited
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import InviteView, SeatReceipt
from mycity.server.wire.bodies import JoinBody

router = APIRouter(tags=["invites"])


@router.get("/api/invites/{token}", responses=problems("no-such-invite"), summary="What an invitation leads to")
async def get_invite(token: str, caller: AnyCaller, services: AnyServices) -> InviteView:
    """Return the table and its seats before joining."""
    table = await services.repository.table(await _invited_to(services, token))
    return invite_view(table, await caller.known_id())


@router.post(
    "/api/invites/{token}",
    responses=problems("no-such-invite", "no-open-seat", "animal-taken", "bad-name", "command-reused", command=True),
    dependencies=[limited("joins")],
    summary="Join a table",
)
async def post_invite(token: str, body: JoinBody, caller: AnyCaller, services: AnyServices) -> SeatReceipt:
    """Sit down on the first open seat. The game starts when no seat is open."""
    command = JoinTable(await _invited_to(services, token), body.name, body.animal, body.city_name)
    return SeatReceipt.model_validate(await execute(services, caller, body, command))


async def _invited_to(services: Services, invite: str) -> str:
    """Return the table of an invite. Raises `no-such-invite`."""
    table_id = await services.store.table_of_invite(invite) if is_id(invite) else None
    if table_id is None:
        raise Problem("no-such-invite", "Unknown invitation. Is the link complete?")
    return table_id
