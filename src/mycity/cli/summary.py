"""What came out of many games, seat by seat."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from mycity.cli.series import EpisodeResult

_ORDINALS: Final = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat's points over many games: mean, its standard error, least and most; and how often it came first.

    The points are markers, or the circles of whole campaigns.
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
    def of(cls, level: str, points: Sequence[int], places: Sequence[int]) -> "SeatSummary":
        """Return the summary of one seat from its points and place in each game."""
        count = len(points)
        return cls(
            level=level,
            games=count,
            mean=statistics.fmean(points),
            error=statistics.stdev(points) / math.sqrt(count) if count > 1 else None,
            least=min(points),
            most=max(points),
            wins=sum(place == 1 for place in places),
        )


def summary_table(seats: Sequence[SeatSummary], title: str) -> Table:
    """Return a table with a row per seat."""
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


def episodes_table(games: Sequence[Sequence[EpisodeResult]], title: str) -> Table:
    """Return a table with a row per episode: mean marker and circles by place, and how many reached 50 (R5.4).

    The last line has the circles of whole games by place at their end.
    """
    places = range(1, 1 + len(games[0][0].places))
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", title_style="bold")
    table.add_column("Episode", justify="right")
    for name in ("Marker", "Circles"):
        for place in places:
            table.add_column(f"{name}\n{_ORDINALS[place]}", justify="right")
    table.add_column("50\nreached", justify="right")
    for episode in zip(*games, strict=True):
        capped = [reached for result in episode for reached in result.capped]
        table.add_row(
            str(episode[0].number),
            *[_mean_of([(r.markers, r.places) for r in episode], place, ".1f") for place in places],
            *[_mean_of([(r.circles, r.places) for r in episode], place, ".2f") for place in places],
            f"{100 * statistics.fmean(capped):.0f} %",
        )
    table.add_section()
    ends = [end_of(game) for game in games]
    table.add_row("end", *[""] * len(places), *[_mean_of(ends, place, ".2f") for place in places], "")
    return table


def circles_table(games: Sequence[Sequence[EpisodeResult]], levels: Sequence[str], title: str) -> Table:
    """Return a table with a row per seat: its circles after the last episode, of which the most win (R6.4)."""
    ends = [end_of(game) for game in games]
    summaries = [
        SeatSummary.of(level, [circles[seat] for circles, _ in ends], [places[seat] for _, places in ends])
        for seat, level in enumerate(levels)
    ]
    return summary_table(summaries, title)


def end_of(game: Sequence[EpisodeResult]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's circles after all episodes, and its place by them; equal ones share it (R6.4)."""
    circles = tuple(map(sum, zip(*[result.circles for result in game], strict=True)))
    return circles, tuple(1 + sum(other > own for other in circles) for own in circles)


def _mean_of(results: Sequence[tuple[Sequence[int], Sequence[int]]], place: int, form: str) -> str:
    """Return the mean of the values of all seats in this place; a dash when nobody had it."""
    values = [v for owned, places in results for v, p in zip(owned, places, strict=True) if p == place]
    return format(statistics.fmean(values), form) if values else "–"
