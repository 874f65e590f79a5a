"""Each bot decides legally in thousands of random positions of all rule sets, also when it has no time at all."""

from collections import Counter
from functools import cache
from itertools import count
from random import Random

import pytest

from mycity.bots import LEVELS, Budget, make_bot
from mycity.game import View, view_for
from mycity.rules import LEAVE, PASS, Decision, Placement
from tests.bots.positions import RULE_SETS, position

POSITIONS = 2000
HANGS = 20.0
"""Seconds after which a decision would have to be called a hang: far more than any bot takes."""


@cache
def views() -> tuple[tuple[View, frozenset[Decision]], ...]:
    """Positions with their legal decisions: of all rule sets in turn, for two to four seats, in all parts of a game."""
    found: list[tuple[View, frozenset[Decision]]] = []
    for number in count():
        rng = Random(number)
        state = position(number % 25, 2 + number // 25 % 3, rng.randrange(2**32), rng.randrange(27))
        for seat in state.waits_for:
            view = view_for(state, seat)
            found.append((view, frozenset(view.legal_decisions)))
        if len(found) >= POSITIONS:
            return tuple(found)
    raise AssertionError


def test_the_positions_are_of_all_kinds() -> None:
    names = Counter(view.rules.name for view, _ in views())
    assert len(names) == len(RULE_SETS) == 25
    assert min(names.values()) > 30
    assert {len(view.seats) for view, _ in views()} == {2, 3, 4}
    cards = Counter(len(view.to_come) for view, _ in views())
    assert set(range(24)) <= set(cards)
    nowhere = [legal for _, legal in views() if not any(isinstance(decision, Placement) for decision in legal)]
    assert sum(PASS in legal for legal in nowhere) > 50
    assert sum(legal == {LEAVE} for legal in nowhere) > 50


@pytest.mark.parametrize("level", LEVELS)
def test_two_thousand_positions(level: str) -> None:
    bot = make_bot(level)
    every = {"random": 1, "newcomer": 1, "novice": 1, "builder": 5, "mason": 5}.get(level)
    decided = 0
    for number, (view, legal) in enumerate(views()):
        # The others with no time at all; the slowest have theirs below.
        seconds = HANGS if every and number % every == 0 else 0.0
        assert bot.decide(view, Budget(Random(number), seconds)) in legal
        decided += 1
    assert decided >= POSITIONS


@pytest.mark.parametrize("level", ["architect", "master"])
def test_some_positions_with_all_effort(level: str) -> None:
    """A few dozen, some of them with nearly nowhere to build."""
    bot = make_bot(level)
    for view, legal in views()[:: POSITIONS // 25]:
        assert bot.decide(view, Budget(Random(1), HANGS)) in legal
    cramped = [(view, legal) for view, legal in views() if len(legal) < 5]
    for view, legal in cramped[::20]:
        assert bot.decide(view, Budget(Random(1), HANGS)) in legal
