"""The puzzles that come with the package."""

import json
import random
from collections import Counter
from functools import cache
from importlib import resources

import pytest

from mycity.bots.search.config import Stage
from mycity.campaign import default_content, package_content
from mycity.game import State, view_for
from mycity.puzzles import STRENGTHS, Kind, Puzzle, Situation, Verdict, dump_collection, package_puzzles
from mycity.puzzles.making import kind_of
from mycity.puzzles.proof import Prover
from mycity.rules import LEAVE, PASS, Bank, Placement, footprint
from tests.helpers.suite import SOAKS

PUZZLES = package_puzzles()
WIDE = Stage(0, 192, 32, rollouts=True)
"""Wider than what they were found by."""
SAMPLE = [*PUZZLES] if SOAKS else [*PUZZLES][:: len(PUZZLES) // 4]


@cache
def played(name: str) -> State:
    """The game of a puzzle, by its id."""
    return PUZZLES.find(name).situation.play()


def test_how_many_and_how_large() -> None:
    text = (resources.files("mycity.puzzles") / "puzzles.jsonl").read_text(encoding="utf-8")
    assert len(PUZZLES) >= 300
    assert len(text) < 300_000
    assert dump_collection(PUZZLES) == text


def test_there_are_all_strengths_and_many_kinds() -> None:
    assert set(Counter(puzzle.strength for puzzle in PUZZLES)) == set(STRENGTHS)
    kinds = Counter(puzzle.kind for puzzle in PUZZLES.select())
    assert {Kind.WELLS, Kind.GROUPS, Kind.CHURCHES, Kind.TREES, Kind.ROCKS, Kind.GAPS, Kind.PASSING} <= set(kinds)
    assert Kind.FLOOD in {puzzle.kind for puzzle in PUZZLES.select(chapter=3)}


def test_most_are_of_eternity_and_some_of_chapters() -> None:
    chapters = Counter(puzzle.chapter for puzzle in PUZZLES)
    assert chapters[None] > len(PUZZLES) / 2
    assert len(chapters) >= 5
    assert {puzzle.chapter for puzzle in PUZZLES.select()} == {None, 1}


def test_each_can_be_played_by_the_plain_rules() -> None:
    """And each is a puzzle: its table is of legal decisions, one idea is best, all others lose three points."""
    for puzzle in PUZZLES:
        view = view_for(played(puzzle.id), 0)
        assert len(view.legal_decisions) >= 5, puzzle.id
        assert set(puzzle.costs) <= set(view.legal_decisions), puzzle.id
        assert {line.decision for line in puzzle.lines[:2]} <= set(puzzle.costs), puzzle.id
        shape = view.own.city.shape_of(view.card)
        squares = {made: footprint(shape, made) if isinstance(made, Placement) else 0 for made in puzzle.costs}
        best = squares[puzzle.best] or 0
        for decision, cost in puzzle.costs.items():
            shared = (best & (squares[decision] or 0)).bit_count()
            assert decision == puzzle.best or 2 * shared >= best.bit_count() > 0 or cost.is_clear, puzzle.id
        rival = puzzle.costs[puzzle.lines[1].decision]
        assert (rival.points, rival.error) == (puzzle.gap, puzzle.error)
        assert puzzle.gap >= 3, puzzle.id
        assert puzzle.gap >= 4 * puzzle.error, puzzle.id


def test_answers_are_right() -> None:
    for puzzle in [*PUZZLES][::20]:
        assert all(puzzle.judge(decision).verdict is Verdict.RIGHT for decision in puzzle.answers)
        assert puzzle.judge(puzzle.lines[1].decision).verdict is Verdict.WRONG


def test_nothing_of_a_deck_is_in_them() -> None:
    """R10.2: the cards that have been revealed, for one seat alone; no seed, no id and no number to find them by."""
    for line in dump_collection(PUZZLES).splitlines():
        written = json.loads(line)
        known = {"id", "mode", "version", "content", "cards", "seats", "seat"}
        assert set(written) <= known | {"kind", "strength", "gap", "error", "costs", "lines"}
        assert [set(seat) for seat in written["seats"]] == [{"decisions"}]
    for puzzle in PUZZLES:
        state = played(puzzle.id)
        assert state.deck == puzzle.situation.cards
        assert state.deck[-1] == view_for(state, 0).card
        assert Situation.of(state, 0) == puzzle.situation


def test_kinds_are_what_they_say() -> None:
    for puzzle in PUZZLES:
        rules = played(puzzle.id).rules
        assert (puzzle.kind is Kind.PASSING) >= (puzzle.best in (PASS, LEAVE)), puzzle.id
        if puzzle.kind is Kind.FLOOD:
            assert rules.banks is not Bank.BOTH
        assert kind_of(rules, *puzzle.lines[:2]) is puzzle.kind, puzzle.id
        if puzzle.kind in (Kind.WELLS, Kind.GROUPS, Kind.CHURCHES, Kind.TREES, Kind.ROCKS):
            best, rival = ({term.value: points for term, points in line.terms.items()} for line in puzzle.lines[:2])
            assert best[puzzle.kind.value] > rival[puzzle.kind.value], puzzle.id


def test_their_chapters_are_in_the_package() -> None:
    modes = {puzzle.situation.mode for puzzle in PUZZLES if puzzle.chapter is not None}
    assert all(package_content(mode.content or "") is not None for mode in modes)
    assert default_content() is not None


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", SAMPLE, ids=[puzzle.id for puzzle in SAMPLE])
def test_a_wider_search_of_other_orders_says_the_same(puzzle: Puzzle) -> None:
    """The answers are still the best, and every other idea loses three points but for what chance may do."""
    prover = Prover(puzzle.situation.view(), random.Random("again"))
    costs = prover.costs(WIDE)
    assert next(iter(costs)) in puzzle.answers
    rival = puzzle.lines[1].decision
    assert costs[rival].points >= 3 - 3 * (costs[rival].error ** 2 + puzzle.error**2) ** 0.5 - 0.25
