"""Files that are there as a whole or not at all."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever sees half of it: under another name first, then renamed.

    Raises OSError with the path when it can't be written; nothing is left behind then.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".part")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write texts by their paths in a folder, each whole; OSError when one can't be written."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, text)


def _umask() -> int:
    """Return the umask, the rights that new files don't get. (mkstemp gives even fewer.)"""
    mask = os.umask(0)
    os.umask(mask)
    return mask
