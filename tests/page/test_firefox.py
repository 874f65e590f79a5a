"""The page in Firefox: some rounds by keyboard and by mouse, driven by a small Node script."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[2] / "web" / "tests" / "firefox.mjs"
FIREFOXES = ("firefox-esr", "firefox")


def program(*names: str) -> str | None:
    """The first of these programs on this machine or in this virtual environment."""
    places = os.environ.get("PATH", "") + os.pathsep + str(Path(sys.executable).parent)
    return next((path for name in names if (path := shutil.which(name, path=places))), None)


def missing(what: str) -> None:
    """Skip the test; where everything must be tested, fail it."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


def test_some_rounds_in_firefox(server: str, tmp_path: Path) -> None:
    firefox, node = program(*FIREFOXES), program("node")
    if firefox is None or node is None:
        missing("Firefox" if firefox is None else "Node")
    assert firefox is not None
    assert node is not None
    # A home of its own: Firefox refuses to run as root in another's.
    environment = {**os.environ, "HOME": str(tmp_path)}
    done = subprocess.run(
        [node, SCRIPT, server, firefox], env=environment, capture_output=True, text=True, timeout=180, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert report["browser"].startswith("firefox/")
    assert len(report["rounds"]) == 4
