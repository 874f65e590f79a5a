"""The OpenAPI document. `python -m mycity.server.openapi [FILE]` writes it, for tools that make types from it."""

import json
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from mycity.server.problems import PROBLEMS

_PROBLEM = "application/problem+json"
_SCHEMAS = "#/components/schemas/"

_NAMES = {
    "BuildingInfo": "Building",
    "ClientBound": "BestResult",
    "ClientCampaign": "CampaignView",
    "ClientClosedRound": "ClosedRound",
    "ClientCounter": "Counter",
    "ClientDecisionReview": "DecisionReview",
    "ClientEpisode": "PlayedEpisode",
    "ClientEpisodeCity": "EpisodeCity",
    "ClientEpisodeResult": "EpisodeResult",
    "ClientGame": "GameView",
    "ClientHint": "Hint",
    "ClientLine": "HintLine",
    "ClientMark": "Mark",
    "ClientMember": "Member",
    "ClientPart": "Part",
    "ClientPiece": "Piece",
    "ClientResult": "Result",
    "ClientResultSeat": "SeatResult",
    "ClientReview": "GameReview",
    "ClientRound": "OpenRound",
    "ClientRules": "Rules",
    "ClientScore": "Score",
    "ClientSeat": "GameSeat",
    "ClientSeatReview": "SeatReview",
    "ClientShape": "Shape",
    "ClientShare": "Share",
    "ClientSticker": "Sticker",
    "ClientTerm": "Term",
    "ClientTrack": "Track",
    "ClientTrackBox": "TrackBox",
    "DraftView": "Draft",
    "ModeInfo": "Mode",
    "PlacementOption": "Legal",
    "ProblemDocument": "Problem",
    "SeatInfo": "SeatView",
}
"""How the interface calls what has a longer name in the program."""


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
    schemas |= _FILES
    renamed: dict[str, Any] = _renamed(document)
    renamed["components"]["schemas"] = {
        _NAMES.get(name, name): schema for name, schema in sorted(renamed["components"]["schemas"].items())
    }
    return renamed


def _renamed(value: Any) -> Any:
    """Return the document with every reference to a class under the name that the interface has for it."""
    if isinstance(value, dict):
        return {key: _reference(each) if key == "$ref" else _renamed(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each) for each in value]
    return _reference(value) if isinstance(value, str) and value.startswith(_SCHEMAS) else value


def _reference(text: str) -> str:
    name = text.removeprefix(_SCHEMAS)
    return f"{_SCHEMAS}{_NAMES.get(name, name)}"


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
