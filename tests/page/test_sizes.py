"""From 320 pixels on, and at 200 % zoom, nothing is cut off and every control can be used."""

import pytest
from playwright.sync_api import ViewportSize

from tests.page.conftest import People
from tests.page.hands import TouchHand, bring
from tests.page.states import States
from tests.page.table import BOT, ME, Table, best_decision, new_table, resize

pytestmark = pytest.mark.browser

FAULTS = """() => {
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

SIZES: dict[str, ViewportSize] = {
    "320 pixels": {"width": 320, "height": 640},
    "200 % zoom of 1280 x 800": {"width": 640, "height": 400},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
}


def test_all_controls_can_be_reached(people: People) -> None:
    page = people()
    found = {}
    for state in States(page, ("Wilhelmina of Upper Nether-Wallop, 2nd", "Bo")).all():
        for size, viewport in SIZES.items():
            resize(page, viewport)
            found[state, size] = page.evaluate(FAULTS)
    faults = [f"{place}: {fault}" for place, all_ in found.items() for fault in all_]
    assert not faults, "\n".join(faults)
    assert len(found) > 60


def test_a_game_can_be_played_at_320_pixels(people: People) -> None:
    page = people(viewport=SIZES["320 pixels"], has_touch=True, is_mobile=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    hand = TouchHand(page)
    number = table.wait_for_round_after(0)
    for _ in range(3):
        assert number is not None
        options = table.options()
        best = best_decision(options)
        assert not isinstance(best, str)
        bring(table, hand, options["building"], best["squares"])
        hand.build(table)
        number = table.wait_for_round_after(number)
