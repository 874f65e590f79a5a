"""How much Hypothesis tries, and a name of its own for every test."""

from collections import Counter

import pytest

from tests.helpers.examples import load_profile

load_profile()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse tests of one id: of these pytest-xdist would run the first alone, without a word."""
    twice = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if twice:
        raise pytest.UsageError(f"several tests have one id, so that not all would run: {', '.join(twice)}")
