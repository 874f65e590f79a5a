"""`mycity show`: the boards of a game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mycity.campaign import rulebook_of
from mycity.cli.drawing import draw_seat, for_ascii, headline, side_by_side
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.records import UnreadableError, name_of, read_bytes
from mycity.cli.svg import boards_as_svg
from mycity.game import RecordError, State, View, load_record, replay_states, view_for


def show(
    file: Annotated[Path, typer.Argument(help="A record, or - for stdin.")],
    *,
    number: Annotated[
        int | None, typer.Option("--round", min=0, help="Show the boards after this round; 0 is before the first.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Write a picture to this file instead of drawing here.")
    ] = None,
) -> None:
    """Draw the boards of a game in the terminal, or as an SVG picture."""
    try:
        states = list(replay_states(load_record(read_bytes(file)), rulebook_of()))
    except (UnreadableError, RecordError) as fault:
        raise fail(f"{name_of(file)}: {fault}", code=1) from None
    view = view_for(_state_after(states, number), None)
    console = Console(highlight=False)
    if svg is None:
        _draw(view, console)
        return
    try:
        write_whole(svg, boards_as_svg(view))
    except OSError as fault:
        raise fail(f"{svg} can't be written: {fault.strerror}", code=1) from None
    console.print(f"The boards are in {svg}", soft_wrap=True)


def _draw(view: View, console: Console) -> None:
    with console.capture() as drawn:
        console.print(headline(view))
        console.print(side_by_side([draw_seat(view, seat) for seat in range(len(view.seats))], console))
    text = drawn.get()
    typer.echo(text if console.encoding.startswith("utf") else for_ascii(text), nl=False)


def _state_after(states: list[State], number: int | None) -> State:
    """The state after so many rounds, the last one for None; an exit when the game has fewer."""
    if number is None:
        return states[-1]
    if number >= len(states):
        raise fail(f"the game has {len(states) - 1} rounds, no round {number}")
    return states[number]
