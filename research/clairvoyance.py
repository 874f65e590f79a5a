"""The value of perfect information, and what a bot loses without it: `python -m research.clairvoyance`.

A bot plays games alone. From the end of each game on its decisions are searched exactly, with the order of the cards
hidden, as far back as possible. The earliest of these is also searched for a clairvoyant, who knows the order: what the
clairvoyant gets more, nobody can get without the order. Over whole games only the sum of both parts of the gap can be
told: how far the bot ends below a wide clairvoyant beam. That counts markers; all else the bot's whole objective.
"""

import argparse
import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

from benchmarks.alone import marker_of, modes_of, name_of

from mycity.bots import make_bot
from mycity.cli.progress import progress_of
from mycity.review.bounds import bound
from research.earliest import Compared, compare, play

_NEAR: Final = 1e-9
_COLUMNS: Final = (
    *(
        "positions",
        "cards to come",
        "decisions",
        "perfect information",
        "(drawing)",
        "the level loses",
        "  till the end",
    ),
    *("  best", "ms hidden", "ms known", "clairvoyant lead"),
)


def _line(name: str, cells: Sequence[str]) -> str:
    parts = [f"{cell:>{len(column)}}" for column, cell in zip(_COLUMNS, cells, strict=True)]
    return "  ".join([f"{name:10}", *parts])


def _with_error(values: Sequence[float]) -> str:
    """A mean with its standard error."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{fmean(values):.2f} ± {error:.2f}"


def row_of(mode: str, found: Sequence[Compared], leads: Sequence[int]) -> str:
    """A mode's row of the table; `leads` are how far its games end below a clairvoyant beam."""
    if not found:
        return _line(name_of(mode), ["0", *[""] * (len(_COLUMNS) - 2), _with_error(leads)])
    cards, decisions, gain, errors, loss, losses, hidden, known = zip(*found, strict=True)
    best = 100 * fmean(each < _NEAR for each in loss)
    middle = [_with_error(gain), f"{math.hypot(*errors) / len(errors):.2f}", _with_error(loss), _with_error(losses)]
    counts = [str(len(found)), f"{fmean(cards):.1f}", f"{fmean(decisions):.1f}"]
    rest = [f"{best:.0f} %", f"{fmean(hidden):.0f}", f"{fmean(known):.0f}", _with_error(leads)]
    return _line(name_of(mode), [*counts, *middle, *rest])


def main() -> None:
    """Play, compare and print a table with a row for each mode."""
    parser = argparse.ArgumentParser(
        prog="python -m research.clairvoyance", description="Value of perfect information."
    )
    parser.add_argument("--level", default="architect", help="who plays (default architect)")
    parser.add_argument("--modes", type=modes_of, default="eternity,7-9,20", help="default eternity,7-9,20")
    parser.add_argument("--decks", type=int, default=12, help="decks a mode (default 12)")
    parser.add_argument("--node-limit", type=int, default=3_000_000, help="cities searched for a decision (3 million)")
    options = parser.parse_args()
    bot = make_bot(options.level)
    compare(play("eternity", 0, make_bot("builder"))[1], 1000)  # Compiling is no part of the time.
    print(_line("", _COLUMNS))
    for mode in options.modes:
        found, leads = [], []
        with progress_of(name_of(mode), options.decks) as advance:
            for deck in range(options.decks):
                state, choices = play(mode, deck, bot)
                leads.append(bound(state, 0).marker - marker_of(state))
                if (compared := compare(choices, options.node_limit)) is not None:
                    found.append(compared)
                advance(deck + 1)
        print(row_of(mode, found, leads), flush=True)


if __name__ == "__main__":
    main()
