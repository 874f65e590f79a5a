"""An analyst that looks one placement ahead: stands in for the true one where only its answers' form and way matter.

`ANALYST_PAUSE` makes it wait so many seconds between the bits of an answer, `ANALYST_GATE` names a file until whose
existence it says its first hint again and again, `ANALYST_LOG` one to which it writes what it does; `ANALYST_FAULT`
makes it fail.
"""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from mycity.game import State, View, preview, rewind, view_for
from mycity.game.commands import Commit
from mycity.game.play import advance, apply
from mycity.review.model import Bound, DecisionReview, Deed, Hint, HintLine, Ladder, Review, Rung, SeatReview
from mycity.rules import Decision, Placement, Term, footprint, square_names

HINTS = 3


def hints(view: View, seed: str, *, losses: bool = False) -> Iterator[Hint]:
    """Three hints with ever more lines; the last is final, and tells losses if they are asked for."""
    _note(f"hints {view.game_id} {view.seat} {view.open_round and view.open_round.number} {seed[:8]}")
    if os.environ.get("ANALYST_FAULT"):
        raise RuntimeError("told to fail")
    lines = _lines(view)
    try:
        assert view.open_round is not None
        while not _gate_is_open():
            yield Hint(view.open_round.number, view.card, lines[:3], 10, False)
            time.sleep(0.05)
        for number in range(1, HINTS + 1):
            known = _losses(lines) if losses and number == HINTS else {}
            yield Hint(view.open_round.number, view.card, lines[: 2 + number], 10 * number, number == HINTS, known)
            _pause()
    except GeneratorExit:
        _note("called off")
        raise
    _note("ended")


def review(state: State, seed: str, progress: Callable[[int, int], None] | None = None) -> Review:
    """Every decision beside those that score more at once; the best result is the one that was reached."""
    _note(f"review {state.setup.game_id} {seed[:8]}")
    if os.environ.get("ANALYST_FAULT"):
        raise RuntimeError("told to fail")
    decisions: list[list[DecisionReview]] = [[] for _ in state.seats]
    now = advance(rewind(state))[0]
    graphs = [[float(seat.score(now.rules).marker)] for seat in now.seats]
    while now.open_round is not None:
        number = now.open_round.number
        made = state.history[number - 1].decisions
        for seat in now.waits_for:
            decision = made[seat]
            assert decision is not None
            decisions[seat].append(_reviewed(view_for(now, seat), decision))
        for seat in now.waits_for:
            now, _ = apply(now, Commit(seat, number, made[seat]))  # type: ignore[arg-type]
        for graph, player in zip(graphs, now.seats, strict=True):
            graph.extend([float(player.score(now.rules).marker)] * (number + 1 - len(graph)))
        if progress is not None:
            progress(number, len(state.history))
        _pause()
    for graph in graphs:
        graph.extend([graph[-1]] * (len(state.history) + 1 - len(graph)))
    seats = []
    for seat, (reviews, graph) in enumerate(zip(decisions, graphs, strict=True)):
        losses = [each.loss for each in reviews]
        turning = sorted(sorted(range(len(losses)), key=lambda index: -losses[index])[:2])
        accuracy = max(0.0, 100 - 3 * sum(losses))
        points = tuple(reviews[index].round for index in turning)
        seats.append(SeatReview(tuple(reviews), accuracy, sum(losses), points, tuple(graph), bound(state, seat)))
    return Review(tuple(seats), state.deck)


def bound(state: State, seat: int) -> Bound:
    """The result that was reached."""
    score = state.seats[seat].score(state.rules)
    decisions = tuple(closed.decisions[seat] if closed.decisions else None for closed in state.history)
    return Bound(score.marker, decisions, {line.term: line.points for line in score.lines}, is_proven=False)


def ladder(state: State, progress: Callable[[int, int], None] | None = None) -> Ladder:
    """Levels that end three points apart, and the best another four above."""
    _note(f"ladder {state.setup.game_id}")
    if os.environ.get("ANALYST_FAULT"):
        raise RuntimeError("told to fail")
    levels = ("newcomer", "novice", "builder", "mason", "architect", "master")
    for number, _ in enumerate(levels, 1):
        if progress is not None:
            progress(number, len(levels))
        _pause()
    return Ladder(-67, tuple(Rung(level, 34 + 3 * place) for place, level in enumerate(levels)), 53, is_proven=False)


def _lines(view: View) -> tuple[HintLine, ...]:
    lines = [_line(view, decision) for decision in view.legal_decisions]
    return tuple(sorted(lines, key=lambda line: -line.marker))


def _losses(lines: tuple[HintLine, ...]) -> dict[Decision, float]:
    """What each decision scores less than the best one at once."""
    return {line.decision: lines[0].marker - line.marker for line in lines}


def _line(view: View, decision: Decision) -> HintLine:
    score = preview(view, decision)
    terms: dict[Term, float] = {line.term: float(line.points) for line in score.lines}
    parts: dict[Term, dict[str, float]] = {}
    for line in score.lines:
        if line.term in (Term.GROUPS, Term.WELLS):
            parts[line.term] = {each.label: float(each.points) for each in line.contributions}
        elif line.term is Term.TREES and line.contributions:
            parts[line.term] = dict.fromkeys(square_names(line.contributions[0].squares), 2.0)
    return HintLine(decision, float(score.marker), 0.5, terms, parts, _deeds(view, decision))


def _deeds(view: View, decision: Decision) -> dict[Term, dict[str, Deed]]:
    """The trees that a placement covers."""
    if not isinstance(decision, Placement):
        return {}
    city = view.own.city
    covered = footprint(city.shape_of(view.card), decision) or 0
    return {Term.TREES: dict.fromkeys(square_names(covered & city.ground.board.two_trees), "covers")}


def _reviewed(view: View, decision: Decision) -> DecisionReview:
    lines, made = _lines(view), _line(view, decision)
    best = lines[:3] if made in lines[:3] else (*lines[:3], made)
    if made.marker == lines[0].marker:
        best = (made, *(line for line in best if line.decision != decision))
    best = tuple(replace(line, error=0.25) for line in best)
    assert view.open_round is not None
    loss = lines[0].marker - made.marker
    return DecisionReview(view.open_round.number, view.card, decision, lines[0].marker, loss, best)


def _pause() -> None:
    time.sleep(float(os.environ.get("ANALYST_PAUSE", "0")))


def _gate_is_open() -> bool:
    gate = os.environ.get("ANALYST_GATE")
    return gate is None or Path(gate).exists()


def _note(text: str) -> None:
    if path := os.environ.get("ANALYST_LOG"):
        with Path(path).open("a", encoding="utf-8") as log:
            log.write(f"{text}\n")
