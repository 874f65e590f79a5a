"""Joining a table by invitation."""

from fastapi import APIRouter

from mycity.server.routes.common import AnyServices, problems
from mycity.server.tables.views import invite_view
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import InviteView, SeatReceipt
from mycity.server.wire.bodies import JoinBody

router = APIRouter(tags=["invites"])


@router.get("/api/invites/{token}", responses=problems("no-such-invite"), summary="What an invitation leads to")
async def get_invite(token: str, caller: AnyCaller, services: AnyServices) -> InviteView:
    """Return the table and its seats before joining."""
    table = await services.library.table(await services.tables.invited_to(token))
    return invite_view(table, await caller.known_id())


@router.post(
    "/api/invites/{token}",
    responses=problems("no-such-invite", "no-open-seat", "animal-taken", "bad-name", "command-reused", command=True),
    summary="Join a table",
)
async def post_invite(token: str, body: JoinBody, caller: AnyCaller, services: AnyServices) -> SeatReceipt:
    """Sit down on the first open seat. The game starts when no seat is open."""
    await services.tables.invited_to(token)
    who = await caller.needed()
    answer = await services.tables.join(who, body.command_id, token, body.name, body.animal, body.city_name)
    return SeatReceipt.model_validate(answer)
