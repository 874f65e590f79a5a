"""`mycity daily`: the city that everybody has today."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer
from rich.console import Console
from rich.text import Text

from mycity.cli import examples
from mycity.cli.analysis import print_all
from mycity.cli.drawing import draw_seat, headline
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.cli.puzzle_drawing import draw_shape
from mycity.cli.typed import as_written, ask
from mycity.game import DailyCity, DecisionError, State, daily_city, dump_record, parse_day, record_of, today, view_for
from mycity.library import commit, new_game
from mycity.rules import MyCityError, NotationError

daily: Final = typer.Typer(epilog=examples.DAILY)

DayOption: TypeAlias = Annotated[
    str | None, typer.Option("--day", help="Another day, such as 2026-12-01.  [dim]\\[default: today in UTC][/dim]")
]

_ASK: Final = "Your decision, such as D6/90, pass or leave (Enter to end)"
_SEAT: Final = 0


@daily.callback(invoke_without_command=True)
def overview(context: typer.Context, day: DayOption = None) -> None:
    """Play the city that everybody has today: the same board, rules and cards on every machine.

    It changes at midnight UTC. Without a command it is drawn as it is before the first card.
    """
    if context.invoked_subcommand is None:
        city = _city_of(day)
        view = view_for(_begin(city, "You"), None)
        print_all(_title(city), headline(view), draw_seat(view, _SEAT))
        Console(highlight=False).print("Begin with: mycity daily play", style="dim")


@daily.command(epilog=examples.DAILY_PLAY)
def play(
    *,
    day: DayOption = None,
    name: Annotated[str, typer.Option(help="Your name in the record.")] = "You",
    out: Annotated[Path | None, typer.Option(dir_okay=False, help="Keep the record of the game in this file.")] = None,
) -> None:
    """Play a day's city in the terminal: type where each building goes."""
    city = _city_of(day)
    try:
        state = _begin(city, name)
    except MyCityError as fault:
        raise fail(fault) from None
    print_all(_title(city))
    while state.open_round is not None:
        _draw(state)
        decided = _ask(state)
        if decided is None:
            return
        state = decided
    view = view_for(state, None)
    print_all(headline(view), draw_seat(view, _SEAT))
    if out is not None:
        _keep(state, out)


def _city_of(day: str | None) -> DailyCity:
    try:
        return daily_city(today() if day is None else parse_day(day))
    except MyCityError as fault:
        raise fail(fault) from None


def _begin(city: DailyCity, name: str) -> State:
    return new_game(city.mode, [name], seed=city.seed)


def _title(city: DailyCity) -> Text:
    return Text(f"The city of {city.day:%A}, {city.day.isoformat()}", "bold")


def _draw(state: State) -> None:
    """Draw the city, the building in hand, and what is still to come."""
    view = view_for(state, _SEAT)
    print_all(
        headline(view),
        draw_seat(view, _SEAT),
        Text.assemble("In hand: ", (view.card or "", "bold")),
        Text(draw_shape(view)),
        Text(f"Still to come, in an order that nobody knows: {' '.join(view.to_come)}", "dim"),
        "",
    )


def _ask(state: State) -> State | None:
    """Ask until the decision is legal: the game after it. None when nobody answers any more."""
    while True:
        text = ask(_ASK)
        if text is None:
            return None
        try:
            return commit(state, _SEAT, as_written(text))
        except (NotationError, DecisionError) as fault:
            typer.echo(f"{fault}")


def _keep(state: State, out: Path) -> None:
    try:
        write_whole(out, dump_record(record_of(state)))
    except OSError as fault:
        raise fail(f"{out} can't be written: {fault.strerror}", code=1) from None
    Console(highlight=False).print(f"The record is in {out}: mycity ladder {out}", soft_wrap=True)
