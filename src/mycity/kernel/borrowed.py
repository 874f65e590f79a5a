"""Arrays without reference counts, for compiled code.

Compiled code counts references to every view of an array that it makes, dozens in a step, which took several times as
long as the rules. But the caller of compiled code holds all arrays as long as the call takes.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba.core import cgutils, datamodel, imputils, types
from numba.extending import intrinsic

_cgutils, _datamodel, _imputils, _types = (cast(Any, module) for module in (cgutils, datamodel, imputils, types))
T = TypeVar("T")

_Array: Any = _types.Array
_StructModel: Any = _datamodel.models.StructModel


class BorrowedArray(_Array):  # type: ignore[misc]
    """The type of an array whose references are not counted; views of it are borrowed too."""

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
    """An array's fields; the counted pointer is a bare one, so that nothing is counted."""

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


def _borrowed_type(kind: Any) -> Any:
    """The type that stands for another when it is borrowed; numbers stay what they are."""
    if isinstance(kind, _Array):
        return BorrowedArray(kind.dtype, kind.ndim, kind.layout)
    if isinstance(kind, _types.BaseNamedTuple):
        return _types.BaseTuple.from_types([_borrowed_type(field) for field in kind.types], kind.instance_class)
    return kind


def _borrow(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Generate the code that makes the borrowed value of a value of this type."""
    if isinstance(kind, _Array):
        source = _cgutils.create_struct_proxy(kind)(context, builder, value=value)
        target = _cgutils.create_struct_proxy(_borrowed_type(kind))(context, builder)
        for field in ("nitems", "itemsize", "data", "shape", "strides"):
            setattr(target, field, getattr(source, field))
        return target._getvalue()
    if isinstance(kind, _types.BaseNamedTuple):
        fields = zip(kind.types, _cgutils.unpack_tuple(builder, value, len(kind.types)), strict=True)
        return context.make_tuple(
            builder, _borrowed_type(kind), [_borrow(context, builder, *field) for field in fields]
        )
    return value


def _borrowed(typing: Any, value: Any) -> Any:  # noqa: ARG001  (Numba hands it over)
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = _borrow(context, builder, value, arguments[0])
        return _imputils.impl_ret_untracked(context, builder, signature.return_type, made)

    return _borrowed_type(value)(value), generate


borrowed: Callable[[T], T] = cast(Any, intrinsic(_borrowed))
"""The same array, or named tuple of arrays, numbers and such tuples, without reference counts.

For compiled code only, and only while the caller holds the arrays.
"""
