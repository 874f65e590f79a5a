"""`mycity simulate`: bots play many games."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import repeat
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mycity.bots import make_bot, play_campaign, play_match
from mycity.campaign import Span, default_content, rulebook_of
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.summary import SeatSummary, summary_table
from mycity.game import Mode, State, dump_record, outcome_of, parse_mode, record_of
from mycity.rules import MyCityError


class Played(NamedTuple):
    """What comes back of a game: the record's text, and marker and place of each seat."""

    record: str
    markers: tuple[int, ...]
    places: tuple[int, ...]


def simulate(
    *,
    mode: Annotated[str, typer.Option(help="eternity, or episode:1 to episode:24.")] = "eternity",
    seats: Annotated[str, typer.Option(help="The bots by seat, with commas between: random, builder.")],
    games: Annotated[int, typer.Option(min=1, max=999_999, help="How many games to play.")] = 100,
    seed: Annotated[str, typer.Option(help="Any text. The same seed gives the same cards and the same games.")] = "1",
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="Folder for one record a game; games there are replaced.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Games played at the same time.")] = 1,
) -> None:
    """Let bots play against each other, keep the records, and print how they did.

    The same seed gives the same records byte for byte, whatever --jobs is. Game n has the same cards for any bots, so
    that bots can be compared on equal terms.
    """
    levels = [level.strip() for level in seats.split(",")]
    try:
        parsed = parse_mode(mode)
        _check(parsed, levels)
    except MyCityError as fault:
        raise fail(fault) from None
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise fail(f"the folder {out} can't be made: {fault.strerror}") from None
    try:
        played = _play_all(parsed, levels, seed, games, jobs, out)
    except OSError as fault:
        raise fail(f"{fault.filename or out} can't be written: {fault.strerror}", code=1) from None
    except BrokenProcessPool:
        raise fail("a process that played games was ended from outside", code=1) from None
    summaries = [
        SeatSummary.of(level, [game.markers[seat] for game in played], [game.places[seat] for game in played])
        for seat, level in enumerate(levels)
    ]
    console = Console(highlight=False)
    console.print(summary_table(summaries, title=f"{parsed}, {games} games, seed {seed}"))
    if out is not None:
        console.print(f"Records are in {out}", soft_wrap=True)


def _check(mode: Mode, levels: Sequence[str]) -> None:
    """Raise MyCityError when the bots can't play this mode."""
    for level in levels:
        make_bot(level)
    fewest, most = rulebook_of()(mode).seats
    if not fewest <= len(levels) <= most:
        raise MyCityError(f"{mode} is for {fewest} to {most} players, not {len(levels)}")


def play_one(mode: Mode, levels: Sequence[str], seed: str, number: int) -> Played:
    """Play one game of a series; a function of its arguments alone."""
    state = _play(mode, levels, seed, number)
    outcome = outcome_of(state)
    assert outcome is not None
    return Played(
        dump_record(record_of(state)),
        tuple(score.marker for score in outcome.scores),
        tuple(standing.place for standing in outcome.standings),
    )


def _play(mode: Mode, levels: Sequence[str], seed: str, number: int) -> State:
    """The game's last state; an episode on its own is played with the stickers that it asks for (R7.6)."""
    if mode.episode is None:
        return play_match(mode, levels, seed, number)
    _, _, campaign = play_campaign(default_content(), Span(mode.episode, mode.episode), levels, seed, number)
    return campaign.history[-1].game


def _play_all(mode: Mode, levels: Sequence[str], seed: str, games: int, jobs: int, out: Path | None) -> list[Played]:
    """Play the games in order, writing each record as it comes."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        for number, game in enumerate(_games(mode, levels, seed, games, jobs), 1):
            if out is not None:
                write_whole(out / f"game-{number:06}.json", game.record)
            played.append(game)
            progress.advance(task)
    return played


def _games(mode: Mode, levels: Sequence[str], seed: str, games: int, jobs: int) -> Iterator[Played]:
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from map(play_one, repeat(mode), repeat(levels), repeat(seed), numbers)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, games), context, _leave_interrupt) as pool:
        try:
            chunk = max(1, min(8, games // jobs))
            yield from pool.map(play_one, repeat(mode), repeat(levels), repeat(seed), numbers, chunksize=chunk)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupt() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
