"""How functions are compiled: once on a machine, and kept in the user's cache folder."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from mycity.kernel.cache import is_kept

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function as machine code, compiled when it is first called with arguments of these types.

    It lets other threads run meanwhile, so that a search can be stopped from outside.
    """
    machine_code: Callable[P, R] = numba.njit(cache=is_kept(), nogil=True, error_model="numpy")(function)
    return machine_code


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a small function of inner loops: its code goes into that of its callers.

    Compiled rules are many words to pass, so that a call would cost more than most of these functions do.
    """
    compile_it = numba.njit(cache=is_kept(), nogil=True, error_model="numpy", forceinline=True)
    machine_code: Callable[P, R] = compile_it(function)
    return machine_code


def _count_bits(typing: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


def _lowest_bit(typing: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


count_bits: Callable[[np.uint64], int] = cast(Any, intrinsic(_count_bits))
"""How many bits of a word are set: one instruction, for compiled code only."""

lowest_bit: Callable[[np.uint64], int] = cast(Any, intrinsic(_lowest_bit))
"""The number of the lowest bit set in a word, 64 when none is: one instruction, for compiled code only."""


@inlined
def as_number(word: np.uint64) -> int:
    """The signed number that a word holds."""
    return np.int64(word)  # type: ignore[return-value]  # a compiled int is one of 64 bits
