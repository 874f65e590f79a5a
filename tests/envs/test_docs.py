"""The examples of the page about environments run."""

import doctest
from pathlib import Path


def test_examples_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "envs.md"
    found = doctest.testfile(str(page), module_relative=False)
    assert found.attempted >= 15
    assert found.failed == 0
