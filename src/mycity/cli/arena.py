"""`mycity arena`: tournaments between bots."""

from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from mycity.bots import make_bot
from mycity.bots.arena import Sitting, Tally, schedule
from mycity.bots.games import bot_names
from mycity.bots.workers import Workers
from mycity.cli.errors import fail, make_folder
from mycity.cli.files import write_files
from mycity.cli.options import ContentFolder, JobsOption, ModeOption, SeedOption, content_in
from mycity.cli.progress import progress_of
from mycity.cli.ratings import pairs_table, ratings_table
from mycity.cli.series import Played, Series, make_series, play_one
from mycity.cli.summary import end_of
from mycity.rules import MyCityError

_ANCHOR: Final = "random"


def arena(
    *,
    seats: Annotated[
        str,
        typer.Option(
            help="The bots, separated by commas: random, newcomer, novice, builder, mason, architect, master, others."
        ),
    ],
    mode: ModeOption = "eternity",
    games: Annotated[
        int, typer.Option(min=1, max=999_999, help="How many games, or whole campaigns, each pair plays.")
    ] = 100,
    table: Annotated[int, typer.Option(min=2, max=4, help="How many bots sit at a table.")] = 2,
    seed: SeedOption = "1",
    out: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="Folder for the records; existing files are replaced."),
    ] = None,
    jobs: JobsOption = 1,
    content: ContentFolder = None,
) -> None:
    """Let bots play a tournament, and print how strong they are: rates, mean points, and Elo.

    Every bot plays every other. Each deck is played again with the seats swapped, and all pairs play the same decks.
    With --table 3 or 4 every three or four bots play together, and each pair among them is counted.

    ± is the standard error. In the win rate a tie counts half; the brackets hold Wilson's 95 % interval. Elo is fitted
    to all pairs; random, or else the first bot, is 0.

    The same seed gives the same games, whatever --jobs is. Ctrl-C stops early and prints the results so far.
    """
    try:
        levels = tuple(level.strip() for level in seats.split(","))
        for level in levels:
            make_bot(level)
        sittings = schedule(len(levels), table, games)
        series = make_series(mode, content_in(content), levels[:table], seed)
    except MyCityError as fault:
        raise fail(fault) from None
    if out is not None:
        make_folder(out)
    tally = Tally(len(levels))
    try:
        with suppress(KeyboardInterrupt):
            _play_all(series, levels, sittings, jobs, tally, out)
    except OSError as fault:
        raise fail(f"{fault.filename or out} can't be written: {fault.strerror}", code=1) from None
    except BrokenProcessPool:
        raise fail("a process that played games was ended from outside", code=1) from None
    if not tally.games:
        raise fail("stopped before a game was over", code=1)
    console, names = Console(highlight=False), bot_names(levels)
    cut = "" if tally.games == len(sittings) else f", stopped after {tally.games} of {len(sittings)}"
    title = f"{mode}, {len(sittings)} games, seed {seed}{cut}"
    anchor = levels.index(_ANCHOR) if _ANCHOR in levels else 0
    console.print(ratings_table(tally, names, anchor, "circles" if series.has_circles else "marker", title))
    if len(levels) > 2:
        console.print(pairs_table(tally, names))
    if out is not None:
        console.print(f"Records are in {out}", soft_wrap=True)


def _play_all(
    series: Series, levels: Sequence[str], sittings: Sequence[Sitting], jobs: int, tally: Tally, out: Path | None
) -> None:
    """Play in order, counting each game and writing its files as it comes."""
    tasks = [
        (replace(series, levels=tuple(levels[bot] for bot in sitting.bots)), sitting.deck, out is not None)
        for sitting in sittings
    ]
    chunk = 1 if series.has_circles else max(1, min(8, len(tasks) // jobs // 8))
    with Workers(min(jobs, len(tasks))) as workers, progress_of("Playing", len(tasks)) as advance:
        for sitting, task, played in zip(sittings, tasks, workers.map(_play, tasks, chunk), strict=True):
            if out is not None:
                write_files(out / "-".join(task[0].levels), played.files)
            if series.has_circles:
                tally.add(sitting, *end_of(played.results))
            else:
                tally.add(sitting, played.results[0].markers, played.results[0].places)
            advance(tally.games)


def _play(task: tuple[Series, int, bool]) -> Played:
    """Play a game with these cards; without its files where nobody wants them."""
    series, deck, is_kept = task
    played = play_one(series, deck)
    return played if is_kept else played._replace(files={})
