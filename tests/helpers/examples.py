"""How many examples Hypothesis tries in each suite."""

from typing import Final

from hypothesis import HealthCheck, settings

from tests.helpers.suite import SOAKS, SUITE, scaled

_DEFAULT: Final = 50
"""Examples of a test that names no number."""


def examples(count: int) -> settings:
    """Settings of a test to which Hypothesis gives so many examples in `make test`."""
    return settings(max_examples=scaled(count))


def load_profile() -> None:
    """Let Hypothesis try as much as the suite wants, and the same each time unless it soaks."""
    settings.register_profile(
        SUITE,
        max_examples=scaled(_DEFAULT),
        deadline=None,
        derandomize=not SOAKS,
        database=None,
        print_blob=SOAKS,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile(SUITE)
