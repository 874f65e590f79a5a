"""Where the program makes its errors: found in the source, and noted when one is made."""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final
from unittest.mock import patch

import mycity
from mycity.rules import MyCityError

ROOT: Final = Path(mycity.__file__).parent
Site = tuple[str, int]
"""A file, relative to the package, and a line of it."""

_HELPERS: Final = {"fault"}
"""Functions that make an error for others."""


def sites_in(*folders: str) -> dict[Site, str]:
    """Every line in these folders that makes an error of the library: its function, and what it says is wrong."""
    kinds, found = set(_kinds(MyCityError)), {}
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef) and function.name not in {"__init__", *_HELPERS}:
                    for call in ast.walk(function):
                        if isinstance(call, ast.Call) and _called(call) in kinds | _HELPERS:
                            found[(str(file.relative_to(ROOT)), call.lineno)] = f"{function.name}: {_what(call)}"
    return found


def _what(call: ast.Call) -> str:
    """The first words of the error; `…` where they come from elsewhere."""
    texts = [part.value for arg in call.args for part in ast.walk(arg) if isinstance(part, ast.Constant)]
    return next((str(text) for text in texts if " " in str(text)), "…")


def _kinds(kind: type[MyCityError]) -> Iterator[str]:
    yield kind.__name__
    for each in kind.__subclasses__():
        yield from _kinds(each)


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@dataclass
class Noted:
    """Errors that were made, by where they came from."""

    errors: list[MyCityError] = field(default_factory=list)
    sites: set[Site] = field(default_factory=set)


@contextmanager
def noting(sites: dict[Site, str]) -> Iterator[Noted]:
    """Note which of these sites make an error meanwhile."""
    noted, make = Noted(), MyCityError.__init__

    def note(self: MyCityError, *args: Any, **fields: Any) -> None:
        make(self, *args, **fields)
        noted.errors.append(self)
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            file = Path(frame.f_code.co_filename)
            site = (str(file.relative_to(ROOT)), frame.f_lineno) if file.is_relative_to(ROOT) else None
            if site in sites:
                noted.sites.add(site)
                return
            frame = frame.f_back

    with patch.object(MyCityError, "__init__", note):
        yield noted
