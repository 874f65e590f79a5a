"""Processes that share work which is the same whoever does it: results come in the order of what was asked."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


class Workers:
    """So many processes, started when first asked; with one job the work is done in this process."""

    def __init__(self, jobs: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            # Forking a process that has threads is not safe, so workers begin afresh.
            self._pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupt)

    def map(self, function: Callable[[A], B], items: Iterable[A], chunk: int = 1) -> Iterator[B]:
        """The function's value for each item, in order; what goes to other processes must be picklable."""
        if self._pool is None:
            return map(function, items)
        return self._pool.map(function, items, chunksize=chunk)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: object, trace: TracebackType | None) -> None:
        """End the processes; after an error at once, without what they have not begun."""
        if self._pool is not None:
            self._pool.shutdown(wait=kind is None, cancel_futures=kind is not None)


def _leave_interrupt() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
