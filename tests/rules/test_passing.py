"""When passing is allowed (R3.4–R3.6)."""

from dataclasses import replace

import pytest

from mycity.rules import ETERNITY, NoPass, RuleSet, why_no_pass
from tests.helpers.chapters import EPISODES

COSTS_2 = replace(ETERNITY, pass_cost=2)
NOBODY = replace(EPISODES[0], pass_cost=None)


@pytest.mark.parametrize(
    ("rules", "building", "marker", "expected"),
    [
        (ETERNITY, "Y-U5", 10, None),
        (ETERNITY, "Y-U5", 1, None),
        (ETERNITY, "Y-U5", 0, NoPass.MARKER),
        (ETERNITY, "Y-U5", -3, NoPass.MARKER),
        (ETERNITY, "C1", 10, NoPass.CHURCH),
        (ETERNITY, "C2", 0, NoPass.CHURCH),
        (ETERNITY, "C4", 10, NoPass.CHURCH),
        (COSTS_2, "B-I2", 2, None),
        (COSTS_2, "B-I2", 1, NoPass.MARKER),
        (NOBODY, "B-I2", 10, NoPass.RULES),
        (NOBODY, "B-I2", 0, NoPass.RULES),
    ],
)
def test_who_may_pass(rules: RuleSet, building: str, marker: int, expected: NoPass | None) -> None:
    """R3.5 (never below 0), R3.6 (never on a church), R11.6 (nobody), R12 (a pass that would cost 2 at marker 1)"""
    assert why_no_pass(rules, building, marker) is expected
