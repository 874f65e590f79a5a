"""Every rule that the game knows is cited by a test (R4.3), alone or in a range (R4.1–R4.5)."""

import re
from pathlib import Path

CHAPTERS = {1: 7, 2: 5, 3: 9, 4: 5, 5: 6, 6: 4, 8: 4, 10: 2}
"""R1 to R6, R8 and R10: how many rules each has."""

OTHERS = {"R7.1", "R7.5", "R7.6", "R7.7", "R9.1", "R9.4", "R11.1", "R11.2", "R11.3", "R11.4", "R11.6", "R11.22"}
"""Rules of the campaign of which something is there already."""

CITATION = re.compile(r"R(\d+)\.(\d+)(?:[–-]R\1\.(\d+))?")


def cited(text: str) -> set[str]:
    found = set()
    for chapter, first, last in CITATION.findall(text):
        found |= {f"R{chapter}.{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_every_rule_is_cited() -> None:
    tests = Path(__file__).parent
    found: set[str] = set()
    for path in [*tests.glob("rules/test_*.py"), *tests.glob("game/test_*.py")]:
        found |= cited(path.read_text(encoding="utf-8"))
    rules = {f"R{chapter}.{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)}
    assert sorted(rules - found) == []
    assert sorted(OTHERS - found) == []


def test_how_a_range_is_read() -> None:
    assert cited("R4.1–R4.3, R5.2.7 and (R10.1)") == {"R4.1", "R4.2", "R4.3", "R5.2", "R10.1"}
