"""In every state of the page axe finds nothing to say, nothing is cut off, and every control can be used.

From 320 pixels on, at 200 % zoom, by day and at dusk.
"""

import pytest

from tests.page.conftest import People
from tests.page.reading import AXE, OUT_OF_REACH, RUN_AXE, faults_of
from tests.page.states import States

pytestmark = pytest.mark.browser

LONG = "Wilhelmina of Upper Nether-Wallop, 2nd"


def test_every_state_can_be_read_and_used(people: People) -> None:
    page = people(color_scheme="light")
    found = {state: faults_of(page) for state in States(page, (LONG, "Bo")).all()}
    faults = [f"{state}, {fault}" for state, all_ in found.items() for fault in all_]
    assert not faults, "\n".join(faults)
    assert len(found) >= 15


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
