"""Immediate gains when a round closes (R5.1, R8.3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from mycity.rules.city import City
from mycity.rules.ruleset import Gain, RuleSet

GainRule: TypeAlias = Callable[[Sequence[City], Sequence[City]], tuple[int, ...]]
"""From all cities before and after a round to each seat's points."""


def has_all_gold(city: City) -> bool:
    """Whether every gold vein of the board is built on (R8.3); False on a board without any."""
    veins = city.ground.board.gold
    return veins != 0 and veins & ~city.built == 0


def _gold(before: Sequence[City], after: Sequence[City]) -> tuple[int, ...]:
    """R8.3: 3 points for the first to have built on both veins; several in one round get them each."""
    if any(has_all_gold(city) for city in before):
        return (0,) * len(after)
    return tuple(3 if has_all_gold(city) else 0 for city in after)


GAIN_RULES: Final[Mapping[Gain, GainRule]] = {Gain.GOLD: _gold}


def immediate_gains(
    rules: RuleSet, before: Sequence[City], after: Sequence[City]
) -> tuple[tuple[tuple[Gain, int], ...], ...]:
    """For each seat the gains of the round with their points, without those that gave nothing."""
    found: list[list[tuple[Gain, int]]] = [[] for _ in after]
    for gain in rules.gains:
        for seat, points in enumerate(GAIN_RULES[gain](before, after)):
            if points:
                found[seat].append((gain, points))
    return tuple(tuple(gains) for gains in found)
