"""Stickers that players place: where each may go, and what it does (R7.4, R11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from mycity.campaign.content import Sticker
from mycity.rules import (
    COLOURED,
    Board,
    BuildingId,
    BuildingKind,
    Extras,
    MyCityError,
    NotationError,
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


class StickerError(MyCityError):
    """A sticker that can't go where it was put."""


@dataclass(frozen=True, slots=True)
class Belongings:
    """What stickers change: a player's board and extras."""

    board: Board
    extras: Extras


def targets(sticker: Sticker, owner: Belongings) -> tuple[Target, ...]:
    """Where a sticker may go now; none when it is lost (R7.4), or needs no choice (a nugget)."""
    if sticker in _SIGNS:
        return tuple(format_square(square) for square in squares_of(owner.board.plain))
    if sticker == "C":
        return tuple(format_square(square) for square in squares_of(owner.board.two_rocks))
    if sticker == "F":
        return tuple(b for b in COLOURED if kind_of(b) is BuildingKind.INDUSTRIAL and b not in owner.extras.factories)
    return ()


def place(sticker: Sticker, target: Target, owner: Belongings) -> Belongings:
    """The belongings with the sticker there; StickerError when it can't go there."""
    if target not in targets(sticker, owner):
        raise StickerError(f"{sticker} can't go to {target}: {_why_not(sticker, target)}")
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
        raise StickerError(f"there are {len(stickers)} stickers and {len(choices)} choices")
    for number, (sticker, choice) in enumerate(zip(stickers, choices, strict=True), 1):
        if choice is None:
            if targets(sticker, owner):
                raise StickerError(f"sticker {number}, {sticker}, must be placed: there is room for it (R7.4)")
            continue
        try:
            owner = place(sticker, choice, owner)
        except StickerError as fault:
            raise StickerError(f"sticker {number}: {fault}") from None
    return owner


def has_choice(stickers: Sequence[Sticker], owner: Belongings) -> bool:
    """Whether any of the stickers can be placed at all; else they are lost without a question."""
    return any(targets(sticker, owner) for sticker in stickers)


def _why_not(sticker: Sticker, target: Target) -> str:
    if sticker == "F":
        return "it goes on a blue building that is no factory yet"
    try:
        parse_square(target)
    except NotationError as fault:
        return str(fault)
    return "it goes on a square with two rocks" if sticker == "C" else "it goes on a plain square (R7.4)"
