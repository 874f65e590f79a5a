"""What `mycity show`, `hint`, `review` and `bound` share: the game in a file, and how things are printed."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from mycity.cli.colours import for_ascii
from mycity.cli.errors import fail
from mycity.cli.games import GameFile, read_document, read_game
from mycity.cli.options import content_in
from mycity.cli.records import UnreadableError, name_of
from mycity.game import RecordError, State
from mycity.rules import MyCityError

SEEN = 0.05
"""Fewer points are shown as none."""


class _IsDataclass(Protocol):
    __dataclass_fields__: Any


def analyst() -> Any:
    """Return the module that has the answers. It loads a compiler, so it is imported only when it is needed."""
    return import_module("mycity.review.analyst")


def open_game(file: Path, content: Path | None, episode: int | None) -> GameFile:
    """Return what `read_game` finds in a file; an exit with the reason when that is nothing."""
    try:
        return read_game(read_document(file), content_in(content), episode)
    except (UnreadableError, RecordError) as fault:
        raise fail(f"{name_of(file)}: {fault}", code=1) from None
    except MyCityError as fault:
        raise fail(fault) from None
    except ValueError as fault:
        raise fail(f"{name_of(file)}: {fault}") from None


def states_of(file: Path, content: Path | None, episode: int | None) -> tuple[State, ...]:
    """Return the states of the game in a file; an exit when there is none."""
    states = open_game(file, content, episode).states
    if not states:
        raise fail(f"{name_of(file)}: no episode has begun")
    return states


def finished_game(file: Path, content: Path | None, episode: int | None) -> State:
    """Return the game in a file, which has to be over; an exit when it is not."""
    state = states_of(file, content, episode)[-1]
    if not state.is_over:
        raise fail(f"{name_of(file)}: the game is not over: its cards are not known yet")
    return state


def chosen_seats(state: State, seat: int | None) -> list[int]:
    """Return the seats that are asked about, counted from 0; an exit when there is no such seat."""
    if seat is None:
        return list(range(len(state.seats)))
    if seat > len(state.seats):
        raise fail(f"unknown seat {seat}: expected 1 to {len(state.seats)}")
    return [seat - 1]


def print_json(value: Mapping[str, Any]) -> None:
    """Print JSON: data classes in it become objects."""

    def plain(each: _IsDataclass) -> dict[str, Any]:
        return asdict(each)  # type: ignore[call-overload, no-any-return]

    typer.echo(json.dumps(value, ensure_ascii=False, indent=1, default=plain))


def print_all(*things: RenderableType) -> None:
    """Print to the terminal, in ASCII where it knows nothing else."""
    console = Console(highlight=False)
    with console.capture() as drawn:
        for thing in things:
            console.print(thing)
    text = drawn.get()
    typer.echo(text if console.encoding.startswith("utf") else for_ascii(text), nl=False)


def heading(state: State, seat: int) -> Text:
    """Return a seat's name for a heading."""
    place = state.setup.seats[seat]
    return Text.assemble((place.name, "bold"), f" ({place.kind.removeprefix('bot:')})")


def points(value: float) -> str:
    """Return expected points in tenths, with a real minus sign."""
    return f"{value:.1f}".replace("-", "−")


def signed(value: float) -> str:
    """Return points with their sign."""
    return f"{value:+.1f}".replace("-", "−")
