"""axe finds nothing to say about any state of the page, by day and at dusk."""

from pathlib import Path
from typing import Literal

import pytest

from tests.page.conftest import People
from tests.page.states import States

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Drawings are hidden from screen readers as a whole; going through their thousands of parts takes most of the time.
RUN = """async () => {
  const { violations } = await axe.run({ exclude: [['svg[aria-hidden=true]']] }, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' || ')}`);
}"""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing(people: People, width: int) -> None:
    page = people(viewport={"width": width, "height": 844})
    script = AXE.read_text(encoding="utf-8")
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    found = {}
    for state in States(page).all():
        page.evaluate(script)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(TWO_FRAMES)
            found[state, scheme] = page.evaluate(RUN)
    violations = [f"{state}: {violation}" for state, all_ in found.items() for violation in all_]
    assert not violations, "\n".join(violations)
    assert len(found) > 24
