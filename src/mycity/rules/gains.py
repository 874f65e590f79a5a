"""Immediate gains when a round closes (R5.1, R8.3, R11)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from mycity.rules.city import City, Piece, parks_of
from mycity.rules.ruleset import Gain, RuleSet
from mycity.rules.squares import Mask

GainRule: TypeAlias = Callable[[RuleSet, Sequence[City], Sequence[City]], tuple[int, ...]]
"""A function from the rules and all cities before and after a round to each seat's points."""


def has_all_gold(city: City) -> bool:
    """Return whether every gold vein of the board is built on (R8.3); False on a board without any."""
    veins = city.ground.board.gold
    return veins != 0 and veins & ~city.built == 0


def _gold(rules: RuleSet, before: Sequence[City], after: Sequence[City]) -> tuple[int, ...]:
    """Score the first to have built on both veins (R8.3); several in one round get the points each."""
    if any(has_all_gold(city) for city in before):
        return (0,) * len(after)
    return tuple(rules.points.gold if has_all_gold(city) else 0 for city in after)


def _investor(rules: RuleSet, before: Sequence[City], after: Sequence[City]) -> tuple[int, ...]:
    """Score a building adjacent to the one that the player placed last (R11.13)."""
    return tuple(
        rules.points.investor if new and old.started and new.mask & old.pieces[-1].touch else 0
        for old, new in zip(before, _placed(before, after), strict=True)
    )


def _railroad(rules: RuleSet, before: Sequence[City], after: Sequence[City]) -> tuple[int, ...]:
    """Score a building that covers a square of the railroad's row (R11.19)."""
    return tuple(rules.points.railroad if new and new.mask & rules.rails else 0 for new in _placed(before, after))


def _parks(rules: RuleSet, before: Sequence[City], after: Sequence[City]) -> tuple[int, ...]:
    """Score each square that the placement has enclosed (R11.22)."""
    return tuple(
        rules.points.park * (parks_of(new) & ~parks_of(old)).bit_count() for old, new in zip(before, after, strict=True)
    )


def _placed(before: Sequence[City], after: Sequence[City]) -> list[Piece | None]:
    """Return the building that each player has placed in the round, if any."""
    return [
        new.pieces[-1] if len(new.pieces) > len(old.pieces) else None for old, new in zip(before, after, strict=True)
    ]


GAIN_RULES: Final[Mapping[Gain, GainRule]] = {
    Gain.GOLD: _gold,
    Gain.INVESTOR: _investor,
    Gain.RAILROAD: _railroad,
    Gain.PARKS: _parks,
}


def immediate_gains(
    rules: RuleSet, before: Sequence[City], after: Sequence[City]
) -> tuple[tuple[tuple[Gain, int], ...], ...]:
    """Return each seat's gains of the round with their points; gains that gave nothing are left out."""
    found: list[list[tuple[Gain, int]]] = [[] for _ in after]
    for gain in rules.gains:
        for seat, points in enumerate(GAIN_RULES[gain](rules, before, after)):
            if points:
                found[seat].append((gain, points))
    return tuple(tuple(gains) for gains in found)


def gain_squares(gain: Gain, before: City, after: City) -> Mask:
    """Return the squares that a gain came from, for showing them."""
    if gain is Gain.GOLD:
        return after.ground.board.gold
    if gain is Gain.PARKS:
        return parks_of(after) & ~parks_of(before)
    return after.pieces[-1].mask
