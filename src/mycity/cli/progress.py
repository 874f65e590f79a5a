"""How a command shows how far it is, on standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Advance(Protocol):
    """Moves a bar."""

    def __call__(self, done: int, total: int | None = None, /) -> None:
        """Tell how much is done, and of how much where that was not known before."""


@contextmanager
def progress_of(what: str, total: int | None) -> Iterator[Advance]:
    """A bar on a terminal while the context lasts; yields the function that moves it."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)

        def advance(done: int, total: int | None = None, /) -> None:
            progress.update(task, completed=done, total=total)

        yield advance
