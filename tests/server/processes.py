"""Real server processes for the tests: started, killed without mercy, started again."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
from tests.helpers.known_games import HEADER, Wish, current_wish

_MAIN = "from tests.helpers.launch import main; main()"
START_SECONDS = 60


class RealServer:
    """A server in a process of its own, on a free port, with everything that it writes.

    The cards of its tables are known ones of the test whose client sets them up. Servers that share a database have
    different names, so that the ids of their tables differ.
    """

    def __init__(self, data_dir: Path, name: str = "one", **settings: Any) -> None:
        quiet = {"bot_workers": 1, "warm_hints": False, "warm_bots": False}
        self.settings = {"data_dir": str(data_dir), "port": 0} | quiet | settings
        self.output: list[str] = []
        self.address = ""
        self._name = name
        self._starts = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "RealServer":
        """Start, and wait until it says that it listens. A restart keeps the port, as a real one would."""
        self._starts += 1
        given = self.settings | {"process": f"{self._name}{self._starts}"}
        process = subprocess.Popen(
            [sys.executable, "-c", _MAIN, json.dumps(given)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self._process = process
        ready: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(process, ready), daemon=True).start()
        self.address = ready.get(timeout=START_SECONDS)
        assert self.address, f"the server did not start:\n{''.join(self.output)}"
        self.settings["port"] = int(self.address.rsplit(":", 1)[1])
        return self

    def client(self, wish: Wish | None = None, **options: Any) -> httpx.AsyncClient:
        """Return a new client with a cookie jar of its own, whose tables are as the running test, or a wish, wants."""
        header = (wish or current_wish()).to_header()
        headers = {"origin": self.address, HEADER: header}
        defaults: dict[str, Any] = {"base_url": self.address, "headers": headers, "timeout": 60}
        return httpx.AsyncClient(**defaults | options)

    @property
    def websocket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End the process as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to end; return its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        if process.poll() is None:
            os.kill(process.pid, how)
        return process.wait(START_SECONDS)

    def _read(self, process: "subprocess.Popen[str]", ready: "queue.Queue[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.output.append(line)
            if line.startswith("My City is at "):
                ready.put(line.removeprefix("My City is at ").strip())
        ready.put("")
