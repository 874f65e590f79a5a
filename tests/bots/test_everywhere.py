"""Each bot decides legally in hundreds of random positions of all rule sets, also when it has no time at all."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from mycity.bots import LEVELS, Budget, make_bot
from mycity.game import View, view_for
from mycity.rules import LEAVE, PASS, Decision, Placement
from tests.bots.positions import RULE_SETS, position
from tests.helpers.suite import numbers

GAMES = 300
"""Twelve of each rule set, which are some six hundred views of seats that decide."""
HANGS = 20.0
"""Seconds after which a decision would have to be called a hang: far more than any bot takes."""


@cache
def views() -> tuple[tuple[View, frozenset[Decision]], ...]:
    """Positions with their legal decisions: of all rule sets in turn, for two to four seats, in all parts of a game."""
    found: list[tuple[View, frozenset[Decision]]] = []
    for number, chance in enumerate(numbers(GAMES)):
        rng = Random(chance)
        state = position(number % 25, 2 + number // 25 % 3, rng.randrange(2**32), rng.randrange(27))
        for seat in state.waits_for:
            view = view_for(state, seat)
            found.append((view, frozenset(view.legal_decisions)))
    return tuple(found)


@pytest.mark.soak
def test_the_positions_are_of_all_kinds() -> None:
    names = Counter(view.rules.name for view, _ in views())
    assert len(names) == len(RULE_SETS) == 25
    assert min(names.values()) > 10
    assert {len(view.seats) for view, _ in views()} == {2, 3, 4}
    cards = Counter(len(view.to_come) for view, _ in views())
    assert set(range(24)) <= set(cards)
    nowhere = [legal for _, legal in views() if not any(isinstance(decision, Placement) for decision in legal)]
    assert sum(PASS in legal for legal in nowhere) > 12
    assert sum(legal == {LEAVE} for legal in nowhere) > 12


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_every_position(level: str) -> None:
    bot = make_bot(level)
    every = {"random": 1, "newcomer": 1, "novice": 1, "builder": 5, "mason": 5}.get(level)
    for number, (view, legal) in enumerate(views()):
        # The others with no time at all; the slowest have theirs below.
        seconds = HANGS if every and number % every == 0 else 0.0
        assert bot.decide(view, Budget(Random(number), seconds)) in legal


@pytest.mark.soak
@pytest.mark.parametrize("level", ["architect", "master"])
def test_some_positions_with_all_effort(level: str) -> None:
    """A dozen, some of them with nearly nowhere to build."""
    bot = make_bot(level)
    cramped = [(view, legal) for view, legal in views() if len(legal) < 5]
    for view, legal in (*views()[::80], *cramped[::30]):
        assert bot.decide(view, Budget(Random(1), HANGS)) in legal
