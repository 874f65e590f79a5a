"""Making puzzles from turning points: rounds in which one idea was worth three points more than any other.

The same game and seed always give the same puzzles.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Final

from mycity.bots import make_bot
from mycity.bots.games import digest_of, play_on
from mycity.campaign import standard_game
from mycity.game import Commit, Mode, Player, State, advance, apply, rewind, view_for
from mycity.puzzles.explanation import explanation
from mycity.puzzles.proof import PROOF, Proof, Prover
from mycity.puzzles.puzzle import Kind, Puzzle
from mycity.puzzles.situation import Situation
from mycity.puzzles.strength import strength_of
from mycity.puzzles.wire import id_of
from mycity.review.model import HintLine
from mycity.review.seeds import review_seed
from mycity.rules import LEAVE, PASS, Bank, Decision, RuleSet, Term

_EPISODES: Final = (2, 3, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 19, 20, 21, 22, 24)
"""Those from which puzzles are made: not the ones that ask for stickers first, nor Episode 1, whose sheet is short."""
_SHARE: Final = 4
"""One game in so many is an episode."""
_PLAYERS: Final = ("newcomer", "novice", "newcomer", "novice", "builder")
"""The levels that play the games: those that are quick and leave something to be found."""

_TO_COME: Final = range(2, 17)
"""With so many buildings to come. Later it is plain arithmetic, earlier nobody can see so far."""
_A_GAME: Final = 2
"""At most so many puzzles come from a seat's game."""

_TABLE: Final = 8
"""At most so many decisions are in a puzzle's table."""

_KINDS: Final[Mapping[Term, Kind]] = {
    Term.START: Kind.GAPS,
    Term.EMPTY: Kind.GAPS,
    Term.PASSES: Kind.PASSING,
    **{term: Kind(term.value) for term in Term if term not in (Term.START, Term.EMPTY, Term.PASSES)},
}


def played_game(seed: str, number: int) -> State:
    """Game `number` of a series of games of one bot alone, at its end."""
    level = _PLAYERS[number % len(_PLAYERS)]
    turn = number // len(_PLAYERS)
    episode = _EPISODES[turn // _SHARE % len(_EPISODES)]
    mode = Mode("eternity") if turn % _SHARE else Mode("episode", episode)
    deck = digest_of(seed, number, "puzzle").hex()
    begun = standard_game(mode, [Player(level, f"bot:{level}")], seed=deck, game_id="puzzle")
    chance = random.Random(digest_of(seed, number, "puzzle seat"))
    return play_on(advance(begun)[0], [make_bot(level)], [chance])


def puzzles_of_series(seed: str, number: int) -> tuple[Puzzle, ...]:
    """The puzzles of game `number` of a series."""
    return tuple(puzzles_of(played_game(seed, number), 0, f"{seed}:{number}"))


def puzzles_missed(state: State) -> tuple[Puzzle, ...]:
    """The puzzles of a game that somebody played, where they decided otherwise, seat by seat."""
    seed = review_seed(state)
    return tuple(puzzle for seat in range(len(state.seats)) for puzzle in puzzles_of(state, seat, seed, missed=True))


def puzzles_of(state: State, seat: int, seed: str, *, missed: bool = False) -> Iterator[Puzzle]:
    """The puzzles of a seat's game as far as it has been played, the first few of them.

    With `missed` only where the seat itself decided otherwise.
    """
    now, found = advance(rewind(state))[0], 0
    for closed in state.history:
        if now.open_round is None or now.open_round.number != closed.number:
            continue
        made = closed.decisions[seat]
        if now.must_decide(seat) and made is not None and found < _A_GAME:
            puzzle = _puzzle_at(now, seat, made, f"{seed}:{seat}:{closed.number}")
            if puzzle is not None and not (missed and made in puzzle.answers):
                found += 1
                yield puzzle
        for each in now.waits_for:
            decision = closed.decisions[each]
            assert decision is not None
            now, _ = apply(now, Commit(each, closed.number, decision))


def _puzzle_at(state: State, seat: int, made: Decision, seed: str) -> Puzzle | None:
    """The puzzle that a round was; None where no idea was clearly the best."""
    view = view_for(state, seat)
    prover = Prover(view, random.Random(seed))
    if prover.to_come not in _TO_COME or not prover.is_promising():
        return None
    proof = prover.prove(PROOF, made)
    if proof is None:
        return None
    return _puzzle(Situation.of(state, seat), proof, state.rules)


def _puzzle(situation: Situation, proof: Proof, rules: RuleSet) -> Puzzle:
    name, gap = id_of(situation), proof.costs[proof.rival]
    best, rival = proof.lines[:2]
    answers = [decision for decision, cost in proof.costs.items() if cost.is_none]
    return Puzzle(
        id=name,
        situation=situation,
        kind=kind_of(rules, best, rival),
        strength=strength_of(situation.view(), answers, name),
        gap=gap.points,
        error=gap.error,
        costs={each: cost for n, (each, cost) in enumerate(proof.costs.items()) if n < _TABLE or not cost.is_clear},
        lines=explanation(proof.lines),
    )


def kind_of(rules: RuleSet, best: HintLine, rival: HintLine) -> Kind:
    """What a puzzle is about: passing, the flood, or the term in which the best wins most against the rival."""
    if best.decision in (PASS, LEAVE):
        return Kind.PASSING
    if rules.banks is not Bank.BOTH:
        return Kind.FLOOD
    return _KINDS[max(best.terms, key=lambda term: best.terms[term] - rival.terms.get(term, 0.0))]
