"""How a command tells that it can't go on."""

from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text


def fail(reason: object, code: int = 2) -> typer.Exit:
    """Print the reason to standard error; the exit to be raised. Code 2 is for what was asked, 1 for what was found."""
    Console(stderr=True, highlight=False).print(Text.assemble(("Error: ", "bold red"), str(reason)), soft_wrap=True)
    return typer.Exit(code)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it; fails with the reason when it can't be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise fail(f"the folder {folder} can't be made: {fault.strerror}") from None
