"""The built page: hashed files for ever, `index.html` for each of the page's own addresses."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.responses import FileResponse
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from mycity.server.problems import Problem

PAGE_ROUTES = (
    "/",
    "/new",
    "/learn",
    "/t/{table_id}",
    "/t/{table_id}/chronicle",
    "/t/{table_id}/review",
    "/j/{invite}",
    "/s/{secret}",
    "/g/{game_id}",
    "/record",
)
"""Addresses that the page itself understands."""

_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


class PageFiles(StaticFiles):
    """The page's files. Those in `assets/` have a hash of their contents in their names."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Answer with a file and say how long it may be kept."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        hashed = scope["path"].startswith("/assets/")
        response.headers["cache-control"] = _FOR_EVER if hashed else _ASK_AGAIN
        return response


def missing_page(folder: Path, request: Request) -> Response | None:
    """Return the page with status 404: it says itself that nothing is here. None where a problem is the better answer:
    within the interface, for whoever does not ask for HTML, and when the page is not built.
    """
    path, file = request.scope["path"], folder / "index.html"
    is_asked_for = request.method in ("GET", "HEAD") and _accepts_html(request.headers.getlist("accept"))
    if path == "/api" or path.startswith("/api/") or not is_asked_for or not file.is_file():
        return None
    return FileResponse(file, 404, stat_result=file.stat(), headers={"cache-control": _ASK_AGAIN, "vary": "Accept"})


def _accepts_html(accepts: list[str]) -> bool:
    """Whether HTML is named. `*/*` alone is what scripts and tools send."""
    for each in ",".join(accepts).split(","):
        kind, *parameters = (part.strip().lower() for part in each.split(";"))
        if kind == "text/html":
            return not any(re.fullmatch(r"q=0(\.0*)?", parameter) for parameter in parameters)
    return False


def add_page(app: FastAPI, folder: Path, routes: Sequence[str] = PAGE_ROUTES) -> None:
    """Serve the page from a folder at its addresses. Without it, they answer with a problem that says so."""
    files = PageFiles(directory=folder, check_dir=False)

    async def index(request: Request) -> Response:
        path = folder / "index.html"
        if not path.is_file():
            raise Problem("page-not-built", "Run `make setup` to build the page, then reload.")
        response = FileResponse(path, stat_result=path.stat(), headers={"cache-control": _ASK_AGAIN})
        if files.is_not_modified(response.headers, request.headers):
            return NotModifiedResponse(response.headers)
        return response

    async def root_file(name: str, request: Request) -> Response:
        # Only single names and `assets/`: a pattern for everything would hide what other addresses allow.
        return await files.get_response(name, request.scope)

    async def asset(name: str, request: Request) -> Response:
        return await files.get_response(f"assets/{name}", request.scope)

    for route in routes:
        app.add_api_route(route, index, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)
    app.add_api_route("/{name}", root_file, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)
    app.add_api_route(
        "/assets/{name:path}", asset, methods=["GET", "HEAD"], include_in_schema=False, response_model=None
    )
