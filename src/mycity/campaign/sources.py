"""The files that content is made of, read from a folder, and the name that they have together."""

import hashlib
from collections.abc import Collection, Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Final

from mycity.campaign.content import ContentError
from mycity.campaign.story import LANGUAGES
from mycity.game import CHAPTERS
from mycity.rules import format_board, load_board

FILES: Final = tuple(f"chapter-{number}.toml" for number in range(1, CHAPTERS + 1))
"""The rules of the chapters."""

BOARD_FILE: Final = "board.txt"
"""The board that everybody begins with."""

OWN_FILES: Final = (
    BOARD_FILE,
    *(f"story/{language}/{name}" for language in LANGUAGES for name in FILES),
    *(f"art/chapter-{number}.svg" for number in range(1, CHAPTERS + 1)),
)
"""What content may have besides; what it has not is the package's. None of it is in the package's own content, whose
name tells of its rules only: its texts and drawings may be bettered while campaigns go on."""


def package_file(name: str) -> str:
    """Return the text of a file of the package by its name in a folder; empty when the package has none."""
    if name == BOARD_FILE:
        return "\n".join(format_board(load_board("legacy"))) + "\n"
    source = resources.files("mycity.campaign") / (f"chapters/{name}" if name in FILES else name)
    try:
        return source.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def read_sources(folder: Path, *, without: Collection[str] = ()) -> dict[str, str]:
    """Return the files of a folder by name, with the package's chapters where it has none; ContentError as for content.

    Other files that say the same as the package's are left out, and those that are not asked for.
    """
    if not folder.is_dir():
        raise ContentError(str(folder), "folder", "missing folder")
    sources = {name: package_file(name) for name in FILES}
    for name in (*FILES, *OWN_FILES):
        file = folder / name
        if name in without or not file.exists():
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise ContentError(name, "file", f"unreadable file: {fault}") from None
        if name in FILES or list(_lines(text)) != list(_lines(package_file(name))):
            sources[name] = text
    return sources


def content_hash(sources: Mapping[str, str]) -> str:
    """Return 16 hex digits that name these files' content, whatever their line ends and the blanks before them."""
    digest = hashlib.sha256()
    for name in (*FILES, *(name for name in OWN_FILES if name in sources)):
        lines = "\n".join(_lines(sources[name]))
        digest.update(f"{name}\n{lines}\n".encode())
    return digest.hexdigest()[:16]


def _lines(text: str) -> Iterator[str]:
    return (line.rstrip() for line in text.splitlines())
