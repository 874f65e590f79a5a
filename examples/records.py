"""Records into a data frame: a line for each seat of each game, and what the levels reach on average.

    mycity simulate --seats builder,novice,random --games 1000 --out records
    python examples/records.py records

It needs pandas (`pip install pandas`), which the program itself does not.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pandas

import mycity


def rows_of(game: mycity.State) -> Iterator[dict[str, Any]]:
    """Yield what each seat of a finished game did: level, marker, place, buildings, and the points of every term."""
    outcome = mycity.outcome_of(game)
    if outcome is None:
        return
    for seat, (place, score) in enumerate(zip(game.setup.seats, outcome.scores, strict=True)):
        yield {
            "game": game.setup.game_id,
            "seat": seat,
            "level": place.kind.removeprefix("bot:"),
            "marker": score.marker,
            "place": outcome.standings[seat].place,
            "buildings": len(game.seats[seat].city.pieces),
            **{line.term.value: line.points for line in score.lines},
        }


def read_records(folder: Path) -> pandas.DataFrame:
    """Return the seats of all games whose records are in a folder; each record is played again, and so checked."""
    files = sorted(folder.rglob("*.json"))
    games = (mycity.load_game(file.read_bytes()) for file in files)
    return pandas.DataFrame([row for game in games for row in rows_of(game)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Read a folder and print the means by level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    frame = read_records(parser.parse_args(arguments).folder)

    means = frame.drop(columns=["game", "seat"]).groupby("level").mean().sort_values("marker", ascending=False)
    print(f"{frame['game'].nunique()} games, {len(frame)} cities")
    print(means.round(1).to_string())


if __name__ == "__main__":
    main()
