"""Rules, game, campaign and the plain bots need nothing but Python itself."""

import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src"
PROGRAM = Path(__file__).parent / "helpers" / "standard_library.py"


def test_a_game_and_a_campaign_without_any_package() -> None:
    """Such as where no wheel can be installed: no site-packages, and every other import is an error."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys, runpy; sys.path[:] = [*sys.path, {str(SOURCES)!r}]; "
         f"runpy.run_path({str(PROGRAM)!r}, run_name='__main__')"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["eternity", "episode 4", "episode 5"]
