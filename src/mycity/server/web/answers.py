"""Problem documents as answers, and the handlers that turn every error into one."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mycity.server.problems import Problem, problem_document

_log = logging.getLogger(__name__)

_SLUG_OF_STATUS = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large"}
_DETAIL_OF_STATUS = {
    404: "Nothing is served at this address.",
    405: "This address does not answer to that method.",
    413: "The body of the request is larger than allowed.",
}


class ProblemResponse(JSONResponse):
    """A problem document with its own media type."""

    media_type = "application/problem+json"

    def __init__(self, document: dict[str, Any], headers: dict[str, str] | None = None) -> None:
        super().__init__(document, status_code=document["status"], headers=headers)


def answer_of(problem: Problem) -> ProblemResponse:
    """Return a problem as an answer."""
    wait = problem.extra.get("retry_after")
    return ProblemResponse(problem.document(), None if wait is None else {"retry-after": str(wait)})


def add_handlers(
    app: FastAPI, routes: Sequence[BaseRoute], missing: Callable[[Request], Response | None] = lambda _: None
) -> None:
    """Make all errors of an app problem documents. Unexpected ones are left to `Failsafe`.

    `routes` are all routes of the app: the framework's own answer knows only the methods of the first one that fits.
    `missing` may answer instead where nothing is served at an address.
    """
    known = [route for route in routes if isinstance(route, Route | APIRoute)]

    async def on_problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        page = missing(request) if error.kind.slug == "not-found" else None
        return page or answer_of(error)

    async def on_http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404 and (page := missing(request)):
            return page
        headers = {name.lower(): value for name, value in (error.headers or {}).items()}
        if error.status_code == 405:
            path = request.scope["path"]
            fitting = [route.methods or () for route in known if route.path_regex.match(path)]
            headers["allow"] = ", ".join(sorted(set().union(*fitting)))
        return _http_problem(error, headers)

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, _on_invalid)


def _http_problem(error: HTTPException, headers: dict[str, str]) -> ProblemResponse:
    slug = _SLUG_OF_STATUS.get(error.status_code, "http-error")
    detail = _DETAIL_OF_STATUS.get(error.status_code, str(error.detail))
    return ProblemResponse(problem_document(slug, detail, status=error.status_code), headers)


async def _on_invalid(_request: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, RequestValidationError)
    bad_name = next((found["msg"] for found in error.errors() if found["type"] == "bad_name"), None)
    if bad_name is not None:
        return ProblemResponse(problem_document("bad-name", f"{bad_name[:1].upper()}{bad_name[1:]}."))
    # What was sent is not repeated: it may be large, and it may be private.
    errors = [
        {"where": ".".join(str(step) for step in found["loc"]), "reason": found["msg"]} for found in error.errors()[:20]
    ]
    return ProblemResponse(problem_document("invalid-request", "Parts of the request are invalid.", errors=errors))


class Failsafe:
    """Answers with a problem when a request fails unexpectedly, and logs the fault without what was sent."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def remember(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, remember)
        except Exception:
            _log.exception("A %s request to %s failed", scope["method"], route_of(scope))
            if begun:
                raise
            problem = problem_document("internal-error", "The server could not do this. It is not your fault.")
            await ProblemResponse(problem)(scope, receive, send)


def route_of(scope: Scope) -> str:
    """Return the pattern of the route that a request took: safe to log, as paths may hold secrets."""
    return str(getattr(scope.get("route"), "path", "an unknown address"))
