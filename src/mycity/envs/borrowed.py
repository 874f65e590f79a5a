"""Arrays that compiled code may look at without counting who holds them.

Counting is an atomic operation for each view of an array, and there are dozens in a step: it took more time than the
rules. Whoever calls compiled code holds its arrays anyway, as long as the call takes.
"""

from typing import Any, cast

from llvmlite import ir
from numba.core import imputils
from numba.extending import intrinsic
from numba.np import arrayobj

_imputils, _arrays = cast(Any, imputils), cast(Any, arrayobj)  # without types


def _borrowed(typing: Any, array: Any) -> Any:  # noqa: ARG001  (Numba hands it over)
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        found = _arrays.make_array(signature.return_type)(context, builder, value=arguments[0])
        found.meminfo = ir.Constant(found.meminfo.type, None)
        found.parent = ir.Constant(found.parent.type, None)
        return _imputils.impl_ret_untracked(context, builder, signature.return_type, found._getvalue())

    return array(array), generate


borrowed = cast(Any, intrinsic(_borrowed))
"""The same array, which does not count any more; for compiled code only, and only while the caller holds the array."""
