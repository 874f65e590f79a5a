"""A server in a process of its own, and what it costs."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_SAYS: Final = "My City is at "
_PROGRAM: Final = "from mycity.cli.main import app; app()"


class Hosted:
    """A running server: its address, and what its process has used so far."""

    def __init__(self, address: str, pid: int) -> None:
        self.address = address
        self.pid = pid

    @property
    def cpu_seconds(self) -> float:
        """Seconds that a processor has worked for it, in all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def megabytes(self) -> float:
        """Memory that is its own or shared, in MB."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE / 1e6


@contextmanager
def hosted(*options: str) -> Iterator[Hosted]:
    """Start a server with an empty folder and these options of `mycity play`; stop it in the end."""
    with tempfile.TemporaryDirectory(prefix="mycity-bench-") as folder:
        command = ["play", "--data", folder, "--port", "0", "--no-browser", *options]
        process = subprocess.Popen([sys.executable, "-c", _PROGRAM, *command], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            address = next((line for line in process.stdout if line.startswith(_SAYS)), "")
            if not address:
                raise SystemExit("The server did not start.")
            yield Hosted(address.removeprefix(_SAYS).split()[0], process.pid)
        finally:
            process.terminate()
            process.wait()


def settled(server: Hosted, seconds: float = 30.0) -> None:
    """Wait until a server has nothing left to do of its own after its start."""
    end, before = time.monotonic() + seconds, -1.0
    while time.monotonic() < end and server.cpu_seconds - before > 0.05:
        before = server.cpu_seconds
        time.sleep(1.0)
