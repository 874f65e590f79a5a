"""What came out of many games, seat by seat."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.table import Table


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat's markers over many games: mean, its standard error, least and most; and how often it came first.

    `error` is None for a single game. A shared first place counts as a win for all who share it.
    """

    level: str
    games: int
    mean: float
    error: float | None
    least: int
    most: int
    wins: int

    @classmethod
    def of(cls, level: str, markers: Sequence[int], places: Sequence[int]) -> "SeatSummary":
        """The summary of one seat from its marker and place in each game."""
        count = len(markers)
        return cls(
            level=level,
            games=count,
            mean=statistics.fmean(markers),
            error=statistics.stdev(markers) / math.sqrt(count) if count > 1 else None,
            least=min(markers),
            most=max(markers),
            wins=sum(place == 1 for place in places),
        )


def summary_table(seats: Sequence[SeatSummary], title: str) -> Table:
    """A table with one line a seat."""
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", title_style="bold")
    table.add_column("Seat", justify="right")
    table.add_column("Bot")
    for name in ("Mean", "Std. error", "Min", "Max", "Wins", "Wins %"):
        table.add_column(name, justify="right")
    for number, seat in enumerate(seats, 1):
        table.add_row(
            str(number),
            seat.level,
            f"{seat.mean:.2f}",
            "–" if seat.error is None else f"{seat.error:.2f}",
            str(seat.least),
            str(seat.most),
            str(seat.wins),
            f"{100 * seat.wins / seat.games:.1f}",
        )
    return table
