"""The clairvoyant optimum by constraint programming: what a seat could reach at best, had it known the deck.

A program of its own beside the project's search, so that each checks the other. It knows sheets of trees, rocks and
empty squares (R11.1), where the first building must be (R4.4), passing and leaving (R3.4).

First buildings are packed on the board without heeding in which order the cards come: the best of that is a bound for
all games. Then a game is looked for that reaches it; where there is none, one that reaches a point less, and so on.
What comes out is played by the rules, which must find it legal and worth as much.
"""

import argparse
import random
import time
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ortools.sat.python import cp_model

from mycity.campaign import default_content
from mycity.rules import (
    PROHIBITION,
    Board,
    CardId,
    City,
    Line,
    Mask,
    RuleSet,
    Term,
    footprint,
    legal_placements,
    new_city,
    score_city,
    square_names,
    why_no_pass,
)
from research.packing import Packing

SHEET: Final = frozenset({Term.TREES, Term.ROCKS, Term.EMPTY})
_WORKERS: Final = 2
_SOLVED: Final = (cp_model.OPTIMAL, cp_model.FEASIBLE)


class Optimum(NamedTuple):
    """The best marker of any game. Where it is not proven, one that no game surpasses and perhaps none reaches."""

    marker: int
    is_proven: bool


def optimum(deck: Sequence[CardId], rules: RuleSet, board: Board, seconds: float) -> Optimum:
    """The best marker that a seat can reach with this deck. Where time runs out, one that no game surpasses.

    Raises ValueError for rules with terms or gains beyond those of the first episode, or where R5.4 may cut a marker.
    """
    trees = 2 * board.two_trees.bit_count() + board.one_tree.bit_count()
    if set(rules.sheet) - SHEET or rules.gains:
        raise ValueError(f"{rules.name} has terms or gains that this model does not know")
    if rules.cap is not None and rules.start_marker + trees >= rules.cap:
        raise ValueError("R5.4 may cut a marker")
    cards, city = playable(deck), new_city(board, rules)
    until = time.monotonic() + seconds
    most = _bound(Packing(cards, city, rules, rules.start_marker + trees, in_order=False), until)
    while (left := until - time.monotonic()) > 0:
        packing = Packing(cards, city, rules, most, in_order=True)
        packing.model.add(packing.marker == most)
        solver = _solver(left)
        status = solver.solve(packing.model)
        if status in _SOLVED:
            game = {turn: mask for (turn, mask), choice in packing.choices.items() if solver.value(choice)}
            leaves = next(turn for turn, leaves in enumerate(packing.leaves) if solver.value(leaves))
            assert marker_of(game, leaves, cards, city, rules) == most
            return Optimum(most, is_proven=True)
        if status != cp_model.INFEASIBLE:
            break
        most -= 1
    return Optimum(most, is_proven=False)


def _bound(packing: Packing, until: float) -> int:
    """A marker that no packing surpasses."""
    packing.model.maximize(packing.marker)
    solver = _solver(until - time.monotonic())
    if solver.solve(packing.model) not in _SOLVED:
        raise ValueError("there was no time for any packing")
    return int(solver.best_objective_bound + 0.5)


def _solver(seconds: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = max(0.1, seconds)
    solver.parameters.num_workers = _WORKERS
    return solver


def playable(deck: Sequence[CardId]) -> list[CardId]:
    """The cards about which something is decided: without Prohibition and what it forbids (R3.7)."""
    return [
        card
        for number, card in enumerate(deck)
        if card != PROHIBITION and (number == 0 or deck[number - 1] != PROHIBITION)
    ]


def marker_of(game: Mapping[int, Mask], left: int, cards: Sequence[CardId], city: City, rules: RuleSet) -> int:
    """Where the marker ends by the rules; ValueError where they forbid what is done about a card."""
    marker = rules.start_marker
    so_far: list[Line] = []
    for turn, card in enumerate(cards[:left]):
        if turn in game:
            shape = city.supply[card]
            found = [place for place in legal_placements(city, card) if footprint(shape, place) == game[turn]]
            if not found:
                raise ValueError(f"{card} can't be built on {square_names(game[turn])}")
            city = city.build(card, found[0])
        elif why_no_pass(rules, card, marker) is not None:
            raise ValueError(f"{card} can't be passed on")
        else:
            marker -= rules.pass_cost or 0
            so_far.append(Line(Term.PASSES, -(rules.pass_cost or 0)))
    return score_city(city, rules, so_far).marker


def main() -> None:
    """Prove the optimum of some decks of the first episode."""
    parser = argparse.ArgumentParser(prog="python -m research.optimum", description="Clairvoyant optima.")
    parser.add_argument("--decks", type=int, default=3, help="how many decks of chance (default 3)")
    parser.add_argument("--seconds", type=float, default=120, help="time for each (default 120)")
    options = parser.parse_args()
    for number in range(options.decks):
        started = time.monotonic()
        episode = default_content().episode(1)
        found = optimum(deck_of_chance(number), episode.rules, episode.standard_board, options.seconds)
        word = "proven" if found.is_proven else "or less, not proven"
        print(f"deck {number}: {found.marker}, {word}, after {time.monotonic() - started:.1f} s", flush=True)


def deck_of_chance(number: int) -> list[CardId]:
    """A deck of the first episode, always the same for a number."""
    deck = list(default_content().episode(1).rules.cards)
    random.Random(number).shuffle(deck)
    return deck


if __name__ == "__main__":
    main()
