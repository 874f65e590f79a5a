"""`mycity train`: the weights of the bots that search."""

import hashlib
import json
import shlex
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from mycity import __version__
from mycity.bots.workers import Workers
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.progress import progress_of
from mycity.rules import MyCityError

if TYPE_CHECKING:  # loading it loads the compiler
    from mycity.bots.compiled.features import Weights
    from mycity.bots.training.evolution import Generation


def train(
    *,
    family: Annotated[str, typer.Option(help="Whose weights: eternity, or chapter-1 to chapter-8.")] = "eternity",
    kind: Annotated[str, typer.Option(help="beam (the order of the cards is known) or rollout (it is not).")] = "beam",
    generations: Annotated[int, typer.Option(min=1, max=100_000, help="How many generations.")] = 100,
    decks: Annotated[int, typer.Option(min=1, max=100_000, help="Decks per generation, new ones each time.")] = 12,
    held_out: Annotated[
        int, typer.Option(min=1, max=100_000, help="Decks that no generation sees, by which the result is chosen.")
    ] = 64,
    width: Annotated[
        int, typer.Option(min=1, max=4096, help="The beam width that weights for beams are tried with.")
    ] = 4,
    population: Annotated[int, typer.Option(min=4, max=1000, help="Candidates per generation.")] = 16,
    sigma: Annotated[float, typer.Option(min=0.001, max=10.0, help="The initial step size.")] = 0.3,
    uncapped: Annotated[
        bool,
        typer.Option(
            "--uncapped/--capped",
            help="Let markers go beyond 50 in training, to tell good play from very good play.",
        ),
    ] = True,
    seed: Annotated[str, typer.Option(help="Any text. The same seed gives the same file.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Candidates tried at the same time.")] = 1,
    start: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Weights to start from.   [dim]\\[default: set by hand][/dim]"),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="The file to write.  [dim]\\[default: the family's name with .json][/dim]"),
    ] = None,
) -> None:
    """Evolve the weights that searching bots evaluate cities with, and write them to a file.

    Each generation tries its candidates on new decks, the same for all: what counts is the marker that a search reaches
    that knows the order of the cards or, for rollouts, a player who does not know it. A chapter's weights are tried on
    its three episodes. The result is the mean of the generation that does best on held-out decks.

    The same seed gives the same file, whatever --jobs is. Ctrl-C stops after a generation and writes the result so far.
    """
    from mycity.bots.evaluation.weights import FAMILIES, KINDS
    from mycity.bots.search.weights import format_weights
    from mycity.bots.training.course import Course
    from mycity.bots.training.evolution import TrainingConfig, evolve

    if family not in FAMILIES:
        raise fail(f"unknown family {family!r}; available: {', '.join(FAMILIES)}")
    if kind not in KINDS:
        raise fail(f"unknown kind of weights {kind!r}; available: {', '.join(KINDS)}")
    weights, digest = _start(start, kind)
    target = out or Path(f"{family}.json")
    if not target.parent.is_dir():
        raise fail(f"{target} can't be written: the folder {target.parent} is missing")
    course = Course(family, width, seed, uncapped, kind)
    console, last = Console(highlight=False), None
    try:
        with suppress(KeyboardInterrupt), Workers(jobs) as workers, progress_of("Training", generations) as advance:
            for last in islice(
                evolve(course, TrainingConfig(decks, held_out, population, sigma), weights, workers), generations + 1
            ):
                console.print(_line(last))
                advance(last.number)
    except MyCityError as fault:
        raise fail(fault) from None
    except BrokenProcessPool:
        raise fail("a process that tried weights was ended from outside", code=1) from None
    if last is None:
        raise fail("stopped before anything was found", code=1)
    options = {
        "family": family,
        **({} if kind == "beam" else {"kind": kind}),
        "generations": last.number,
        "decks": decks,
        "held-out": held_out,
        **({"width": width} if kind == "beam" else {}),
        "population": population,
        "sigma": sigma,
        "seed": seed,
        **({"start": start.name} if start else {}),
    }
    told: dict[str, Any] = {"made_by": _command(options, uncapped=uncapped), "version": __version__}
    if digest:
        told["start_sha256"] = digest
    told["held_out"] = round(last.best_held_out, 3)
    try:
        write_whole(target, json.dumps(format_weights(last.weights, kind, **told), indent=1) + "\n")
    except OSError as fault:
        raise fail(f"{target} can't be written: {fault.strerror}", code=1) from None
    console.print(f"Weights that reach {last.best_held_out:.2f} on held-out decks are in {target}", soft_wrap=True)


def _start(file: Path | None, kind: str) -> "tuple[Weights, str]":
    """Return the weights to start from, and the hash of their file, empty when there is none."""
    from mycity.bots.search.weights import parse_weights
    from mycity.bots.training.parameters import PARAMETERS

    if file is None:
        return PARAMETERS[kind].initial, ""
    try:
        data = file.read_bytes()
        return parse_weights(json.loads(data), kind), hashlib.sha256(data).hexdigest()
    except OSError as fault:
        raise fail(f"{file} can't be read: {fault.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise fail(f"{file} is not a file of weights for {kind}s") from None


def _line(found: "Generation") -> str:
    if not found.number:
        return f"start            held out {found.held_out:7.3f}"
    number = f"generation {found.number:5}"
    return f"{number} held out {found.held_out:7.3f}  in training best {found.best:7.3f}, mean {found.mean:7.3f}"


def _command(options: dict[str, object], *, uncapped: bool) -> str:
    told = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    return shlex.join(["mycity", "train", *told, "--uncapped" if uncapped else "--capped"])
