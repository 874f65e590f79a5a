"""`mycity hint`: what is best in a round."""

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from mycity.cli.analysis import (
    analyst,
    chosen_seats,
    heading,
    points,
    print_all,
    print_json,
    states_of,
)
from mycity.cli.errors import fail
from mycity.cli.options import ContentFolder, EpisodeOption, GameFileArg, JsonOption, SeatOption
from mycity.cli.why import difference
from mycity.game import State, view_for
from mycity.review.seeds import hint_seed
from mycity.review.wire import HintJson, hint_to_json


def hint(
    file: GameFileArg,
    *,
    number: Annotated[
        int | None,
        typer.Option("--round", min=1, help="The round, counted from 1.  [dim]\\[default: the open one][/dim]"),
    ] = None,
    seat: SeatOption = None,
    episode: EpisodeOption = None,
    as_json: JsonOption = False,
    content: ContentFolder = None,
) -> None:
    """Say which decisions are best in a round, with the final marker to expect and what makes the difference.

    Only what the seat could know in that round is used: later cards count as unknown, even if the game is over.
    """
    state = _round_of(states_of(file, content, episode), number)
    assert state.open_round is not None
    asked = [each for each in chosen_seats(state, seat) if state.must_decide(each)]
    if not asked:
        raise fail(f"in round {state.open_round.number} there is nothing to decide for this seat")
    found = {each: _last_hint(state, each) for each in asked}
    if as_json:
        print_json({"round": state.open_round.number, "seats": {str(each + 1): found[each] for each in found}})
        return
    for each, last in found.items():
        print_all(
            f"Round {last.round}, {last.card}",
            heading(state, each),
            _table(last, state.seats[each].city.ground.board.signs),
        )


def _round_of(states: tuple[State, ...], number: int | None) -> State:
    """Return the state in which this round is open; an exit when it never was."""
    opened = {state.open_round.number: state for state in states if state.open_round is not None}
    if number is None:
        if states[-1].is_over:
            raise fail("the game is over: say with --round which round is meant")
        number = max(opened)
    if number not in opened:
        raise fail(f"invalid round {number}: expected one in which somebody decides")
    return opened[number]


def _last_hint(state: State, seat: int) -> HintJson:
    view = view_for(state, seat)
    with Console(stderr=True).status("Thinking …"):
        *_, last = analyst().hints(view, hint_seed(view))
    return hint_to_json(view, last)


def _table(found: HintJson, signs: str) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for name in ("", "Marker", "±"):
        table.add_column(name, justify="right")
    table.add_column("Decision")
    table.add_column("What makes the difference")
    for index, line in enumerate(found.lines):
        rival = found.lines[0] if index else next(iter(found.lines[1:]), None)
        why = difference(line, rival, signs)
        table.add_row(str(index + 1), points(line.marker), points(line.error), line.decision, why)
    return table
