"""Names of any script and any malice: only ever text, and kept apart from the words around them."""

from collections.abc import Sequence

from playwright.sync_api import Page

MARKUP = "<img src=x onerror=alert(1)>"
HEBREW = "(א) שלום 12!"
ARABIC = "مدينة 3 - X"

PLACES = """(name) => {
  const isolated = `\\u2068${name}\\u2069`;
  const places = { shown: 0, bare: [] };
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.includes(name) || text.parentElement.closest('script')) continue;
    places.shown += 1;
    const apart = text.parentElement.closest('bdi') || text.data.replaceAll(isolated, '').includes(name) === false;
    if (!apart) places.bare.push(text.parentElement.outerHTML.slice(0, 200));
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name: attribute, value } of element.attributes) {
      if (value.includes(name)) places.shown += 1;
      if (value.replaceAll(isolated, '').includes(name)) places.bare.push(`${attribute}="${value}"`);
    }
  }
  return places;
}"""
"""Where a name is shown, and where it does not stand apart."""


def faults_of_names(page: Page, names: Sequence[str], *, needed: bool = True) -> list[str]:
    """What is wrong with how the page shows these names now; it is a fault as well if none is shown that is needed."""
    places = [page.evaluate(PLACES, name) for name in names]
    fields = page.get_by_role("textbox").evaluate_all("(all) => all.map((field) => field.value)")
    shown = sum(place["shown"] for place in places) + sum(name in fields for name in names)
    faults = [f"not apart: {each}" for place in places for each in place["bare"]]
    if needed and not shown:
        faults.append("no name is shown")
    if page.locator("img:not(.land), [onerror]").count():
        faults.append("an element was made of a name")
    return faults
