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

_MAIN = """
import json, logging, sys
from pathlib import Path
logging.basicConfig(level=logging.DEBUG)
from mycity.server.run import serve
from mycity.server.settings import Settings
given = json.loads(sys.argv[1])
given["data_dir"] = Path(given["data_dir"])
serve(Settings(**given))
"""

START_SECONDS = 60


class RealServer:
    """A server in a process of its own, on a free port, with everything that it writes."""

    def __init__(self, data_dir: Path, **settings: Any) -> None:
        quiet = {"bot_workers": 1, "warm_hints": False, "warm_bots": False}
        self.settings = {"data_dir": str(data_dir), "port": 0} | quiet | settings
        self.output: list[str] = []
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "RealServer":
        """Start, and wait until it says that it listens. A restart keeps the port, as a real one would."""
        process = subprocess.Popen(
            [sys.executable, "-c", _MAIN, json.dumps(self.settings)],
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
