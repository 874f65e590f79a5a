"""How a command tells that it can't go on."""

from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text


def fail(reason: object, code: int = 2) -> typer.Exit:
    """Print the reason to standard error, and return the exit to raise: code 2 for a wrong request, 1 for a failure."""
    Console(stderr=True, highlight=False).print(Text.assemble(("Error: ", "bold red"), str(reason)), soft_wrap=True)
    return typer.Exit(code)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it; an exit with the reason when it can't be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise fail(f"the folder {folder} can't be made: {fault.strerror}") from None
