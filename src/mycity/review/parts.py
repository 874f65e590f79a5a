"""The terms of sampled final cities by square and colour, on arrays throughout."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.kernel.compiled_rules import (
    CHURCH_POINTS,
    ENCLOSABLE,
    GOLD,
    GROUPED_POINTS,
    LINK_EACH,
    LINK_POINTS,
    NUGGET_POINTS,
    ONE_TREE,
    OPEN,
    PARK_POINTS,
    ROCK_POINTS,
    ROCKS,
    TREE_POINTS,
    TWO_TREES,
    WELL_POINTS,
    CompiledRules,
    Words,
)
from mycity.kernel.state import (
    BUILT,
    CHURCH_BITS,
    DEAD_WELLS,
    GAIN_BITS,
    GAINS,
    GOLD_GAIN,
    LARGEST,
    LINKS,
    MINING,
    Row,
)
from mycity.review.model import IN_HAND, Deed
from mycity.rules import COLOURS, SIZE, SQUARES, BuildingKind, City, Term, format_square, square_names
from mycity.rules.terms import ROCKS_OF_TWO, TREES_OF_TWO

_Flags: TypeAlias = NDArray[np.bool_]
_Points: TypeAlias = Mapping[str, float]

_BYTE: Final = np.uint64(255)
_ALL_COLOURS: Final = np.uint64(7)
_BY_COLOUR: Final = np.arange(0, 24, 8, dtype=np.uint64)
_NAMES: Final = tuple(format_square(square) for square in range(SQUARES))


def parts_of(rules: CompiledRules, city: City, card: str, rows: Words) -> dict[Term, dict[str, float]]:
    """Mean points over the final rows (cities, LENGTH) by term and part, for the terms that have parts.

    `city` is the one that the decision is about and `card` the building in hand. What a church that is still to come
    brings, and nuggets from earlier episodes, belong to no part. The caller leaves out terms that are not in the rules.
    """
    built = _flags(rows[:, BUILT : BUILT + 2])
    masks = _flags(rules.masks)
    open_share = 1 - built.mean(axis=0)
    veins = _together(np.flatnonzero(masks[GOLD]))
    numbers = rules.numbers
    by_part: dict[Term, _Points] = {
        Term.TREES: _each(open_share * (TREES_OF_TWO * masks[TWO_TREES] + masks[ONE_TREE]) * numbers[TREE_POINTS]),
        Term.ROCKS: _each(open_share * masks[ROCKS] * ROCKS_OF_TWO * numbers[ROCK_POINTS]),
        Term.GROUPS: _colours(numbers[GROUPED_POINTS] * _bytes(rows[:, LARGEST]).mean(axis=0)),
        Term.CHURCHES: _churches(rules, city, card, rows),
        Term.WELLS: dict(zip(_wells(rules), numbers[WELL_POINTS] * _wells_done(rules, rows).mean(axis=0), strict=True)),
        Term.MINES: _colours(rules.mines[np.arange(len(COLOURS)), _bytes(rows[:, MINING])].mean(axis=0)),
        Term.LINK: _links(rules, rows),
        Term.PARKS: _each(numbers[PARK_POINTS] * _parks(masks, built).mean(axis=0)),
    }
    if veins:
        gained = rows[:, GAINS] >> np.uint64(GOLD_GAIN) & np.uint64((1 << GAIN_BITS) - 1)
        by_part[Term.GOLD] = {veins: gained.mean()}
        by_part[Term.NUGGETS] = {veins: numbers[NUGGET_POINTS] * built[:, masks[GOLD]].all(axis=1).mean()}
    return {
        term: {part: float(points) for part, points in points_of.items() if points}
        for term, points_of in by_part.items()
    }


def deeds_of(rules: CompiledRules, city: City, card: str, before: Row, after: Row) -> dict[Term, dict[str, Deed]]:
    """What a placement itself does to parts, by term and part; `after` is the row of the city with it."""
    rows = np.stack([before, after])
    was, built = _flags(rows[:, BUILT : BUILT + 2])
    placed = built & ~was
    masks = _flags(rules.masks)
    trees = masks[TWO_TREES] | masks[ONE_TREE]
    by_part: dict[Term, dict[str, Deed]] = {
        Term.TREES: {_NAMES[square]: "covers" for square in np.flatnonzero(placed & trees)},
        Term.ROCKS: {_NAMES[square]: "covers" for square in np.flatnonzero(placed & masks[ROCKS])},
        Term.WELLS: _well_deeds(rules, rows, placed),
    }
    if (placed & masks[GOLD]).any() and built[masks[GOLD]].all():
        by_part[Term.GOLD] = {_together(np.flatnonzero(masks[GOLD])): "completes"}
    largest = _bytes(rows[:, LARGEST])
    by_part[Term.GROUPS] = {
        colour.value: "adds" for colour, before, after in zip(COLOURS, *largest, strict=True) if after > before > 0
    }
    names = _church_names(city, card)
    done = _churches_done(rows, len(names))
    by_part[Term.CHURCHES] = {names[church]: "completes" for church in np.flatnonzero(done[1] & ~done[0])}
    return {term: deeds for term, deeds in by_part.items() if deeds}


def _flags(words: Words) -> _Flags:
    """Sets of two words each (sets, 2) as flags (sets, SQUARES)."""
    octets = np.ascontiguousarray(words, dtype="<u8").view(np.uint8)
    return np.unpackbits(octets, axis=1, bitorder="little")[:, :SQUARES].astype(np.bool_)


def _bytes(words: Words) -> NDArray[np.int64]:
    """The three bytes of words that hold a number for each colour, shape (words, 3)."""
    return (words[:, None] >> _BY_COLOUR & _BYTE).astype(np.int64)


def _each(points: NDArray[np.float64]) -> _Points:
    return {_NAMES[square]: points[square] for square in np.flatnonzero(points)}


def _together(squares: Iterable[int]) -> str:
    return " ".join(_NAMES[square] for square in squares)


def _colours(points: NDArray[np.float64]) -> _Points:
    return {colour.value: number for colour, number in zip(COLOURS, points, strict=True)}


def _wells(rules: CompiledRules) -> list[str]:
    return [_together(np.flatnonzero(well)) for well in _flags(rules.wells[:, :2])]


def _wells_done(rules: CompiledRules, rows: Words) -> _Flags:
    """Which wells score (R5.2 (5), R5.6), shape (rows, wells)."""
    numbers = np.arange(len(rules.wells), dtype=np.uint64)
    missing = (rules.wells[None, :, 2:] & ~rows[:, None, BUILT : BUILT + 2]).any(axis=2)
    done: _Flags = ~missing & (rows[:, DEAD_WELLS, None] >> numbers & np.uint64(1) == 0)
    return done


def _well_deeds(rules: CompiledRules, rows: Words, placed: _Flags) -> dict[str, Deed]:
    """What the placement does to each well that could still score before it."""
    done = _wells_done(rules, rows)
    deeds: dict[str, Deed] = {}
    for number, name in enumerate(_wells(rules)):
        was_dead, is_dead = (int(row[DEAD_WELLS]) >> number & 1 for row in rows)
        sides = _flags(rules.wells[number : number + 1, 2:])[0]
        if was_dead or not (is_dead or (placed & sides).any()):
            continue
        if (placed & _flags(rules.wells[number : number + 1, :2])[0]).any():
            deeds[name] = "covers"
        elif is_dead:
            deeds[name] = "spoils"
        else:
            deeds[name] = "completes" if done[1, number] else "adds"
    return deeds


def _church_names(city: City, card: str) -> list[str]:
    """The churches by the kernel's numbers: those that stand by their squares, then the one in hand."""
    standing = [" ".join(square_names(piece.mask)) for piece in city.pieces if piece.kind is BuildingKind.CHURCH]
    return [*standing, IN_HAND] if card.startswith(IN_HAND) else standing


