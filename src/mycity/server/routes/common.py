"""What all routes use: the services of the running server, parameters, and the problems of an operation."""

from typing import Annotated, Any

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from mycity.game import EPISODES
from mycity.server.problems import PROBLEMS, ProblemKind
from mycity.server.services import Services
from mycity.server.tables.commands import Command, Sender
from mycity.server.web.identity import Caller
from mycity.server.wire.answers import ProblemDocument
from mycity.server.wire.bodies import CommandBody

_EVERYWHERE = ("http-error", "internal-error")
_WITH_BODY = ("foreign-origin", "body-too-slow", "body-too-large", "invalid-request", "busy", "too-many-requests")


async def _services(connection: HTTPConnection) -> Services:
    # A coroutine: what is none would be called in a thread.
    services: Services = connection.app.state.services
    return services


AnyServices = Annotated[Services, Depends(_services)]

TableId = Annotated[str, Path(description="A table's id.")]
EpisodeNumber = Annotated[int, Path(ge=1, le=EPISODES, description="An episode's number, counted from 1.")]
Seat = Annotated[int, Path(ge=0, le=3, description="A seat's number, counted from 0.")]


async def execute(services: Services, caller: Caller, body: CommandBody, command: Command) -> dict[str, Any]:
    """Carry out what this browser asks for; a new browser gets its identity first."""
    who = await caller.needed()
    return await services.executor.execute(command, Sender(who.id, body.command_id, tuple(body.replaces)))


def problems(*slugs: str, command: bool = False) -> dict[int | str, dict[str, Any]]:
    """Return the `responses` of an operation that can end in these problems; `command` adds those of all commands."""
    damaged = ("table-damaged",) if "no-such-table" in slugs or command else ()
    all_slugs = [*slugs, *damaged, *_EVERYWHERE, *(_WITH_BODY if command else ())]
    by_status: dict[int, list[ProblemKind]] = {}
    for kind in dict.fromkeys(PROBLEMS[slug] for slug in all_slugs):
        by_status.setdefault(kind.status, []).append(kind)
    return {
        status: {
            "model": ProblemDocument,
            "description": "; ".join(f"{kind.title} (`{kind.type}`)" for kind in kinds),
            "x-problems": [kind.type for kind in kinds],
        }
        for status, kinds in sorted(by_status.items())
    }
