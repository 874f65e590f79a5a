"""What the library's tests know to be refused, for those who want to see how others refuse it."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest


def refused_in(module: ModuleType) -> list[Any]:
    """The documents that the tests of a module give to its function `refused`."""
    found: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "refused", lambda document, *_: found.append(document))
        for name, test in list(vars(module).items()):
            if name.startswith("test_"):
                for case in _cases(test):
                    test(**case)
    return found


def _cases(test: Callable[..., None]) -> list[dict[str, Any]]:
    """The arguments of each case of a test; none for a test with fixtures."""
    cases: list[dict[str, Any]] = [{}]
    for mark in getattr(test, "pytestmark", []):
        names, values = mark.args
        several = not isinstance(names, str)
        new = [dict(zip(names, each, strict=True)) if several else {names: each} for each in values]
        cases = [case | more for case in cases for more in new]
    return [case for case in cases if set(case) == set(inspect.signature(test).parameters)]
