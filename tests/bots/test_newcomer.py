"""The bot `newcomer`, where it can be said by hand what is best of the places that it sees."""

from random import Random

import pytest

from mycity.bots import Budget
from mycity.bots.newcomer import Newcomer
from mycity.game import View, view_for
from mycity.rules import ETERNITY, LEAVE, PASS, Decision, legal_placements, new_city
from tests.bots.search.plain import only
from tests.helpers.games import passes_first, play, started


def on(squares: dict[str, str], *cards: str) -> View:
    """What a seat sees whose city has these squares and no others, when the first card is open."""
    return view_for(started(*cards, cities=[new_city(only(squares), ETERNITY)] * 2), 0)


def decide(view: View, chance: int = 1) -> Decision:
    return Newcomer().decide(view, Budget(Random(chance)))


def test_of_few_places_it_takes_the_best() -> None:
    """R5.2: F6/0 covers two empty squares, +2; D2/0 a tree and one of them, which gains nothing."""
    view = on({"F6": ".", "G6": ".", "D2": ".", "E2": "t"}, "R-I2", "B-U5")
    assert len(legal_placements(view.own.city, view.card)) == 2
    assert {str(decide(view, chance)) for chance in range(20)} == {"F6/0"}


def test_it_sees_no_more_than_its_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """With an eye for one place, it takes either; chance says which."""
    monkeypatch.setattr(Newcomer, "places", 1)
    view = on({"F6": ".", "G6": ".", "D2": ".", "E2": "t"}, "R-I2", "B-U5")
    found = [str(decide(view, chance)) for chance in range(20)]
    assert set(found) == {"F6/0", "D2/0"}
    assert found == [str(decide(view, chance)) for chance in range(20)]


def test_where_nothing_fits_it_passes_while_that_pays() -> None:
    """R3.4–R3.6: the bar to come covers two empty squares, worth more than the point that passing costs."""
    squares = {"F6": ".", "G6": "."}
    assert decide(on(squares, "B-U5", "R-I2")) is PASS
    assert decide(on(squares, "B-U5", "R-U5")) is LEAVE
    poor = started(*passes_first(10, "R-U5", "B-U5"), cities=[new_city(only(squares), ETERNITY)] * 2)
    assert decide(view_for(play(poor, *["pass pass"] * 10), 0)) is LEAVE
