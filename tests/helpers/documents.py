"""Changing JSON values at a place."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]


def value_at(document: Any, path: Path) -> Any:
    for step in path:
        document = document[step]
    return document


def with_value(document: Any, path: Path, value: Any) -> Any:
    """A copy of the document with another value at this place; an empty path replaces all of it."""
    if not path:
        return deepcopy(value)
    copy = deepcopy(document)
    value_at(copy, path[:-1])[path[-1]] = value
    return copy


def without(document: Any, path: Path) -> Any:
    """A copy of the document without the value at this place."""
    copy = deepcopy(document)
    del value_at(copy, path[:-1])[path[-1]]
    return copy


def with_more(document: Any, path: Path, value: Any) -> Any:
    """A copy of the document with one more value at the end of the list at this place."""
    copy = deepcopy(document)
    value_at(copy, path).append(value)
    return copy


def paths(document: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a document, the whole first."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from paths(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from paths(value, (*path, index))
