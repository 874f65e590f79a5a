"""Each request has an id, is measured, and leaves a line in the log: its route, and nothing that was sent."""

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mycity.server.logs import FIELDS, request_id
from mycity.server.metrics import Metrics
from mycity.server.web.answers import route_of

_log = logging.getLogger(__name__)


class Observed:
    """Stands around the whole application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how it went."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        # An id of our own: one that was sent could be anything.
        name = secrets.token_hex(6)
        given = request_id.set(name)
        try:
            if scope["type"] == "websocket":
                with self._metrics.sockets.track_inprogress():
                    await self._app(scope, receive, send)
            else:
                await self._answer(name, scope, receive, send)
        finally:
            request_id.reset(given)

    async def _answer(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 0

        async def observe(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = name
            await send(message)

        try:
            await self._app(scope, receive, observe)
        finally:
            seconds = time.perf_counter() - begun
            # Of methods and addresses there are endlessly many, of routes there are not.
            method = scope["method"] if "route" in scope else "any"
            self._metrics.requests.labels(method, route_of(scope), status).observe(seconds)
            fields = {"method": method, "route": route_of(scope), "status": status, "ms": round(seconds * 1000, 1)}
            _log.info("%s %s: %d", method, fields["route"], status, extra={FIELDS: fields})
