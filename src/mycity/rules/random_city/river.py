"""The course of a random city's river (R1.4)."""

from collections.abc import Sequence

from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.styles import Style
from mycity.rules.squares import SIZE


def draw_river(draws: Draws, style: Style) -> tuple[int, ...]:
    """Return how many squares of each row lie west of a river that bends."""
    while not _is_river(widths := _walk(draws, style), style):
        pass
    return widths


def _walk(draws: Draws, style: Style) -> tuple[int, ...]:
    """Go down the rows: a while aside to one hand, a row or two straight on, then to the other hand."""
    least, most = style.river
    width, hand = draws.between(least + 1, most - 1), draws.choice((-1, 1))
    widths: list[int] = []
    while len(widths) < SIZE:
        for _ in range(draws.between(1, 3)):
            widths.append(width)
            if draws.one_in(3):
                widths.append(width)
            width += hand * draws.between(1, style.bend)
        hand = -hand
        if draws.one_in(4):
            widths += [width] * draws.between(1, 2)
    return tuple(widths[:SIZE])


def _is_river(widths: Sequence[int], style: Style) -> bool:
    """Return whether the course stays on the board, wanders far enough and leaves room on both banks."""
    least, most = style.river
    west = sum(widths)
    spare = SIZE * SIZE - west
    return (
        all(least <= width <= most for width in widths)
        and max(widths) - min(widths) >= style.wander
        and min(west, spare) >= style.bank
    )
