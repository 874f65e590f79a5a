"""`mycity daily`."""

from pathlib import Path

from mycity.game import daily_city, dump_record, load_record, parse_day, record_of
from mycity.library import commit, new_game
from tests.cli.conftest import Run

DAY = "2026-12-07"


def test_a_day_is_drawn(run: Run) -> None:
    done = run("daily", "--day", DAY)
    assert done.exit_code == 0, done.output
    assert "The city of Monday, 2026-12-07" in done.stdout
    assert "random:small:" in done.stdout
    assert "mycity daily play" in done.stdout


def test_what_is_no_day_is_refused(run: Run) -> None:
    for command in ([], ["play"]):
        done = run("daily", *command, "--day", "Monday")
        assert done.exit_code == 2
        assert "invalid day 'Monday': expected a date such as 2026-12-01" in done.stderr


def test_it_is_played_by_typing(run: Run, tmp_path: Path) -> None:
    """A pass, nonsense, and leaving, the way people type; what is kept is the game of these decisions."""
    city = daily_city(parse_day(DAY))
    game = commit(new_game(city.mode, ["Ada"], seed=city.seed), 0, "pass")
    out = tmp_path / "today.json"
    done = run("daily", "play", "--day", DAY, "--name", "Ada", "--out", out, stdin=" Pass\nZ99\nLEAVE\n")
    assert done.exit_code == 0, done.output
    assert f"In hand: {game.open_round and game.open_round.card}" in done.stdout
    assert done.stdout.count("Your decision") == 3
    assert f"mycity ladder {out}" in done.stdout
    assert out.read_text(encoding="utf-8") == dump_record(record_of(commit(game, 0, "leave")))
    assert load_record(out.read_bytes())


def test_whoever_says_nothing_stops(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "today.json"
    for typed in ("\n", ""):
        done = run("daily", "play", "--day", DAY, "--out", out, stdin=typed)
        assert done.exit_code == 0, done.output
        assert not out.exists()
