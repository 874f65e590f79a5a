"""Real server processes for the tests: started, killed without mercy, started again."""

import atexit
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from tests.helpers.known_games import HEADER, Wish, current_wish
from tests.helpers.patience import PATIENT

_MAIN = "from tests.helpers.launch import main; main()"
START_SECONDS = 60


class _Launcher:
    """The process that forks all servers of this one's tests."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _MAIN, str(theirs.fileno())], pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
        )
        theirs.close()
        atexit.register(self._end)

    def start(self, settings: dict[str, Any], output: int) -> int:
        """Start a server that writes to this file; return its process id."""
        return int(self._ask({"settings": settings, "environment": dict(os.environ)}, [output]))

    def poll(self, pid: int) -> int | None:
        """Return the exit status of a server that has ended, once."""
        status: int | None = self._ask({"poll": pid}, [])
        return status

    def _ask(self, request: Any, files: list[int]) -> Any:
        with self._lock:
            socket.send_fds(self._socket, [json.dumps(request).encode()], files)
            return json.loads(self._socket.recv(1 << 16))

    def _end(self) -> None:
        self._socket.close()
        self._process.wait(START_SECONDS)


_first = threading.Lock()


def _launcher() -> _Launcher:
    """Return this process's launcher. Two servers may be the first at once: a cache alone would make two of it."""
    with _first:
        return _make_launcher()


@cache
def _make_launcher() -> _Launcher:
    return _Launcher()


class RealServer:
    """A server in a process of its own, on a free port, with everything that it writes.

    The cards of its tables are known ones of the test whose client sets them up. Servers that share a database have
    different names, so that the ids of their tables differ.
    """

    def __init__(self, data_dir: Path, name: str = "one", **settings: Any) -> None:
        quiet = {"bot_workers": 1, "warm_hints": False, "warm_bots": False, "early_ladders": False}
        self.settings = {"data_dir": str(data_dir), "port": 0} | quiet | PATIENT | settings
        self.output: list[str] = []
        self.address = ""
        self._name = name
        self._starts = 0
        self._pid = 0
        self._status: int | None = None

    def start(self) -> "RealServer":
        """Start, and wait until it says that it listens. A restart keeps the port, as a real one would."""
        self._starts += 1
        given = self.settings | {"process": f"{self._name}{self._starts}"}
        reading, writing = os.pipe()
        self._pid = _launcher().start(given, writing)
        self._status = None
        os.close(writing)
        ready: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(reading, ready), daemon=True).start()
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
        return self._pid

    def kill(self) -> None:
        """End the process as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to end; return its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if not self._has_ended():
            os.kill(self._pid, how)
        end = time.monotonic() + START_SECONDS
        while not self._has_ended():
            assert time.monotonic() < end, f"the server does not end:\n{''.join(self.output)}"
            time.sleep(0.005)
        assert self._status is not None
        return self._status

    def _has_ended(self) -> bool:
        if self._status is None:
            self._status = _launcher().poll(self._pid)
        return self._status is not None

    def _read(self, output: int, ready: "queue.Queue[str]") -> None:
        with open(output, encoding="utf-8") as lines:
            for line in lines:
                self.output.append(line)
                if line.startswith("My City is at "):
                    ready.put(line.removeprefix("My City is at ").strip())
        ready.put("")
