"""Options that several commands have, and what they stand for."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from mycity.campaign import Content, default_content, load_content
from mycity.game import CHAPTERS, EPISODES

ContentFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--content",
        file_okay=False,
        help="Folder with your own chapter files (see mycity content).  [dim]\\[default: the program's own][/dim]",
    ),
]
"""`--content`: see `content_in`."""

GameFileArg: TypeAlias = Annotated[Path, typer.Argument(help="A record, the file of a campaign, or - for stdin.")]

EpisodeOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--episode", min=1, max=EPISODES, help="Of a campaign: the episode.  [dim]\\[default: the last begun][/dim]"
    ),
]

SeatOption: TypeAlias = Annotated[
    int | None,
    typer.Option("--seat", min=1, max=4, help="Only this seat, counted from 1.  [dim]\\[default: all][/dim]"),
]

JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", help="Write JSON instead of tables.")]

ModeOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--mode",
        help=f"eternity; campaign ({EPISODES} episodes); chapter:1 to chapter:{CHAPTERS}; "
        f"episode:1 to episode:{EPISODES}; random (each game another city), random:small, random:wild, "
        "or one city by name, random:wild:hello.",
    ),
]

SeedOption: TypeAlias = Annotated[
    str, typer.Option("--seed", help="Any text. The same seed gives the same cards and the same games.")
]

JobsOption: TypeAlias = Annotated[int, typer.Option("--jobs", min=1, max=256, help="Games played at the same time.")]


def content_in(folder: Path | None) -> Content:
    """Return the content of this folder, the package's own without one; ContentError when it can't be used."""
    return default_content() if folder is None else load_content(folder)
