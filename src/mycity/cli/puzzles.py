"""`mycity puzzles`: find the place that is worth at least three points more than any other."""

import random
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer
from rich.console import Console
from rich.text import Text

from mycity.bots.workers import Workers
from mycity.cli import examples
from mycity.cli.analysis import print_all, states_of
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.options import EpisodeOption, JobsOption, SeedOption
from mycity.cli.progress import progress_of
from mycity.cli.puzzle_drawing import contents_table, draw_puzzle, explain, list_table, told_cost
from mycity.cli.records import UnreadableError, name_of, read_bytes
from mycity.cli.typed import as_written, ask
from mycity.game import CHAPTERS, DecisionError, RecordError
from mycity.puzzles import (
    STRENGTHS,
    Collection,
    Kind,
    Puzzle,
    Verdict,
    dump_collection,
    load_collection,
    package_puzzles,
)
from mycity.rules import MyCityError, NotationError, parse_decision

puzzles: Final = typer.Typer(epilog=examples.PUZZLES)

KindOption: TypeAlias = Annotated[
    str | None, typer.Option("--kind", help="Only what is about this: wells, groups, churches, gaps, passing, …")
]
StrengthOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--strength", min=STRENGTHS[0], max=STRENGTHS[-1], help="Only of this strength, from 1 (easy) to 5 (hard)."
    ),
]
ChapterOption: TypeAlias = Annotated[
    int,
    typer.Option(
        "--chapter",
        min=1,
        max=CHAPTERS,
        help="The last chapter whose envelope you have opened: puzzles tell its rules.",
    ),
]
FileOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--file", help="A file that make has written, or - for stdin.  [dim]\\[default: the program's own][/dim]"
    ),
]
IdArg: TypeAlias = Annotated[str, typer.Argument(metavar="ID", help="The puzzle's id, or how it begins.")]

_ASK: Final = "Your decision, such as D6/90 or pass (? for the answer, Enter to end)"


