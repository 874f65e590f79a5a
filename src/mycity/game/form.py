"""The form of a record: JSON, and the JSON Schema that is published with the package."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import islice
from typing import Any, Final, TypeAlias

import jsonschema

from mycity.game.errors import RecordError

_FAULTS: Final = 100
"""A document that is wrong everywhere is not searched to its end for the fault that is told."""

Record: TypeAlias = dict[str, Any]
"""A record as JSON values."""


@cache
def record_schema() -> Mapping[str, Any]:
    """The JSON Schema of a record, as published with the package."""
    source = resources.files("mycity.game") / "record.schema.json"
    schema: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return schema


def parse_json(text: str | bytes) -> object:
    """Read JSON in which no object names a value twice; RecordError when it is none."""
    try:
        return json.loads(text, object_pairs_hook=_without_doubles)
    except RecordError:
        raise
    except (ValueError, RecursionError) as fault:
        raise RecordError("document", f"it is not JSON: {fault}") from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError("document", f"{twice!r} is there twice in one object")
    return found


def check_form(record: object) -> Record:
    """The record itself when it is of the form that the JSON Schema gives; RecordError at the first fault otherwise."""
    return check_document(record, record_schema())


def check_document(document: object, schema: Mapping[str, Any]) -> dict[str, Any]:
    """The document itself when it fits the schema, which is one of an object; RecordError at the first fault."""
    try:
        json.dumps(document, ensure_ascii=False, default=str).encode()
        found = _validator_class()(schema).iter_errors(document)
        faults = sorted(islice(found, _FAULTS), key=lambda e: (len(e.absolute_path), e.json_path))
    except RecursionError:
        raise RecordError("document", "it is nested too deeply") from None
    except UnicodeEncodeError:
        raise RecordError("document", "it has half a character in it, which is no text") from None
    if faults:
        raise RecordError(_place(faults[0].json_path), _short(faults[0].message))
    assert isinstance(document, dict)
    return document


@cache
def _validator_class() -> Any:
    """A validator that takes a schema at its word.

    Integers are written without a fraction, so that a document has one form only; and `$` in a pattern is the very end
    of a text, as in JSON Schema, where Python would let a line feed follow.
    """
    base = jsonschema.Draft202012Validator
    types = base.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    extend: Any = jsonschema.validators.extend
    return extend(base, {"pattern": _pattern}, type_checker=types)


def _pattern(_: object, pattern: str, value: object, __: object) -> Iterator[jsonschema.ValidationError]:
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), value):
        yield jsonschema.ValidationError(f"{value!r} does not match {pattern!r}")


def _place(json_path: str) -> str:
    return json_path.removeprefix("$").removeprefix(".") or "document"


def _short(message: str) -> str:
    return message if len(message) <= 300 else f"{message[:140]} … {message[-140:]}"
