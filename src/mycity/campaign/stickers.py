"""Stickers that players place: where each may go, and what it does (R7.4, R11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mycity.campaign.content import Sticker
from mycity.game import DecisionError
from mycity.rules import (
    COLOURED,
    Board,
    BuildingId,
    BuildingKind,
    Extras,
    format_square,
    kind_of,
    parse_square,
    squares_of,
)

Target: TypeAlias = str
"""Where a sticker goes: a square's name, or for a factory the id of a blue building."""

CABINET: Final[Sticker] = "N"
"""A nugget goes into the cabinet by itself."""

_SIGNS: Final = {"T": "t", "RR": "R", "O": "O"}
_PLACES: Final = {"C": "a square with two rocks", "F": "a blue building that is not a factory yet"}
"""Where a sticker goes; all others go on plain squares."""


class StickerError(DecisionError):
    """A sticker that can't go where it was put."""

    def __init__(self, what: str, **fields: Any) -> None:
        super().__init__("illegal-sticker", what, **fields)


@dataclass(frozen=True, slots=True)
class Belongings:
    """What stickers change: a player's board and extras."""

    board: Board
    extras: Extras


def targets(sticker: Sticker, owner: Belongings) -> tuple[Target, ...]:
    """Return where a sticker may go now; none when it is lost (R7.4), or needs no choice (a nugget)."""
    if sticker in _SIGNS:
        return tuple(format_square(square) for square in squares_of(owner.board.plain))
    if sticker == "C":
        return tuple(format_square(square) for square in squares_of(owner.board.two_rocks))
    if sticker == "F":
        return tuple(b for b in COLOURED if kind_of(b) is BuildingKind.INDUSTRIAL and b not in owner.extras.factories)
    return ()


def place(sticker: Sticker, target: Target, owner: Belongings) -> Belongings:
    """Return the belongings with the sticker there; StickerError when it can't go there."""
    if target not in targets(sticker, owner):
        expected = _PLACES.get(sticker, "a plain square (R7.4)")
        raise StickerError("invalid place", value=target, where=f"sticker {sticker}", expected=expected)
    if sticker == "F":
        factories: frozenset[BuildingId] = owner.extras.factories | {target}
        return replace(owner, extras=replace(owner.extras, factories=factories))
    sign = _SIGNS.get(sticker, ".")
    return replace(owner, board=owner.board.with_sign(parse_square(target), sign))


def place_all(stickers: Sequence[Sticker], choices: Sequence[Target | None], owner: Belongings) -> Belongings:
    """Place stickers one after another; None stands for one that is lost because nothing is left for it (R7.4).

    Raises StickerError with the number of the first choice that is wrong.
    """
    if len(choices) != len(stickers):
        raise StickerError("invalid number of choices", value=len(choices), expected=f"{len(stickers)}, one a sticker")
    for number, (sticker, choice) in enumerate(zip(stickers, choices, strict=True), 1):
        if choice is None:
            if targets(sticker, owner):
                raise StickerError(
                    "missing place: there is room for it (R7.4)", where=f"choice {number}, sticker {sticker}"
                )
            continue
        try:
            owner = place(sticker, choice, owner)
        except StickerError as fault:
            raise StickerError(**fault.located(f"choice {number}", joint=", ")) from None
    return owner


def has_choice(stickers: Sequence[Sticker], owner: Belongings) -> bool:
    """Return whether any of the stickers can be placed at all; else they are lost without a question."""
    return any(targets(sticker, owner) for sticker in stickers)