@puzzles.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Solve puzzles: a city, a building in hand, and one idea that is worth at least three points more than any other.

    Without a command it says how many there are.
    """
    if context.invoked_subcommand is None:
        told = package_puzzles().select()
        sealed = len(package_puzzles()) - len(told)
        more = f"{sealed} more tell the rules of Chapters 2 to {CHAPTERS}: say with --chapter how far you are."
        print_all(contents_table(told), Text(f"{more}\nBegin with: mycity puzzles play", "dim"))


@puzzles.command("list", epilog=examples.PUZZLES_LIST)
def list_puzzles(
    *,
    kind: KindOption = None,
    strength: StrengthOption = None,
    chapter: ChapterOption = 1,
    file: FileOption = None,
) -> None:
    """List puzzles by kind and strength."""
    print_all(list_table(_selected(file, kind, strength, chapter)))


@puzzles.command(epilog=examples.PUZZLES_SHOW)
def show(
    name: IdArg,
    *,
    answer: Annotated[
        bool, typer.Option("--answer", help="Say the answer, too, and what makes the difference.")
    ] = False,
    chapter: ChapterOption = 1,
    file: FileOption = None,
) -> None:
    """Draw a puzzle."""
    puzzle = _found(_selected(file, None, None, chapter), name)
    print_all(draw_puzzle(puzzle), *([explain(puzzle)] if answer else []))


@puzzles.command(epilog=examples.PUZZLES_PLAY)
def play(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]", help="Only this puzzle.  [dim]\\[default: all that are chosen, by chance][/dim]"
        ),
    ] = None,
    *,
    kind: KindOption = None,
    strength: StrengthOption = None,
    chapter: ChapterOption = 1,
    file: FileOption = None,
) -> None:
    """Solve puzzles: type where the building goes, and be told what that is worth."""
    selected = _selected(file, kind, strength, chapter)
    asked = [*selected] if name is None else [_found(selected, name)]
    random.shuffle(asked)
    solved = 0
    for number, puzzle in enumerate(asked, 1):
        print_all(draw_puzzle(puzzle))
        right = _ask(puzzle)
        if right is None:
            break
        print_all(explain(puzzle))
        solved += right
        if len(asked) > 1:
            typer.echo(f"{solved} of {number} at the first try\n")


def _ask(puzzle: Puzzle) -> bool | None:
    """Ask until the answer is right or asked for: whether it was right at once. None when nobody answers any more."""
    at_once = True
    while True:
        text = ask(_ASK)
        if text is None:
            return None
        if text == "?":
            return False
        try:
            verdict, cost = puzzle.judge(parse_decision(as_written(text)))
        except (NotationError, DecisionError) as fault:
            typer.echo(f"{fault}")
            continue
        if verdict is Verdict.RIGHT:
            typer.echo("Right!")
            return at_once
        at_once = False
        word = "Close" if verdict is Verdict.CLOSE else "No"
        typer.echo(f"{word}: {told_cost(puzzle, cost)}.")


@puzzles.command(epilog=examples.PUZZLES_MAKE)
def make(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FILE]…",
            help="Records or campaigns whose turning points are wanted, in place of games between bots.",
        ),
    ] = None,
    *,
    out: Annotated[Path, typer.Option(dir_okay=False, help="The file to write, one puzzle a line.")],
    games: Annotated[int, typer.Option(min=1, max=999_999, help="How many games to play.")] = 100,
    each: Annotated[
        int | None,
        typer.Option(
            "--each", min=1, help="At most so many of each strength, of all kinds in turn.  [dim]\\[default: all][/dim]"
        ),
    ] = None,
    seed: SeedOption = "1",
    jobs: JobsOption = 1,
    episode: EpisodeOption = None,
) -> None:
    """Make puzzles from the turning points of games: bots' games, or your own, where you missed something.

    A quick search finds rounds in which one idea is far better than all others, a wide one proves it. A game takes
    about a third of a second. The same seed gives the same file byte for byte, whatever --jobs is.
    """
    # Imported here so that the other commands don't wait for the compiled search to load.
    from mycity.puzzles.making import puzzles_missed, puzzles_of_series

    found: list[Puzzle] = []
    if files:
        for file in files:
            state = states_of(file, None, episode)[-1]
            with Console(stderr=True).status(f"Searching {name_of(file)} …"):
                try:
                    found += puzzles_missed(state)
                except MyCityError as fault:
                    raise fail(f"{name_of(file)}: {fault}") from None
    else:
        with Workers(min(jobs, games)) as workers, progress_of("Playing", games) as advance:
            for number, some in enumerate(workers.map(partial(puzzles_of_series, seed), range(1, games + 1)), 1):
                found += some
                advance(number)
    collection = Collection.of(found)
    collection = collection if each is None else collection.balanced(each)
    try:
        write_whole(out, dump_collection(collection))
    except OSError as fault:
        raise fail(f"{out} can't be written: {fault.strerror}", code=1) from None
    print_all(contents_table(collection))
    Console(highlight=False).print(f"{_counted(len(collection))} in {out}", soft_wrap=True)


def _counted(puzzles: int) -> str:
    return "1 puzzle is" if puzzles == 1 else f"{puzzles} puzzles are"


def _selected(file: Path | None, kind: str | None, strength: int | None, chapter: int) -> Collection:
    """Return the puzzles that are asked for; an exit with the reason when there are none."""
    try:
        puzzles = package_puzzles() if file is None else load_collection(read_bytes(file).decode())
    except (UnreadableError, RecordError, UnicodeDecodeError) as fault:
        raise fail(f"{name_of(file or Path())}: {fault}", code=1) from None
    told = puzzles.select(chapter=chapter)
    kinds = {puzzle.kind.value: puzzle.kind for puzzle in told}
    if kind is not None and kind not in kinds:
        # Only kinds that are in what may be seen: others are of sealed chapters (R7.2).
        known = [each.value for each in Kind if each.value in kinds]
        raise fail(f"unknown kind {kind!r}; available: {', '.join(known)}")
    selected = told.select(kind=kinds[kind] if kind else None, strength=strength, chapter=chapter)
    if not len(selected):
        raise fail("there is no such puzzle: try another kind or strength")
    return selected


def _found(puzzles: Collection, name: str) -> Puzzle:
    try:
        return puzzles.find(name)
    except MyCityError as fault:
        raise fail(fault) from None
