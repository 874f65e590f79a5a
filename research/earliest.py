"""The earliest decision of a game that can be searched to the end, the order of the cards hidden and known."""

import math
import random
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from benchmarks.alone import begin_alone

from mycity.bots import Bot, Budget
from mycity.bots.compiled.expectimax import clairvoyant_values, expectimax_values, make_solver_buffers
from mycity.bots.games import digest_of
from mycity.bots.search.determinizations import sample_determinizations
from mycity.bots.search.endgame import unseen_of
from mycity.bots.search.objective import objective_for
from mycity.bots.search.position import LEAVING, Position
from mycity.game import Commit, State, View, apply, view_for
from mycity.kernel.encoding import move_of
from mycity.rules import LEAVE, Decision

_BUFFERS: Final = make_solver_buffers(1 << 20)
_ORDERS: Final = 120
_FEWEST: Final = 2
"""With fewer buildings to come there is no order that a clairvoyant could use."""
_NO_LIMIT: Final = 1 << 62


class Choice(NamedTuple):
    """A decision of a bot that had another, and what it saw."""

    view: View
    decision: Decision


class Compared(NamedTuple):
    """The earliest decision of a game that can be searched; values in points, times in ms.

    `cards` are to come, `decisions` with a choice were still made, this one among them; `gain` is that of knowing
    the order, `error` its standard error where not all orders are looked at; the bot loses `loss` here, and `losses`
    from here on.
    """

    cards: int
    decisions: int
    gain: float
    error: float
    loss: float
    losses: float
    hidden: float
    clairvoyant: float


def play(mode: str, deck: int, bot: Bot) -> tuple[State, list[Choice]]:
    """A game of a bot alone, and its decisions that had a choice; in Eternity a second seat leaves at once."""
    state = begin_alone(mode, deck)
    budget = Budget(random.Random(digest_of("knowing", deck, mode)))
    choices = []
    while (current := state.open_round) is not None:
        view = view_for(state, 0)
        decision = bot.decide(view, budget)
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, current.number, LEAVE if seat else decision))
        if Position.of(view).moves:
            choices.append(Choice(view, decision))
    return state, choices


def hidden_values(choice: Choice, node_limit: int) -> tuple[float, float] | None:
    """What the best decision is worth and what the one taken; None when that takes more than `node_limit` cities."""
    position, objective = Position.of(choice.view), objective_for(choice.view)
    unseen, values = unseen_of(position), np.zeros(len(position.cities))
    if not expectimax_values(position.compiled_rules, position.cities, unseen, objective, _BUFFERS, node_limit, values):
        return None
    leaving = position.utility_of_leaving(objective)
    number = position.number_of(move_of(choice.decision, choice.view.own.city.supply[choice.view.card].name))
    return max(leaving, values.max()), leaving if number == LEAVING else values[number]


def clairvoyant_value(view: View, count: int = _ORDERS) -> tuple[float, float]:
    """What the best decision is worth when the order is known, its mean over so many orders, and its standard error."""
    position, objective = Position.of(view), objective_for(view)
    rng = random.Random(digest_of(view.game_id, len(view.to_come), "orders"))
    sample = sample_determinizations(position, count, rng)
    values = np.zeros((len(position.cities), len(sample)))
    # Each order has fewer cities than all together, so that no limit is needed.
    clairvoyant_values(
        position.compiled_rules, position.cities, sample.determinizations, objective, _BUFFERS, _NO_LIMIT, values
    )
    best = np.maximum(position.utility_of_leaving(objective), values.max(axis=0))
    return best.mean(), 0.0 if sample.is_exhaustive else best.std(ddof=1) / math.sqrt(len(sample))


def compare(choices: Sequence[Choice], node_limit: int) -> Compared | None:
    """The earliest choice that takes at most `node_limit` cities; None when too few cards are to come even then."""
    losses, first, best, hidden = [], None, 0.0, 0.0
    for choice in reversed(choices):
        started = time.thread_time()
        if (values := hidden_values(choice, node_limit)) is None:
            break
        first, best, hidden = choice, values[0], (time.thread_time() - started) * 1e3
        losses.append(best - values[1])
    if first is None or sum(map(first.view.own.city.supply.__contains__, first.view.to_come)) < _FEWEST:
        return None
    started = time.thread_time()
    told, error = clairvoyant_value(first.view)
    clairvoyant = (time.thread_time() - started) * 1e3
    return Compared(
        len(first.view.to_come), len(losses), told - best, error, losses[-1], sum(losses), hidden, clairvoyant
    )
