"""For whoever runs the server: whether it lives, whether it can play, and its measures."""

import asyncio
import logging
import time

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices
from mycity.server.services import Services

router = APIRouter(include_in_schema=False)

_SECONDS = 2.0

_log = logging.getLogger(__name__)


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """Say that the process lives; if this does not answer, it has to be started anew."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(services: AnyServices) -> Response:
    """Say whether games can be played here now: the database answers. Without Redis it only takes longer."""
    database = await _ask_database(services)
    parts = {"database": "ok" if database else "away", "news": "ok" if services.notifier.is_listening else "away"}
    return JSONResponse(parts, 200 if database else 503)


@router.get("/metrics")
async def metrics(services: AnyServices) -> Response:
    """Return the measures of this process, where the settings let it."""
    if not services.settings.metrics:
        raise Problem("not-found", "Measures are not told here.")
    await _ask_database(services)
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_LATEST)


async def _ask_database(services: Services) -> bool:
    begun = time.perf_counter()
    try:
        async with asyncio.timeout(_SECONDS):
            await services.store.count_unfinished("")
    except Exception as error:
        _log.warning("The database does not answer: %s", type(error).__name__)
        services.metrics.database_up.set(0)
        return False
    services.metrics.database.set(time.perf_counter() - begun)
    services.metrics.database_up.set(1)
    return True
