"""The daily city: on one UTC date everybody has the same board, rules and cards (R9.2)."""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from mycity.game.mode import Mode
from mycity.rules import MyCityError

STYLES: Final = ("small", "normal", "normal", "normal", "normal", "wild", "wild")
"""The style of the city by weekday, from Monday on: a gentle one begins the week, wild ones end it."""

GENERATORS: Final = ((date(2026, 12, 1), 1),)
"""From which day on which version draws the cities, in order of time. Past days keep theirs: a new version is added
with a day to come, never in place of another."""

FIRST_DAY: Final = GENERATORS[0][0]
"""The day of the first daily city."""

_WORD: Final = "mycity-daily"


@dataclass(frozen=True, slots=True)
class DailyCity:
    """The daily city of a day: the mode with the city's name, and the seed that deals the cards."""

    day: date
    mode: Mode
    seed: str


def today() -> date:
    """Return the UTC date of this machine's clock."""
    return datetime.now(UTC).date()


def daily_city(day: date, secret: str = "") -> DailyCity:
    """Return the daily city of a day, the same on every machine (R9.2).

    The seed is SHA-256 of the text `mycity-daily:2026-12-01`, so that nobody needs to be asked for it and nobody can
    choose it. A server's `secret` is added to the text after another colon: then nobody can read ahead. Any day can be
    asked for from `FIRST_DAY` on; MyCityError for an earlier one.
    """
    if day < FIRST_DAY:
        raise MyCityError("no daily city on that day", value=day.isoformat(), expected=f"{FIRST_DAY} or later")
    text = ":".join([_WORD, day.isoformat(), *([secret] if secret else [])])
    seed = hashlib.sha256(text.encode()).hexdigest()
    mode = Mode("random", version=_generator_of(day), city=STYLES[day.weekday()])
    return DailyCity(day, mode.settled(seed), seed)


def parse_day(text: str) -> date:
    """Read a day such as `2026-12-01`; MyCityError for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # From Python 3.11 on, other ISO 8601 forms such as 2026-W49-2 are read as well.
    if day is None or day.isoformat() != text:
        raise MyCityError("invalid day", value=text, expected="a date such as 2026-12-01")
    return day


def _generator_of(day: date, generators: Sequence[tuple[date, int]] = GENERATORS) -> int:
    """Return the version that draws the city of a day."""
    return generators[bisect_right(generators, day, key=lambda entry: entry[0]) - 1][1]
