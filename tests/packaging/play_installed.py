"""Play a round at the My City that is installed beside the running Python: `python play_installed.py`.

Uses nothing but the standard library, so that it runs in an environment that holds the game alone. Exits with an error
when the server, its page or a bot does not do what it should.
"""

import http.cookiejar
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

GREETING = "My City is at "
SECONDS = 120
"""The longest wait for the server to start, and for the bot to decide."""


class Browser:
    """Keeps its cookie, and sends commands with ids of their own."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def read(self, path: str, body: dict[str, object] | None = None) -> bytes:
        """The answer's body; urllib.error.HTTPError when the server refuses."""
        headers = {"Origin": self._address, "Accept": "text/html, */*", "Content-Type": "application/json"}
        data = None if body is None else json.dumps({"command_id": str(uuid.uuid4()), **body}).encode()
        request = urllib.request.Request(self._address + path, data, headers)
        with self._opener.open(request, timeout=30) as answer:
            return bytes(answer.read())

    def json(self, path: str, **body: object) -> Any:
        """The answer as JSON: of a command when there is a body, else of a question."""
        return json.loads(self.read(path, body or None))


@contextmanager
def server(data: Path) -> Iterator[str]:
    """The address of a server that `mycity play` has started on a free port."""
    program = shutil.which("mycity", path=str(Path(sys.executable).parent))
    assert program, f"there is no mycity beside {sys.executable}"
    command = [program, "play", "--no-browser", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdout is not None
        try:
            greeting = next((line for line in process.stdout if GREETING in line), "")
            assert greeting, f"mycity play ended with status {process.wait()} before it said where it is"
            yield greeting.removeprefix(GREETING).split()[0]
        finally:
            process.terminate()


def load_page(browser: Browser) -> int:
    """How many files the page loads at first; all of them must be there."""
    page = browser.read("/").decode()
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(file.endswith(".js") for file in files), f"the page loads no script: {page[:500]}"
    for file in files:
        assert browser.read(file), f"{file} is empty"
    return len(files)


def play_round(browser: Browser) -> str:
    """Decide at a new table with a bot, and wait until the bot has decided too; the decision."""
    seats = [{"kind": "me", "name": "Ada", "animal": "bear"}, {"kind": "bot", "level": "builder"}]
    table = f"/api/tables/{browser.json('/api/tables', mode='eternity', seats=seats)['table']}"
    options = browser.json(table)["game"]["seats"][0]["options"]
    decision = options["legal"][0]["placement"]
    browser.json(f"{table}/seats/0/decision", round=options["round"], decision=decision)
    end = time.monotonic() + SECONDS
    while browser.json(table)["game"]["round"]["number"] == options["round"]:
        assert time.monotonic() < end, "the bot does not decide"
        time.sleep(0.2)
    return str(decision)


def main() -> None:
    """Start the server, load the page and play a round."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, server(Path(folder)) as address:
        browser = Browser(address)
        print(f"page: {load_page(browser)} files")
        print(f"played: {play_round(browser)}")


if __name__ == "__main__":
    main()
