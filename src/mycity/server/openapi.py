"""The OpenAPI document. `python -m mycity.server.openapi [FILE]` writes it, for tools that make types from it."""

import json
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from mycity.server.problems import PROBLEMS

_PROBLEM = "application/problem+json"


def use_own_document(app: FastAPI) -> None:
    """Make `app.openapi()` tell the truth about problems: their media type and the types of each answer."""
    generate = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _completed(generate())
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def _completed(document: dict[str, Any]) -> dict[str, Any]:
    for operations in document["paths"].values():
        for operation in operations.values():
            for response in operation["responses"].values():
                _complete(response)
    schemas = document["components"]["schemas"]
    schemas["ProblemDocument"]["properties"]["type"]["enum"] = [kind.type for kind in PROBLEMS.values()]
    return document


def _complete(response: dict[str, Any]) -> None:
    types = response.pop("x-problems", None)
    if types is None:
        return
    schema = response["content"].pop("application/json")["schema"]
    only = {"type": "object", "properties": {"type": {"type": "string", "enum": types}}}
    response["content"] = {_PROBLEM: {"schema": {"allOf": [schema, only]}}}


def main(arguments: list[str]) -> None:
    """Write the document to a file, or to the standard output."""
    from mycity.server.app import create_app
    from mycity.server.settings import Settings

    text = json.dumps(create_app(Settings()).openapi(), indent=2, ensure_ascii=False) + "\n"
    if arguments:
        Path(arguments[0]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