def _churches_done(rows: Words, count: int) -> _Flags:
    """Which of the first few churches touch all three colours (R5.2 (4)), shape (rows, count)."""
    places = 3 * np.arange(count, dtype=np.uint64)
    done: _Flags = rows[:, CHURCH_BITS, None] >> places & _ALL_COLOURS == _ALL_COLOURS
    return done


def _churches(rules: CompiledRules, city: City, card: str, rows: Words) -> _Points:
    names = _church_names(city, card)
    points = rules.numbers[CHURCH_POINTS] * _churches_done(rows, len(names)).mean(axis=0)
    return dict(zip(names, points, strict=True))


def _links(rules: CompiledRules, rows: Words) -> _Points:
    """R11.20 counts the first colour that leads from the harbour to row 11, R11.21 each."""
    links = rows[:, LINKS]
    if not rules.numbers[LINK_EACH]:
        links = links & (~links + np.uint64(1))
    linked = links[:, None] >> np.arange(len(COLOURS), dtype=np.uint64) & np.uint64(1)
    return _colours(rules.numbers[LINK_POINTS] * linked.mean(axis=0))


def _parks(masks: _Flags, built: _Flags) -> _Flags:
    """The squares that placements have enclosed (R11.22), shape (cities, SQUARES)."""
    free = masks[OPEN] & ~built
    framed = np.pad(free.reshape(-1, SIZE, SIZE), ((0, 0), (1, 1), (1, 1)))
    beside = framed[:, :-2, 1:-1] | framed[:, 2:, 1:-1] | framed[:, 1:-1, :-2] | framed[:, 1:-1, 2:]
    parks: _Flags = free & ~beside.reshape(-1, SQUARES) & masks[ENCLOSABLE]
    return parks
