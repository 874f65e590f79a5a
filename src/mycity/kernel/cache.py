"""Where machine code is kept: in a folder for each state of the sources.

Numba only looks at the file of the function itself. But a compiled function holds code and constants of others too:
when these change it is out of date, and might read a city's words where they no longer are.
"""

import hashlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

CACHE_VARIABLE: Final = "NUMBA_CACHE_DIR"
KEPT: Final = 4
"""So many folders stay, those used last, so that going back and forth between versions does not compile again."""

_PACKAGE: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = tuple(_PACKAGE / name for name in ("kernel", "bots/compiled", "bots/evaluation", "rules", "envs"))
"""Compiled code, and what its constants come from."""
_PREFIX: Final = "mycity-"


def fingerprint_of(folders: Iterable[Path]) -> str:
    """A text that changes whenever a source in these folders does."""
    digest = hashlib.sha256()
    for file in sorted(file for folder in folders for file in folder.glob("*.py")):
        digest.update(f"{file.name}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def choose_folder() -> None:
    """Let Numba use the folder for the sources as they are, within the one that the user has named, if any."""
    named = os.environ.get(CACHE_VARIABLE)
    base = Path(named) if named else user_cache_path("mycity") / "kernel"
    if base.name.startswith(_PREFIX):  # this process was started by one that has chosen already
        base = base.parent
    folder = base / f"{_PREFIX}{fingerprint_of(SOURCES)}"
    os.environ[CACHE_VARIABLE] = str(folder)
    try:
        use(folder)
    except OSError:
        return  # Numba looks for another place when it can't write here


def use(folder: Path) -> None:
    """Make a folder the one used last. When it is new, the least recently used ones go."""
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    if is_new:
        others = [other for other in folder.parent.glob(f"{_PREFIX}*") if other != folder]
        for other in sorted(others, key=lambda other: other.stat().st_mtime, reverse=True)[KEPT - 1 :]:
            shutil.rmtree(other, ignore_errors=True)
