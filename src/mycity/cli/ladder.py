"""`mycity ladder`: where the result of a game alone stands."""

from dataclasses import asdict

from rich.box import SIMPLE_HEAD
from rich.table import Table

from mycity.cli.analysis import analyst, finished_game, print_all, print_json
from mycity.cli.errors import fail
from mycity.cli.options import ContentFolder, EpisodeOption, GameFileArg, JsonOption
from mycity.review.climb import climb
from mycity.rules.medals import share_of


def ladder(
    file: GameFileArg,
    *,
    episode: EpisodeOption = None,
    as_json: JsonOption = False,
    content: ContentFolder = None,
) -> None:
    """Show the result of a game alone between what each level of bots reaches with its cards, and what is possible.

    0 % is a city in which nothing is built, 100 % the best one that is known.
    """
    state = finished_game(file, content, episode)
    if len(state.seats) != 1:
        raise fail("only a game that was played alone has a ladder")
    found = analyst().ladder(state)
    own = climb(state, found)
    if as_json:
        print_json({"ladder": asdict(found), "result": asdict(own)})
        return
    rows = [("possible", own.possible, "dim"), (state.setup.seats[0].name, own.marker, "bold")]
    rows += [(rung.level, rung.marker, "") for rung in found.rungs]
    table = Table(box=SIMPLE_HEAD)
    table.add_column()
    table.add_column("points", justify="right")
    table.add_column("share", justify="right")
    for name, marker, style in sorted(rows, key=lambda row: -row[1]):
        share = share_of(marker, found.nothing, own.possible)
        table.add_row(name, str(marker).replace("-", "−"), f"{100 * share:.0f} %", style=style)
    print_all(table, f"medal: {own.medal or 'none'}")
