"""Checking JSON values against the part of JSON Schema (2020-12) that the package's own schemas use.

Two things are stricter than the standard: an integer is written without a fraction, so that a document has one form
only, and so is a constant.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Schema: TypeAlias = Mapping[str, Any]
Path: TypeAlias = tuple[str | int, ...]


class Fault(NamedTuple):
    """A value that does not meet a keyword of its schema; `path` leads to it from the top of the document."""

    path: Path
    keyword: str
    value: Any
    schema: Schema

    @property
    def asked(self) -> Any:
        """What the schema asks for."""
        return self.schema[self.keyword]


_TYPES: Final[Mapping[str, type]] = {"array": list, "integer": int, "null": type(None), "object": dict, "string": str}

_ANNOTATIONS: Final = frozenset({"$schema", "$id", "$defs", "title", "description"})


def find_faults(value: Any, schema: Schema) -> Iterator[Fault]:
    """Yield every fault of a document, in the order of the schema's keywords."""
    return _find(value, schema, (), schema)


def _find(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    for keyword, asked in schema.items():
        if keyword in _ANNOTATIONS:
            continue
        if keyword in _INNER:
            yield from _INNER[keyword](value, schema, path, root)
        elif not _RULES[keyword](value, asked):
            yield Fault(path, keyword, value, schema)


def _is_type(value: Any, asked: str | Sequence[str]) -> bool:
    return any(type(value) is _TYPES[name] for name in ([asked] if isinstance(asked, str) else asked))


def _is_same(value: Any, asked: Any) -> bool:
    return type(value) is type(asked) and bool(value == asked)


def _matches(value: Any, pattern: str) -> bool:
    # In JSON Schema `$` is the very end of a text; Python would let a line feed follow.
    return not isinstance(value, str) or re.search(re.sub(r"\$$", r"\\Z", pattern), value) is not None


def _is_unique(value: Any, asked: bool) -> bool:  # noqa: FBT001
    return not asked or not isinstance(value, list) or all(one not in value[:n] for n, one in enumerate(value))


def _length(value: Any, kind: type[str | list[Any]]) -> int | None:
    return len(value) if isinstance(value, kind) else None


def _number(value: Any) -> int | None:
    return value if type(value) is int else None


def _at_least(number: int | None, least: int) -> bool:
    return number is None or number >= least


def _at_most(number: int | None, most: int) -> bool:
    return number is None or number <= most


_RULES: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "type": _is_type,
    "const": _is_same,
    "enum": lambda value, asked: any(_is_same(value, one) for one in asked),
    "pattern": _matches,
    "uniqueItems": _is_unique,
    "required": lambda value, asked: not isinstance(value, dict) or all(key in value for key in asked),
    "minimum": lambda value, asked: _at_least(_number(value), asked),
    "maximum": lambda value, asked: _at_most(_number(value), asked),
    "minLength": lambda value, asked: _at_least(_length(value, str), asked),
    "maxLength": lambda value, asked: _at_most(_length(value, str), asked),
    "minItems": lambda value, asked: _at_least(_length(value, list), asked),
    "maxItems": lambda value, asked: _at_most(_length(value, list), asked),
}
"""Keywords that are met or not; those that are about another type of value always are."""


def _reference(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    return _find(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], path, root)


def _any_of(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    if all(next(_find(value, one, path, root), None) for one in schema["anyOf"]):
        yield Fault(path, "anyOf", value, schema)


def _items(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from _find(item, schema["items"], (*path, number), root)


def _properties(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    if isinstance(value, dict):
        for key, inner in schema["properties"].items():
            if key in value:
                yield from _find(value[key], inner, (*path, key), root)


def _additional_properties(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    if isinstance(value, dict):
        inner = schema["additionalProperties"]
        more = [key for key in value if key not in schema.get("properties", ())]
        if inner is False:
            if more:
                yield Fault(path, "additionalProperties", value, schema)
            return
        for key in more:
            yield from _find(value[key], inner, (*path, key), root)


def _property_names(value: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Fault]:
    if isinstance(value, dict):
        for key in value:
            yield from _find(key, schema["propertyNames"], path, root)


_INNER: Final[Mapping[str, Callable[[Any, Schema, Path, Schema], Iterator[Fault]]]] = {
    "$ref": _reference,
    "anyOf": _any_of,
    "items": _items,
    "properties": _properties,
    "additionalProperties": _additional_properties,
    "propertyNames": _property_names,
}
"""Keywords that hold other schemas."""
