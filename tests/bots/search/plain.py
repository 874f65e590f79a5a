"""Short games on small boards, and the best that can be made of them by the plain rules, trying out everything."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from statistics import fmean

from mycity.game import State, View, advance, apply, initial_state
from mycity.game.commands import Commit
from mycity.rules import (
    ETERNITY,
    PASS,
    PROHIBITION,
    SIZE,
    Board,
    CardId,
    City,
    Decision,
    Extras,
    Line,
    Placement,
    RuleSet,
    Term,
    immediate_gains,
    legal_placements,
    parse_decision,
    score_city,
    why_no_pass,
)
from tests.helpers.cities import meadow_board
from tests.helpers.games import game_for

COLUMNS = "ABCDEFGHIJK"


def only(features: dict[str, str]) -> Board:
    """A board with these squares (`.` for a plain one) and forest elsewhere, the river between columns E and F."""
    every = (f"{column}{row}" for column in COLUMNS for row in range(1, SIZE + 1))
    return meadow_board(dict.fromkeys(every, "F") | features)


SMALL = only(
    {
        **dict.fromkeys(("D5", "E5", "E6", "D6", "F5", "G5", "F6", "G6", "H6"), "."),
        **{"C5": "R", "G7": "T", "H5": "R", "E4": "t"},
    }
)
"""Thirteen squares on both banks."""

VEINS = only(dict.fromkeys(("E5", "G5", "E6", "F6", "G6", "H6"), ".") | {"F5": "G", "H5": "G", "D5": "t"})
"""Nine squares, with two gold veins near each other."""


def short_game(
    *cards: CardId, board: Board = SMALL, rules: RuleSet = ETERNITY, seats: int = 2, extras: Sequence[Extras] = ()
) -> State:
    """A game whose rule set has just these cards, in this order, on the same board for everybody."""
    setup = game_for(seats=seats).setup
    places = [replace(seat, board=board) for seat in setup.seats]
    places = [replace(seat, extras=extra) for seat, extra in zip(places, extras, strict=True)] if extras else places
    return advance(initial_state(replace(setup, rules=replace(rules, cards=cards), seats=tuple(places)), cards))[0]


def play_all(state: State, *decisions: str) -> State:
    """Play on: each text is one decision of the first seat that is still to decide."""
    for text in decisions:
        assert state.open_round is not None
        state, _ = apply(state, Commit(state.waits_for[0], state.open_round.number, parse_decision(text)))
    return state


def best_end(
    rules: RuleSet, city: City, so_far: tuple[Line, ...], cards: Sequence[CardId], rivals: Sequence[Sequence[City]] = ()
) -> int:
    """The highest final marker that these cards in this order allow (R3.4–R3.7, R4, R5, R8.3).

    `rivals` has the others' cities before each round that is to come.
    """
    best = score_city(city, rules, so_far).marker
    if not cards:
        return best
    card, rest, others = cards[0], cards[1:], rivals[1:]
    if card == PROHIBITION:
        return best_end(rules, city, so_far, rest[1:], others)
    if card not in city.supply:
        return best_end(rules, city, so_far, rest, others)
    for decision in decisions_of(rules, city, so_far, card):
        after, lines = outcome(rules, city, so_far, card, decision, rivals[0] if rivals else ())
        best = max(best, best_end(rules, after, lines, rest, others))
    return best


def decisions_of(rules: RuleSet, city: City, so_far: tuple[Line, ...], card: CardId) -> list[Decision]:
    """All decisions but leaving."""
    marker = score_city(city, replace(rules, sheet=()), so_far).marker
    passing = [PASS] if why_no_pass(rules, card, marker) is None else []
    return [*legal_placements(city, card), *passing]


def outcome(
    rules: RuleSet, city: City, so_far: tuple[Line, ...], card: CardId, decision: Decision, rivals: Sequence[City]
) -> tuple[City, tuple[Line, ...]]:
    """The city and all that has moved the marker, after a placement or a pass."""
    if not isinstance(decision, Placement):
        return city, (*so_far, Line(Term.PASSES, -(rules.pass_cost or 0)))
    after = city.build(card, decision)
    gains = immediate_gains(rules, [city, *rivals], [after, *rivals])[0]
    return after, (*so_far, *(Line(gain.value, points) for gain, points in gains))


def expected_end(view: View, decision: Decision) -> float:
    """What a decision leads to on average over all orders, under best play that knows the order.

    With two cards to come nobody has to know it before: the first card that is revealed tells it.
    """
    own, rivals = view.own, [seat.city for number, seat in enumerate(view.seats) if number != view.seat]
    city, so_far = outcome(view.rules, own.city, own.so_far, view.card, decision, rivals)
    always = [rivals] * len(view.to_come)
    return fmean(best_end(view.rules, city, so_far, order, always) for order in permutations(view.to_come))
