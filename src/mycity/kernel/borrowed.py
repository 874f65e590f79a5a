"""Arrays that compiled code may look at without counting who holds them.

Compiled code counts the holders of every view of an array that it makes, which is dozens in a step; that took several
times as long as the rules. Whoever calls compiled code holds its arrays anyway, as long as the call takes.
"""

from typing import Any, cast

from numba.core import cgutils, datamodel, imputils, types
from numba.extending import intrinsic

_cgutils, _datamodel, _imputils, _types = (cast(Any, module) for module in (cgutils, datamodel, imputils, types))
_Array: Any = _types.Array
_StructModel: Any = _datamodel.models.StructModel


class BorrowedArray(_Array):  # type: ignore[misc]
    """An array of compiled code with no count of holders; views of it are borrowed too."""

    def __init__(self, dtype: Any, ndim: int, layout: str) -> None:
        super().__init__(dtype, ndim, layout, name=f"borrowed({dtype}, {ndim}d, {layout})")

    def copy(self, dtype: Any = None, ndim: Any = None, layout: Any = None, **_: Any) -> "BorrowedArray":
        """The type of a view."""
        return BorrowedArray(
            self.dtype if dtype is None else dtype,
            self.ndim if ndim is None else ndim,
            self.layout if layout is None else layout,
        )


@_datamodel.register_default(BorrowedArray)
class BorrowedModel(_StructModel):  # type: ignore[misc]
    """An array's fields; what would be the count is a bare pointer, so that nothing is counted."""

    def __init__(self, manager: Any, kind: Any) -> None:
        members = [
            ("meminfo", _types.voidptr),
            ("parent", _types.voidptr),
            ("nitems", _types.intp),
            ("itemsize", _types.intp),
            ("data", _types.CPointer(kind.dtype)),
            ("shape", _types.UniTuple(_types.intp, kind.ndim)),
            ("strides", _types.UniTuple(_types.intp, kind.ndim)),
        ]
        super().__init__(manager, kind, members)


def _borrowed(typing: Any, array: Any) -> Any:  # noqa: ARG001  (Numba hands it over)
    kind = BorrowedArray(array.dtype, array.ndim, array.layout)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source = _cgutils.create_struct_proxy(array)(context, builder, value=arguments[0])
        found = _cgutils.create_struct_proxy(kind)(context, builder)
        for field in ("nitems", "itemsize", "data", "shape", "strides"):
            setattr(found, field, getattr(source, field))
        return _imputils.impl_ret_untracked(context, builder, signature.return_type, found._getvalue())

    return kind(array), generate


borrowed = cast(Any, intrinsic(_borrowed))
"""The same array without a count; for compiled code only, and only while the caller holds the array."""
