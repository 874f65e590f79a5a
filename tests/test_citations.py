"""Every rule that the game knows is cited by a test (R4.3), alone or in a range (R4.1–R4.5)."""

import re
from pathlib import Path

CHAPTERS = {1: 7, 2: 5, 3: 9, 4: 5, 5: 6, 6: 4, 7: 7, 8: 4, 10: 2, 11: 24}
"""R1 to R8, R10 and R11: how many rules each has."""

OTHERS = {"R9.1", "R9.3", "R9.4"}
"""Rules of R9 of which something is there already."""

CITATION = re.compile(r"R(\d+)\.(\d+)(?:[–-]R\1\.(\d+))?")


def cited(text: str) -> set[str]:
    found = set()
    for chapter, first, last in CITATION.findall(text):
        found |= {f"R{chapter}.{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_every_rule_is_cited() -> None:
    tests = Path(__file__).parent
    found: set[str] = set()
    for path in [path for part in ("rules", "game", "campaign") for path in tests.glob(f"{part}/test_*.py")]:
        found |= cited(path.read_text(encoding="utf-8"))
    rules = {f"R{chapter}.{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)}
    assert sorted(rules - found) == []
    assert sorted(OTHERS - found) == []


def test_how_a_range_is_read() -> None:
    assert cited("R4.1–R4.3, R5.2.7 and (R10.1)") == {"R4.1", "R4.2", "R4.3", "R5.2", "R10.1"}
