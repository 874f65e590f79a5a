"""The tests' own servers."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Barrier

import pytest
from tests.server import processes


def test_servers_that_are_the_first_at_once_have_one_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two launchers know nothing of each other's servers: neither says when the other's has ended."""
    together = Barrier(4)

    @cache
    def slowly() -> object:
        time.sleep(0.1)  # so that all others come while the first is made
        return object()

    def first(_: int) -> object:
        together.wait()
        return processes._launcher()

    monkeypatch.setattr(processes, "_make_launcher", slowly)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(first, range(4)))) == 1
