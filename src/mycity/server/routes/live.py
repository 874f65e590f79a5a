"""The live connection of a table."""

from fastapi import APIRouter, WebSocket

from mycity.server.live.codes import Closing
from mycity.server.live.connection import Limits, LiveConnection, close
from mycity.server.live.presence import Presence
from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices
from mycity.server.web.answers import answer_of
from mycity.server.web.identity import AnyCaller

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str, caller: AnyCaller, services: AnyServices) -> None:
    """Push the events after `?after=n`, then whatever comes. The client may send nothing but pongs."""
    try:
        services.floods.check("sockets", socket)
    except Problem as problem:
        await socket.send_denial_response(answer_of(problem))
        return
    await socket.accept()
    after = socket.query_params.get("after", "0")
    if not (after.isascii() and after.isdigit() and len(after) < 10):
        await close(socket, Closing.NONSENSE)
        return
    try:
        await services.repository.table(table_id)
    except Problem:
        await close(socket, Closing.NO_SUCH_TABLE)
        return
    presence = Presence(services.store, await caller.known_id(), table_id)
    settings = services.settings
    limits = Limits(settings.heartbeat, settings.send_seconds, settings.live_burst)
    with services.notifier.listen(table_id) as bell:
        connection = LiveConnection(
            socket, limits, bell, lambda number: services.repository.news(table_id, number), presence.note
        )
        await connection.run(int(after))
