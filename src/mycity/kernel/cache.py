"""Where machine code is kept: in a folder for each state of the sources.

Numba only looks at the file of the function itself. But a compiled function holds code and constants of others too:
when these change it is out of date, and might read a city's words where they no longer are.
"""

import errno
import hashlib
import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
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
_MEMORY_VARIABLE: Final = "MYCITY_KERNEL_IN_MEMORY"
"""Set by a process that can keep nothing, for itself and its workers."""

_log = logging.getLogger(__name__)


def fingerprint_of(folders: Iterable[Path]) -> str:
    """A text that changes whenever a source in these folders does."""
    digest = hashlib.sha256()
    for file in sorted(file for folder in folders for file in folder.glob("*.py")):
        digest.update(f"{file.name}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def choose_folder() -> None:
    """Let Numba use the folder for the sources as they are, within the one that the user has named, if any.

    Where there is no home that can be written, machine code is kept among the temporary files, or in memory only.
    """
    named = os.environ.get(CACHE_VARIABLE)
    base = Path(named) if named else user_cache_path("mycity") / "kernel"
    if base.name.startswith(_PREFIX):  # this process was started by one that has chosen already
        base = base.parent
    name = f"{_PREFIX}{fingerprint_of(SOURCES)}"
    for home in (base, None):
        try:
            folder = (home or private_folder("mycity-kernel")) / name
            use(folder)
        except OSError:
            continue
        os.environ[CACHE_VARIABLE] = str(folder)
        os.environ.pop(_MEMORY_VARIABLE, None)
        return
    if _MEMORY_VARIABLE not in os.environ:  # said once, and not by each worker
        os.environ[_MEMORY_VARIABLE] = "1"
        _log.warning("No folder can be written: compiled code is not kept, and search takes a minute to get ready")


def is_kept() -> bool:
    """Whether machine code is kept for the next process."""
    return _MEMORY_VARIABLE not in os.environ


def private_folder(name: str) -> Path:
    """Return a folder of this user's own among the temporary files. Raises `OSError` when there can't be one."""
    # Windows has no such numbers, but temporary files of each user's own.
    user = os.getuid() if hasattr(os, "getuid") else None
    folder = Path(tempfile.gettempdir()) / (name if user is None else f"{name}-{user}")
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    # Anybody can put something there first, and code that is read from it is run.
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or (
        hasattr(os, "getuid") and (found.st_uid, found.st_mode & 0o022) != (user, 0)
    ):
        raise PermissionError(errno.EPERM, "it belongs to somebody else", str(folder))
    return folder


def use(folder: Path) -> None:
    """Make a folder the one used last. When it is new, the least recently used ones go.

    Raises `OSError` when it can't be written.
    """
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    if not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
    if is_new:
        others = [other for other in folder.parent.glob(f"{_PREFIX}*") if other != folder]
        for other in sorted(others, key=lambda other: other.stat().st_mtime, reverse=True)[KEPT - 1 :]:
            shutil.rmtree(other, ignore_errors=True)
