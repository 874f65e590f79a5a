"""The base playouts by hand in C, compiled when there is a C compiler, and called from here."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.kernel.compiled_rules import (
    COUNT,
    FIRST,
    ONE_TREE,
    PLAIN,
    ROCKS,
    START_MARKER,
    TWO_TREES,
    CompiledRules,
    Numbers,
)
from mycity.kernel.encoding import COVERS, OFFSETS
from mycity.kernel.state import REACH, Row

SOURCE = Path(__file__).with_name("playouts.c")

Playouts: TypeAlias = Callable[[int, int], tuple[int, int]]
"""From a seed and a number of games to the sum of markers and the number of buildings placed."""


def compiler() -> str | None:
    """The C compiler of this machine."""
    return shutil.which(os.environ.get("CC", "cc"))


def compile_playouts(
    program: str,
    folder: Path,
    compiled_rules: CompiledRules,
    start: Row,
    buildings: Numbers,
    level: str,
    *,
    wide: bool,
) -> Playouts:
    """The playouts in C from a row without buildings, optimized at a level; `wide` keeps a set in one 128-bit number.

    Raises subprocess.CalledProcessError when the compiler does not do it.
    """
    library = folder / f"playouts{level}-{'wide' if wide else 'words'}.so"
    options = [level, "-march=native", "-shared", "-fPIC", *(["-DWIDE"] if wide else [])]
    subprocess.run([program, *options, "-o", library, SOURCE], check=True, capture_output=True, text=True)
    function = ctypes.CDLL(str(library)).base_playouts
    function.restype = ctypes.c_int64
    cards = np.ascontiguousarray(compiled_rules.cards[:, [FIRST, COUNT]])
    masks = np.ascontiguousarray(
        np.vstack((start[REACH : REACH + 2], compiled_rules.masks[[TWO_TREES, ONE_TREE, ROCKS, PLAIN]]))
    )
    tables = [np.ascontiguousarray(table) for table in (compiled_rules.fits, COVERS, OFFSETS, cards, masks)]
    order = np.ascontiguousarray(buildings)

    def playouts(seed: int, games: int) -> tuple[int, int]:
        placed = ctypes.c_int64()
        markers = function(
            *map(_address, tables),
            ctypes.c_int64(int(compiled_rules.numbers[START_MARKER])),
            _address(order),
            ctypes.c_int64(len(order)),
            ctypes.c_uint64(seed),
            ctypes.c_int64(games),
            ctypes.byref(placed),
        )
        return markers, placed.value

    return playouts


def _address(table: NDArray[np.generic]) -> ctypes.c_void_p:
    return ctypes.c_void_p(table.ctypes.data)
