"""The results of a tournament as tables."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from mycity.bots.arena import Tally, elo_ratings, win_rate


def ratings_table(tally: Tally, names: Sequence[str], anchor: int, points: str, title: str) -> Table:
    """Return a line for each bot that has played, the strongest first."""
    table = _table(title, "Bot", f"Mean {points}", "Won", "Tied", "Lost", "Win rate", "Elo")
    ratings = elo_ratings(tally, anchor)
    for bot in sorted(range(tally.bots), key=lambda each: -ratings[each].elo):
        if not tally.points[bot]:
            continue
        mean, error = tally.mean(bot)
        rating = ratings[bot]
        elo = f"{round(rating.elo)}" if bot == anchor else f"{round(rating.elo)} ± {rating.error:.0f}"
        results = _results(*tally.against(bot, tally.others(bot)))
        table.add_row(names[bot], f"{mean:.2f} ± " + ("–" if error is None else f"{error:.2f}"), *results, elo)
    return table


def pairs_table(tally: Tally, names: Sequence[str]) -> Table:
    """Return a line for each pair that has met, as its first sees it."""
    table = _table("Pairs", "Bot", "Against", "Won", "Tied", "Lost", "Win rate")
    for one, other in tally.pairs():
        table.add_row(names[one], names[other], *_results(*tally.against(one, [other])))
    return table


def _results(won: int, tied: int, lost: int) -> tuple[str, str, str, str]:
    rate, low, high = (100 * share for share in win_rate(won, tied, lost))
    return str(won), str(tied), str(lost), f"{rate:.1f} % [{low:.1f}–{high:.1f}]"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", title_style="bold")
    for name in columns:
        table.add_column(name, justify="left" if name in ("Bot", "Against") else "right")
    return table
