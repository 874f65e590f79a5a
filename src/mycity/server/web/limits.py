"""How large and how slow the body of a request may be."""

import asyncio
from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mycity.server.problems import problem_document
from mycity.server.web.answers import ProblemResponse


class BodyLimit:
    """Reads the whole body before the request goes on, or refuses it.

    `limit` is in bytes, `special` gives other limits for single paths, `seconds` is the time for all of the body.
    """

    def __init__(self, app: ASGIApp, limit: int, special: Mapping[str, int], seconds: float) -> None:
        self._app = app
        self._limit = limit
        self._special = special
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        limit = self._special.get(scope["path"], self._limit)
        declared = Headers(scope=scope).get("content-length", "0")
        if declared.isascii() and declared.isdigit() and int(declared[:20]) > limit:
            await _refuse_size(limit, scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await _read(receive, limit)
        except TimeoutError:
            problem = problem_document("body-too-slow", f"The body has to arrive within {self._seconds:g} seconds.")
            await ProblemResponse(problem, {"connection": "close"})(scope, receive, send)
            return
        if body is None:
            return  # the client has gone
        if len(body) > limit:
            await _refuse_size(limit, scope, receive, send)
            return
        await self._app(scope, _replay(body, receive), send)


async def _read(receive: Receive, limit: int) -> bytes | None:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if len(body) > limit or not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


async def _refuse_size(limit: int, scope: Scope, receive: Receive, send: Send) -> None:
    problem = problem_document("body-too-large", f"At most {limit // 1024} kB can be sent here.", limit=limit)
    # What is still to come of the body is not read, so the connection can't be used again.
    await ProblemResponse(problem, {"connection": "close"})(scope, receive, send)
