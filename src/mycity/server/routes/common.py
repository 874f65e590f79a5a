"""What all routes use: the services of the running server, parameters, and the problems of an operation."""

from typing import Annotated, Any

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from mycity.server.problems import PROBLEMS, Kind
from mycity.server.services import Services
from mycity.server.wire.answers import ProblemDocument

_EVERYWHERE = ("http-error", "internal-error")
_WITH_BODY = ("foreign-origin", "body-too-slow", "body-too-large", "invalid-request", "busy")


def _services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


AnyServices = Annotated[Services, Depends(_services)]

TableId = Annotated[str, Path(description="A table's id.")]
EpisodeNumber = Annotated[int, Path(ge=1, le=24, description="An episode's number, counted from 1.")]
Seat = Annotated[int, Path(ge=0, le=3, description="A seat's number, counted from 0.")]


def problems(*slugs: str, command: bool = False) -> dict[int | str, dict[str, Any]]:
    """Return the `responses` of an operation that can end in these problems; `command` adds those of all commands."""
    all_slugs = [*slugs, *_EVERYWHERE, *(_WITH_BODY if command else ())]
    by_status: dict[int, list[Kind]] = {}
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
