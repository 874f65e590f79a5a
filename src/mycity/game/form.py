"""The form of a record: JSON, and the JSON Schema that is published with the package."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import islice
from typing import Any, Final, TypeAlias

from mycity.game.errors import RecordError
from mycity.game.schema import Fault, Path, find_faults

_FAULTS: Final = 100
"""The search for faults ends here: one is enough to refuse a document."""

_TYPES: Final = {
    "array": "an array",
    "integer": "a whole number",
    "null": "null",
    "object": "an object",
    "string": "a text",
}

Record: TypeAlias = dict[str, Any]
"""A record as JSON values."""


@cache
def record_schema() -> Mapping[str, Any]:
    """Return the JSON Schema of a record, as published with the package."""
    source = resources.files("mycity.game") / "record.schema.json"
    schema: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return schema


def parse_json(text: str | bytes) -> object:
    """Read JSON in which no object names a value twice; RecordError for anything else."""
    try:
        return json.loads(text, object_pairs_hook=_without_doubles)
    except RecordError:
        raise
    except (ValueError, RecursionError) as fault:
        raise RecordError(f"invalid JSON ({fault})", where="document") from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError("duplicate key", value=twice, where="document")
    return found


def check_form(record: object) -> Record:
    """Return the record itself when its form is that of the JSON Schema; RecordError at the first fault otherwise."""
    return check_document(record, record_schema())


def check_document(document: object, schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document itself when it fits the schema of an object; RecordError at the first fault."""
    try:
        json.dumps(document, ensure_ascii=False, default=str).encode()
        found = islice(find_faults(document, schema), _FAULTS)
        faults = sorted(found, key=lambda fault: (len(fault.path), _place(fault.path)))
    except RecursionError:
        raise RecordError("too many levels of nesting", where="document") from None
    except UnicodeEncodeError:
        raise RecordError("invalid text: half a character", where="document") from None
    if faults:
        raise _as_record_error(faults[0])
    assert isinstance(document, dict)
    return document


def _place(path: Path) -> str:
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".") or "document"


def _as_record_error(fault: Fault) -> RecordError:
    """Say what is wrong, by the keyword of the schema that is not met."""
    where, value, asked, schema = _place(fault.path), fault.value, fault.asked, fault.schema
    match fault.keyword:
        case "required":
            missing = next(key for key in asked if key not in value)
            return RecordError("missing key", where=where, expected=repr(missing))
        case "additionalProperties":
            known = tuple(schema.get("properties", ()))
            unknown = next(key for key in value if key not in known)
            return RecordError("unknown key", value=unknown, where=where, known=known)
        case "enum":
            return RecordError("unknown value", value=value, where=where, known=tuple(asked))
        case "const":
            return RecordError("invalid value", value=value, where=where, expected=repr(asked))
        case "minLength" | "maxLength" | "minItems" | "maxItems":
            expected = _bounds(schema, *(f"{end}{fault.keyword[3:]}" for end in ("min", "max")))
            return RecordError("invalid length", value=len(value), where=where, expected=expected)
        case "minimum" | "maximum":
            expected = _bounds(schema, "minimum", "maximum")
        case "type":
            expected = " or ".join(_TYPES[name] for name in ([asked] if isinstance(asked, str) else asked))
        case "uniqueItems":
            return RecordError("duplicate entries", where=where)
        case _:  # "pattern" and the like: the schema says in words what it asks for
            expected = schema.get("description", "")
    return RecordError("invalid value", value=value, where=where, expected=expected)


def _bounds(schema: Mapping[str, Any], least: str, most: str) -> str:
    if most not in schema:
        return f"{schema[least]} or more"
    return f"{schema[least]} to {schema[most]}" if least in schema else f"at most {schema[most]}"
