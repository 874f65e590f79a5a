"""In every state of the page axe finds nothing to say, nothing is cut off, and every control can be used.

From 320 pixels on, at 200 % zoom, by day and at dusk; with names that are long, malicious and of any script, which are
only ever text and kept apart.
"""

import pytest

from tests.page.conftest import People
from tests.page.naming import ARABIC, HEBREW, MARKUP, faults_of_names
from tests.page.reading import AXE, OUT_OF_REACH, RUN_AXE, faults_of
from tests.page.states import States

pytestmark = pytest.mark.browser

NAMES = (f"{MARKUP} {ARABIC}", HEBREW)
WITHOUT_NAMES = {"settings", "join by link", "nothing here", "lesson", "lesson missed", "last lesson"}


def test_every_state_can_be_read_and_used(people: People) -> None:
    page = people(color_scheme="light")
    faults: list[str] = []
    states = 0
    for state in States(page, NAMES).all():
        found = faults_of_names(page, NAMES, needed=state not in WITHOUT_NAMES) + faults_of(page)
        faults += [f"{state}, {fault}" for fault in found]
        states += 1
    assert not faults, "\n".join(faults)
    assert states >= 15


def test_faults_are_found(people: People) -> None:
    """Else the test above would find nothing whatever happens."""
    page = people(color_scheme="light")
    page.goto("/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.get_by_role("link", name="Play", exact=True).evaluate(
        "(link) => { link.style.color = '#ccc'; link.style.background = '#fff'; }"
    )
    page.get_by_role("button", name="Settings").evaluate(
        "(button) => { button.style.width = button.style.minWidth = '9px'; button.style.overflow = 'hidden'; }"
    )
    assert [fault for fault in page.evaluate(RUN_AXE) if fault.startswith("color-contrast")]
    assert [fault for fault in page.evaluate(OUT_OF_REACH) if "only 9" in fault]
