"""What keeps people from reading a page or from using its controls: at any size, by day and at dusk."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.page.table import NEXT_FRAME, resize

SIZES: Final[dict[str, ViewportSize]] = {
    "320 pixels": {"width": 320, "height": 640},
    "200 % zoom of 1280 x 800": {"width": 640, "height": 400},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
}
WITH_AXE: Final = ("phone", "desk")
"""The sizes at which axe looks at the page: the two ways in which it is laid out."""

AT_DUSK: Final = "desk"
"""The size at which its colours at dusk are looked at: they are the same at all."""

OUT_OF_REACH: Final = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  const modal = document.querySelector('dialog[open]');
  const isOnTop = (target, block) => {
    target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (target.contains(top) || top.contains(target));
  };
  const shown = modal ?? document.querySelector('main');
  for (const text of shown.querySelectorAll('h1, h2, p, dd, li')) {
    if (!text.checkVisibility() || text.closest('[inert], .unseen') || !text.textContent.trim()) continue;
    if (!['center', 'end', 'start'].some((block) => isOnTop(text, block)))
      faults.push(`${text.tagName} ${text.textContent.trim().slice(0, 40)}: always covered`);
  }
  for (const control of (modal ?? document).querySelectorAll('a[href], button, input, select')) {
    // A label is as good to press as what it labels.
    const target = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control;
    if (!target.checkVisibility() || target.closest('[inert]')) continue;
    const name = `${target.tagName} ${target.ariaLabel ?? target.textContent.trim().slice(0, 40)}`;
    if (!['center', 'end', 'start'].some((block) => isOnTop(target, block))) faults.push(`${name}: always hidden`);
    const box = target.getBoundingClientRect();
    if (box.width < 22 || box.height < 22) faults.push(`${name}: only ${box.width} x ${box.height}`);
    if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`${name}: beyond the edge`);
    if (target.matches('button, a') && target.scrollWidth > target.clientWidth + 1) faults.push(`${name}: cut off`);
  }
  return faults;
}"""
"""What is cut off, covered or too small to be pressed."""

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Drawings are hidden from screen readers as a whole; going through their thousands of parts takes most of the time.
RUN_AXE: Final = """async (rules) => {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await axe.run({ exclude: [['svg[aria-hidden=true]']] }, options);
  return violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' || ')}`);
}"""
OF_COLOUR: Final = ["color-contrast", "link-in-text-block"]
"""The rules whose answer depends on whether it is day or dusk."""


def faults_of(page: Page) -> list[str]:
    """Everything that is wrong with what the page shows now; it is left at the size of a desk, by day."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for name, viewport in SIZES.items():
        resize(page, viewport)
        seen = page.evaluate(OUT_OF_REACH)
        if name in WITH_AXE:
            seen += page.evaluate(RUN_AXE)
        if name == AT_DUSK:
            page.emulate_media(color_scheme="dark")
            page.evaluate(NEXT_FRAME)
            seen += [f"at dusk: {fault}" for fault in page.evaluate(RUN_AXE, OF_COLOUR)]
            page.emulate_media(color_scheme="light")
        found += [f"{name}: {fault}" for fault in seen]
    return found
