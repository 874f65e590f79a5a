"""`mycity simulate`: bots play many games."""

from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mycity.bots.workers import Workers
from mycity.cli.errors import fail, make_folder
from mycity.cli.files import write_files
from mycity.cli.options import ContentFolder, JobsOption, ModeOption, SeedOption, content_in
from mycity.cli.progress import progress_of
from mycity.cli.series import Played, Series, make_series, play_one
from mycity.cli.summary import SeatSummary, circles_table, episodes_table, summary_table
from mycity.rules import MyCityError


def simulate(
    *,
    mode: ModeOption = "eternity",
    seats: Annotated[
        str,
        typer.Option(
            help="The bots by seat, separated by commas: random, newcomer, novice, builder, mason, architect, master."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, max=999_999, help="How many games, or whole campaigns, to play.")] = 100,
    seed: SeedOption = "1",
    out: Annotated[
        Path | None,
        typer.Option(
            file_okay=False, help="Folder for the files, a record per game or episode; existing ones are replaced."
        ),
    ] = None,
    jobs: JobsOption = 1,
    content: ContentFolder = None,
) -> None:
    """Let bots play against each other, keep the games, and print how they did.

    A campaign or a chapter makes a folder with a record for each episode and the file of the campaign, and a table of
    markers and circles by episode and place.

    The same seed gives the same files byte for byte, whatever --jobs is. Game n has the same cards for any bots, so
    that bots can be compared on equal terms.
    """
    try:
        levels = tuple(level.strip() for level in seats.split(","))
        series = make_series(mode, content_in(content), levels, seed)
    except MyCityError as fault:
        raise fail(fault) from None
    if out is not None:
        make_folder(out)
    try:
        played = _play_all(series, games, jobs, out)
    except OSError as fault:
        raise fail(f"{fault.filename or out} can't be written: {fault.strerror}", code=1) from None
    except BrokenProcessPool:
        raise fail("a process that played games was ended from outside", code=1) from None
    console = Console(highlight=False)
    title = f"{mode}, {games} games, seed {seed}"
    if series.has_circles:
        console.print(episodes_table([game.results for game in played], title))
        console.print(circles_table([game.results for game in played], levels, "Circles at the end, by seat"))
    else:
        results = [game.results[0] for game in played]
        summaries = [
            SeatSummary.of(level, [r.markers[seat] for r in results], [r.places[seat] for r in results])
            for seat, level in enumerate(levels)
        ]
        console.print(summary_table(summaries, title))
    if out is not None:
        what = "Records and campaigns are" if series.has_circles else "Records are"
        console.print(f"{what} in {out}", soft_wrap=True)


def _play_all(series: Series, games: int, jobs: int, out: Path | None) -> list[Played]:
    """Play the games in order, writing the files of each as it comes; what is returned has only their results."""
    played: list[Played] = []
    with Workers(min(jobs, games)) as workers, progress_of("Playing", games) as advance:
        chunk = 1 if series.has_circles else max(1, min(8, games // jobs))
        for game in workers.map(partial(play_one, series), range(1, games + 1), chunk):
            if out is not None:
                write_files(out, game.files)
            played.append(game._replace(files={}))
            advance(len(played))
    return played
