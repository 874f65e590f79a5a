"""The program itself, as people start it: `mycity play`, or another command, in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

LINE_LIMIT = 50


class Program:
    """A running `mycity play` with a data folder of its own, or another command. A restart keeps port and folder."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.folder = folder
        self._command = command or ("play", "--data", str(folder / "data"))
        self.port = 0
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "Program":
        """Start it, and return when it says where it listens."""
        script = Path(sys.executable).with_name("mycity")
        command = [str(script), *self._command, "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "COLUMNS": "300"}
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        self.address = self._read_address(self._process)
        self.port = int(self.address.split("/")[2].rsplit(":", 1)[1])
        return self

    def kill(self) -> None:
        """End it as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _read_address(self, process: "subprocess.Popen[str]") -> str:
        assert process.stdout is not None
        for _, line in zip(range(LINE_LIMIT), process.stdout, strict=False):
            if found := re.search(r"http://[^ ]+", line):
                return found[0].rstrip("/")
        raise AssertionError(f"the program did not start:\n{self._log.read_text(encoding='utf-8')}")

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(timeout=30)
