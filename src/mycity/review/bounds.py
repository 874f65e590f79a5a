"""Bounds: the best that a deck allows, as far as a wide clairvoyant beam finds it."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.determinizations import NEVER, determinize
from mycity.bots.search.weights import weights_of
from mycity.game import State
from mycity.kernel.cities import row_of, terms_of
from mycity.kernel.compiled_rules import TERMS, compile_rules
from mycity.kernel.encoding import decision_of
from mycity.kernel.score import final_marker
from mycity.review.cards import cards_of_rounds
from mycity.review.lines import terms_in
from mycity.review.model import Bound
from mycity.rules import LEAVE, PROHIBITION, SKIP, CardId, City, Decision, Gain, Placement, has_all_gold, new_city

_WIDTH: Final = 65_536


def bound(state: State, seat: int, width: int = _WIDTH) -> Bound:
    """The best result known for a seat with the deck of the game, the others playing as they did (R8.3).

    Never below what the seat has reached. Raises ValueError for an unfinished game.
    """
    if not state.is_over:
        raise ValueError("the game is not over")
    place = state.setup.seats[seat]
    city = new_city(place.board, state.rules, place.extras)
    compiled_rules = compile_rules(city, state.rules)
    row = row_of(compiled_rules, city, state.rules.start_marker)
    cards = cards_of_rounds(state.deck)
    determinization = determinize(state.deck, city.supply, _gold_until(state, seat, cards, city))
    settings = BeamSettings(weights_of(family_of(state.rules)), width, len(state.rules.cards))
    buffers = make_beam_buffers(width, len(determinization.cards) + 1, with_path=True)
    beam_search(compiled_rules, row, determinization, settings, MARKER_ONLY, buffers)
    marker = final_marker(compiled_rules, buffers.best, np.zeros(len(TERMS), dtype=np.int64))
    own = state.seats[seat].score(state.rules)
    if own.marker >= marker:
        terms = {line.term: line.points for line in own.lines}
        decisions = [closed.decisions[seat] if closed.decisions else None for closed in state.history]
        decisions += [None] * (len(cards) - len(decisions))
        return Bound(own.marker, tuple(decisions), terms, own.marker == state.rules.cap)
    terms = terms_of(compiled_rules, buffers.best)
    path = _decisions(cards, city, _moves_to(buffers))
    return Bound(marker, path, {term: terms[term] for term in terms_in(state.rules)}, marker == state.rules.cap)


def _gold_until(state: State, seat: int, cards: Sequence[CardId], city: City) -> int:
    """The number of the own building before which a rival had the gold; NEVER when none had (R8.3).

    It depends on what rivals have built, not on what they gained: the seat itself may have been first.
    """
    if Gain.GOLD not in state.rules.gains:
        return NEVER
    rivals = {
        other: new_city(place.board, state.rules, place.extras)
        for other, place in enumerate(state.setup.seats)
        if other != seat
    }
    for closed in state.history:
        for other, decision in enumerate(closed.decisions):
            if other != seat and isinstance(decision, Placement):
                rivals[other] = rivals[other].build(closed.card, decision)
        if any(map(has_all_gold, rivals.values())):
            return sum(card in city.supply for card in cards[: closed.number])
    return NEVER


def _moves_to(buffers: BeamBuffers) -> list[int]:
    """The moves that lead to the best city of a search."""
    depth, place = (int(number) for number in buffers.best_at)
    moves = []
    for number in range(depth - 1, -1, -1):
        moves.append(int(buffers.move_of[number, place]))
        place = int(buffers.parent_of[number, place])
    return moves[::-1]


def _decisions(cards: Sequence[CardId], city: City, moves: Sequence[int]) -> tuple[Decision | None, ...]:
    """One decision a round: the moves, then leaving, then none."""
    decisions: list[Decision | None] = []
    coming, has_left = iter(moves), False
    for card in cards:
        if card == PROHIBITION or has_left:
            decisions.append(None)
        elif card not in city.supply:
            decisions.append(SKIP)
        elif (move := next(coming, None)) is not None:
            decisions.append(decision_of(move))
        else:
            decisions.append(LEAVE)
            has_left = True
    return tuple(decisions)
