"""An analyst within the page: it says what a test wants, and when the test wants it."""

from collections.abc import Mapping

from playwright.sync_api import Page

from tests.page.table import Json

_SCRIPT = """() => {
  const real = window.fetch;
  window.fetch = (input, init) => {
    if (!/\\/seats\\/\\d+\\/hint\\?/.test(String(input))) return real(input, init);
    window.asked = (window.asked ?? []).concat(String(input));
    const stream = new ReadableStream({
      start(control) {
        window.say = (hint) => control.enqueue(new TextEncoder().encode(JSON.stringify(hint) + '\\n'));
        init.signal.addEventListener('abort', () => control.close());
      },
    });
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } }));
  };
}"""


class Oracle:
    """Answers in place of the server's analyst from the page's next opening on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(f"({_SCRIPT})()")

    def asked(self) -> list[str]:
        """The questions of this page, as addresses."""
        return list(self._page.evaluate("window.asked ?? []"))

    def say(self, options: Json, markers: Mapping[str, float], *, losses: Json = None, about: Json = None) -> None:
        """Say what decisions promise, the best first; `options` are the seat's, which know the squares.

        `about` has terms, parts and deeds of some decisions. With losses it is the last word.
        """
        self._page.wait_for_function("() => window.say !== undefined")
        squares = {each["placement"]: each["squares"] for each in options["legal"]}
        lines = [
            {
                "decision": decision,
                "squares": squares.get(decision, []),
                "marker": marker,
                "error": 0.5,
                "terms": {},
                "parts": {},
                "deeds": {},
            }
            | (about or {}).get(decision, {})
            for decision, marker in sorted(markers.items(), key=lambda each: -each[1])
        ]
        hint = {"round": options["round"], "card": options["building"], "lines": lines, "samples": 9}
        hint |= {"final": losses is not None, "losses": losses or {}}
        self._page.evaluate("(hint) => window.say(hint)", hint)
