"""`mycity show`: the boards of a game, and where a campaign stands."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mycity.cli.analysis import open_game, print_all
from mycity.cli.drawing import draw_seat, headline, side_by_side
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.games import GameFile
from mycity.cli.options import ContentFolder, EpisodeOption, GameFileArg
from mycity.cli.records import name_of
from mycity.cli.standing import campaign_line, standing_table
from mycity.cli.svg import boards_as_svg
from mycity.game import State, View, view_for


def show(
    file: GameFileArg,
    *,
    number: Annotated[
        int | None, typer.Option("--round", min=0, help="Show the boards after this round; 0 is before the first.")
    ] = None,
    episode: EpisodeOption = None,
    svg: Annotated[Path | None, typer.Option(dir_okay=False, help="Write an SVG picture to this file instead.")] = None,
    content: ContentFolder = None,
) -> None:
    """Draw the boards of a game in the terminal, or as an SVG picture.

    Of a campaign, print where it stands, with everybody's circles, and draw the cities of the last episode.
    """
    game = open_game(file, content, episode)
    if not game.states:
        if svg is not None or number is not None:
            raise fail(f"{name_of(file)}: no episode has begun: there is no board to show")
        _draw(game, None)
        return
    view = view_for(_state_after(game.states, number), None)
    if svg is None:
        _draw(game, view)
        return
    try:
        write_whole(svg, boards_as_svg(view))
    except OSError as fault:
        raise fail(f"{svg} can't be written: {fault.strerror}", code=1) from None
    Console(highlight=False).print(f"The boards are in {svg}", soft_wrap=True)


def _draw(game: GameFile, view: View | None) -> None:
    if game.campaign is not None:
        print_all(campaign_line(game.campaign), standing_table(game.campaign))
    if view is not None:
        boards = [draw_seat(view, seat) for seat in range(len(view.seats))]
        print_all(headline(view), side_by_side(boards, Console().width))


def _state_after(states: tuple[State, ...], number: int | None) -> State:
    """Return the state after so many rounds, the last one for None; an exit when the game has fewer."""
    if number is None:
        return states[-1]
    if number >= len(states):
        raise fail(f"unknown round {number}: expected 0 to {len(states) - 1}")
    return states[number]
