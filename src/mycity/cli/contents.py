"""The chapters that a command goes by."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from mycity.campaign import Content, default_content, load_content

ContentFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--content",
        file_okay=False,
        help="Folder with chapter files of your own (see mycity content).  [dim]\\[default: the program's own][/dim]",
    ),
]
"""The option `--content`."""


def content_in(folder: Path | None) -> Content:
    """Return the content of this folder, the package's own without one; ContentError when it can't be used."""
    return default_content() if folder is None else load_content(folder)
