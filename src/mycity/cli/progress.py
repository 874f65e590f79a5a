"""A command's progress, shown on standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Advance(Protocol):
    """A function that moves a bar."""

    def __call__(self, done: int, total: int | None = None, /) -> None:
        """Move the bar to what is done; `total` sets its length where that was not known before."""


@contextmanager
def progress_of(what: str, total: int | None) -> Iterator[Advance]:
    """Show a bar on a terminal while the context lasts, and yield the function that moves it."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)

        def advance(done: int, total: int | None = None, /) -> None:
            progress.update(task, completed=done, total=total)

        yield advance
