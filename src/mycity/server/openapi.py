"""The OpenAPI document: what the framework says of the routes, with the whole truth about problems."""

import gzip
import json
from functools import cache
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response

from mycity.server.problems import PROBLEMS

_PROBLEM = "application/problem+json"
_FILES = {
    "Record": {
        "title": "A record of a game",
        "description": "Its form is in the project's documents, and not here: it names what later chapters bring.",
        "type": "object",
        "additionalProperties": True,
    },
    "CampaignFile": {
        "title": "A whole campaign",
        "description": "Its form is in the project's documents, and not here: it names what later chapters bring.",
        "type": "object",
        "additionalProperties": True,
    },
}


def use_own_document(app: FastAPI) -> None:
    """Make `app.openapi()` tell the truth about problems: their media type and the types of each answer."""
    generate = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _completed(generate())
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def add_document(app: FastAPI, path: str) -> None:
    """Serve the document, which is rendered and compressed once: to do so for each request would hold up everybody."""

    @cache
    def forms() -> dict[str, bytes]:
        plain = json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":")).encode()
        return {"identity": plain, "gzip": gzip.compress(plain)}

    async def answer(request: Request) -> Response:
        form = "gzip" if "gzip" in request.headers.get("accept-encoding", "") else "identity"
        headers = {"content-encoding": form, "vary": "Accept-Encoding"}
        return Response(forms()[form], media_type="application/json", headers=headers)

    app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)


def _completed(document: dict[str, Any]) -> dict[str, Any]:
    for operations in document["paths"].values():
        for operation in operations.values():
            # Added by the framework where it thinks that a parameter could be refused; ours are listed.
            if "x-problems" not in operation["responses"].get("422", {"x-problems": []}):
                del operation["responses"]["422"]
            for response in operation["responses"].values():
                _complete(response)
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["ProblemDocument"]["properties"]["type"]["enum"] = [kind.type for kind in PROBLEMS.values()]
    document["components"]["schemas"] = dict(sorted((schemas | _FILES).items()))
    return document


def _complete(response: dict[str, Any]) -> None:
    lines = response.pop("x-lines", None)
    if lines is not None:
        response["content"] = {lines: response["content"]["application/json"]}
    types = response.pop("x-problems", None)
    if types is None:
        return
    schema = response["content"].pop("application/json")["schema"]
    only = {"type": "object", "properties": {"type": {"type": "string", "enum": types}}}
    response["content"] = {_PROBLEM: {"schema": {"allOf": [schema, only]}}}
