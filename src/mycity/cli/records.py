"""Finding and reading the records that a command is given."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from mycity.rules import MyCityError

STDIN: Final = Path("-")
_LIMIT: Final = 16 * 1024 * 1024
"""Bytes; a record has a few thousand, so a file beyond this is not one."""


class UnreadableError(MyCityError):
    """A file that can't be read."""


def record_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that are meant: a folder stands for all .json files in it and below it, in order of their names.

    Raises UnreadableError for a folder without any; whether files are there turns out when they are read.
    """
    for path in paths:
        if path != STDIN and path.is_dir():
            found = sorted(p for p in path.rglob("*.json") if p.is_file())
            if not found:
                raise UnreadableError("missing .json files in this folder", where=str(path))
            yield from found
        else:
            yield path


def read_bytes(path: Path) -> bytes:
    """Return what is in the file, or comes from standard input for `-`; UnreadableError when it can't be read."""
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(_LIMIT + 1)
        else:
            with path.open("rb") as file:
                data = file.read(_LIMIT + 1)
    except OSError as fault:
        raise UnreadableError(f"unreadable file: {fault.strerror}") from None
    if len(data) > _LIMIT:
        raise UnreadableError("file too large for a game", expected=f"at most {_LIMIT // 1024 // 1024} MB")
    return data


def name_of(path: Path) -> str:
    """Return how a message names the file."""
    return "standard input" if path == STDIN else str(path)
