"""The daily city (R9.2)."""

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

import mycity
from mycity.game import daily, daily_city, parse_day, today
from mycity.game.daily import GENERATORS, STYLES
from mycity.rules import CITY_STYLES, MyCityError

TUESDAY = date(2026, 12, 1)


def test_r9_2_seed_and_city_follow_from_the_date() -> None:
    """Both are from `sha256sum`: of `mycity-daily:2026-12-01`, and of that seed with `:city` behind it."""
    city = daily_city(TUESDAY)
    assert city.seed == "754b386e1d2f34a51d126b8f5476e51351316443f6204c02c4d46461dbfd5ae2"
    assert str(city.mode) == "random:normal:c84969e3650d:1"
    assert daily_city(date(2026, 12, 25), "gate").seed.startswith("8bcd129e8bec5b9d78d509bc413e2ee0")


def test_r9_2_every_process_has_the_same() -> None:
    """Also one that hashes texts and orders sets in another way."""
    code = """if True:
        import datetime, mycity
        from mycity.game import daily_city
        city = daily_city(datetime.date(2026, 12, 6))
        game = mycity.new_game(city.mode, ["A"], seed=city.seed)
        print(game.seats[0].city.ground.board.signs, *game.deck, game.setup.commitment)"""
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(said) == 1


def test_r9_2_days_differ_in_board_and_cards() -> None:
    games = []
    for number in range(14):
        city = daily_city(TUESDAY + timedelta(number))
        games.append(mycity.new_game(city.mode, ["Ada"], seed=city.seed))
    assert len({game.seats[0].city.ground.board.signs for game in games}) == 14
    assert len({game.deck for game in games}) == 14


def test_the_week_begins_gently_and_ends_wild() -> None:
    """The 7th of December 2026 is a Monday."""
    styles = [str(daily_city(date(2026, 12, 7) + timedelta(number)).mode).split(":")[1] for number in range(7)]
    assert styles == ["small", *["normal"] * 4, *["wild"] * 2]
    assert set(STYLES) == set(CITY_STYLES)


def test_a_past_day_keeps_what_drew_it() -> None:
    generators = ((TUESDAY, 1), (date(2027, 3, 1), 2), (date(2027, 6, 1), 4))
    versions = {
        date(2026, 12, 1): 1,
        date(2027, 2, 28): 1,
        date(2027, 3, 1): 2,
        date(2027, 5, 31): 2,
        date(2027, 6, 1): 4,
        date(2030, 1, 1): 4,
    }
    assert {day: daily._generator_of(day, generators) for day in versions} == versions
    assert GENERATORS[0] == (TUESDAY, 1)
    assert all(earlier[0] < later[0] and earlier[1] < later[1] for earlier, later in pairwise(GENERATORS))


def test_there_is_none_before_the_first() -> None:
    with pytest.raises(MyCityError, match=r"no daily city on that day '2026-11-30': expected 2026-12-01 or later"):
        daily_city(date(2026, 11, 30))


def test_a_day_is_read_as_it_is_written() -> None:
    assert parse_day("2026-12-24") == date(2026, 12, 24)


@pytest.mark.parametrize("text", ["", "tomorrow", "24.12.2026", "20261224", "2026-W49-2", "2026-02-30", "2026-12-24 "])
def test_nonsense_is_no_day(text: str) -> None:
    with pytest.raises(MyCityError, match="expected a date such as 2026-12-01"):
        parse_day(text)


def test_today_is_the_utc_date() -> None:
    before = datetime.now(UTC).date()
    assert before <= today() <= datetime.now(UTC).date()
