"""What `python -m research.clairvoyance` says about late decisions, against counting by hand."""

import math
import sys
from collections.abc import Callable
from functools import cache

import pytest
from research import clairvoyance
from research.earliest import Choice, Compared, clairvoyant_value, compare, hidden_values, play

from mycity.bots import make_bot
from mycity.game import State
from mycity.rules import LEAVE

NODE_LIMIT = 2000
LIKELY = (36, 17)
"""Decks to look at first, with which such games were found."""


@cache
def game(mode: str, deck: int) -> tuple[State, list[Choice]]:
    return play(mode, deck, make_bot("builder"))


def values_of(choice: Choice, node_limit: int = NODE_LIMIT) -> tuple[float, float]:
    values = hidden_values(choice, node_limit)
    assert values is not None
    return values


def game_in_which(is_wanted: Callable[[Compared], bool]) -> tuple[list[Choice], Compared]:
    """A game of Episode 1 of which this is true."""
    for deck in (*LIKELY, *range(40)):
        state, choices = game("1", deck)
        assert state.is_over
        compared = compare(choices, NODE_LIMIT)
        if compared is not None and is_wanted(compared):
            return choices, compared
    raise AssertionError("there is no such game")


@pytest.mark.parametrize(
    "is_wanted",
    [lambda compared: compared.loss > 0.5, lambda compared: compared.loss == 0 and compared.losses > 0.5],
    ids=["the bot errs at once", "the bot errs later"],
)
def test_the_position_is_the_earliest_that_can_be_searched(is_wanted: Callable[[Compared], bool]) -> None:
    choices, compared = game_in_which(is_wanted)
    first = len(choices) - compared.decisions
    assert hidden_values(choices[first - 1], NODE_LIMIT) is None
    assert compared.cards == len(choices[first].view.to_come)
    lost = [best - taken for best, taken in map(values_of, choices[first:])]
    assert compared.loss == pytest.approx(lost[0])
    assert compared.losses == pytest.approx(sum(lost))
    assert min(lost) >= 0
    assert compared.gain == pytest.approx(clairvoyant_value(choices[first].view)[0] - values_of(choices[first])[0])


def test_without_two_cards_to_come_there_is_no_position() -> None:
    _, choices = game("1", 0)
    last = [choice for choice in choices if len(choice.view.to_come) < 2]
    assert last
    assert compare(last, NODE_LIMIT) is None
    assert compare(choices, 0) is None


def test_who_leaves_gets_the_marker_of_now_and_loses_the_rest() -> None:
    view = game("1", 0)[1][-3].view
    best, taken = values_of(Choice(view, LEAVE))
    marker = view.own.score(view.rules).marker
    assert marker - 1 < taken <= marker  # Less than a point for empty squares (R6.1).
    assert best > taken


def test_clairvoyance_is_never_worse_and_sampling_comes_near() -> None:
    """Four cards have 24 orders."""
    view = next(choice.view for choice in game("1", 0)[1] if len(choice.view.to_come) == 4)
    best, _ = values_of(Choice(view, LEAVE), 10**6)
    value, error = clairvoyant_value(view, 24)
    assert error == 0
    assert value > best
    drawn, error = clairvoyant_value(view, 23)
    assert 0 < abs(drawn - value) < 4 * error


def test_a_row() -> None:
    """Means of 1 and 3, 2 ± 1; of drawing, the root of 0.3² + 0.4² by 2; one of two decisions is best."""
    found = [Compared(4, 2, 1.0, 0.3, 0.0, 0.5, 10.0, 20.0), Compared(6, 4, 3.0, 0.4, 2.0, 2.5, 30.0, 60.0)]
    words = clairvoyance.row_of("7", found, [5, 9, 10]).split()
    assert words[:8] == ["episode", "7", "2", "5.0", "3.0", "2.00", "±", "1.00"]
    assert words[8:] == ["0.25", "1.00", "±", "1.00", "1.50", "±", "1.00", "50", "%", "20", "40", "8.00", "±", "1.53"]
    assert math.isnan(float(clairvoyance.row_of("7", found[:1], [5]).split()[-1]))
    assert clairvoyance.row_of("7", [], [5, 9, 10]).split() == ["episode", "7", "0", "8.00", "±", "1.53"]


def test_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(clairvoyance, "bound", lambda state, seat: state.seats[seat].score(state.rules))
    options = ["--level", "novice", "--decks", "2", "--modes", "eternity,7", "--node-limit", "3000"]
    monkeypatch.setattr(sys, "argv", ["clairvoyance", *options])
    clairvoyance.main()
    head, eternity, episode = capsys.readouterr().out.splitlines()
    assert "perfect information" in head
    assert eternity.split()[:2] == ["eternity", "2"]
    assert episode.split()[:2] == ["episode", "7"]
    assert {len(head), len(eternity), len(episode)} == {len(head)}
    assert eternity.endswith(" 0.00 ± 0.00")
    assert episode.endswith(" 0.00 ± 0.00")
