"""Arrays that compiled code may look at without counting who holds them.

Compiled code counts the holders of every view of an array that it makes, which is dozens in a step; that took several
times as long as the rules. Whoever calls compiled code holds its arrays anyway, as long as the call takes.
"""

from typing import Any, cast

from numba.core import cgutils, types
from numba.core.datamodel import models, register_default
from numba.core.imputils import impl_ret_untracked
from numba.extending import intrinsic


class BorrowedArray(types.Array):  # type: ignore[misc]  # the library has no types
    """An array of compiled code with no count of holders; views of it are borrowed too."""

    def __init__(self, dtype: Any, ndim: int, layout: str) -> None:
        super().__init__(dtype, ndim, layout, name=f"borrowed({dtype}, {ndim}d, {layout})")

    def copy(self, dtype: Any = None, ndim: Any = None, layout: Any = None, readonly: Any = None) -> "BorrowedArray":  # noqa: ARG002
        """The type of a view."""
        return BorrowedArray(
            self.dtype if dtype is None else dtype,
            self.ndim if ndim is None else ndim,
            self.layout if layout is None else layout,
        )


@register_default(BorrowedArray)
class BorrowedModel(models.StructModel):  # type: ignore[misc]  # the library has no types
    """An array's fields; what would be the count is a bare pointer, of which nobody knows that it is one."""

    def __init__(self, manager: Any, kind: Any) -> None:
        members = [
            ("meminfo", types.voidptr),
            ("parent", types.voidptr),
            ("nitems", types.intp),
            ("itemsize", types.intp),
            ("data", types.CPointer(kind.dtype)),
            ("shape", types.UniTuple(types.intp, kind.ndim)),
            ("strides", types.UniTuple(types.intp, kind.ndim)),
        ]
        super().__init__(manager, kind, members)


def _borrowed(typing: Any, array: Any) -> Any:  # noqa: ARG001  (Numba hands it over)
    kind = BorrowedArray(array.dtype, array.ndim, array.layout)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source = cgutils.create_struct_proxy(array)(context, builder, value=arguments[0])
        found = cgutils.create_struct_proxy(kind)(context, builder)
        for field in ("nitems", "itemsize", "data", "shape", "strides"):
            setattr(found, field, getattr(source, field))
        return impl_ret_untracked(context, builder, signature.return_type, found._getvalue())

    return kind(array), generate


borrowed = cast(Any, intrinsic(_borrowed))
"""The same array without a count; for compiled code only, and only while the caller holds the array."""
