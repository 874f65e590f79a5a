"""Making puzzles: what becomes one, of what kind and strength it is, and that it is always the same."""

from dataclasses import replace
from functools import cache

import pytest

from mycity.game import View, preview, view_for
from mycity.puzzles import Kind, Puzzle
from mycity.puzzles.explanation import explanation
from mycity.puzzles.making import kind_of, played_game, puzzles_of, puzzles_of_series
from mycity.puzzles.strength import strength_of
from mycity.review.model import Deed, HintLine
from mycity.rules import ETERNITY, LEAVE, PASS, Decision, RuleSet, Term, parse_placement
from tests.bots.search.plain import short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.games import started

ONE, OTHER = parse_placement("D6/90"), parse_placement("E7/0")
SEED, FRUITFUL = "package", 25
"""A game of this series with a puzzle whose answer was missed."""


@cache
def made() -> tuple[Puzzle, ...]:
    return puzzles_of_series(SEED, FRUITFUL)


def line(decision: Decision = ONE, **terms: float) -> HintLine:
    return HintLine(decision, 50.0, 0.1, {Term(name): points for name, points in terms.items()})


def test_the_same_game_gives_the_same_puzzles() -> None:
    assert made()
    assert puzzles_of_series(SEED, FRUITFUL) == made()


def test_puzzles_are_rounds_of_the_game() -> None:
    game = played_game(SEED, FRUITFUL)
    assert game.is_over
    for puzzle in made():
        cards = puzzle.situation.cards
        assert cards == game.deck[: len(cards)]
        assert (
            puzzle.situation.play().seats[0].city.pieces
            == tuple(game.seats[0].city.pieces)[: len(puzzle.situation.play().seats[0].city.pieces)]
        )
        number = len(puzzle.situation.play().history) + 1
        assert {line.decision for line in puzzle.lines} >= {puzzle.best}
        assert game.history[number - 1].decisions[0] in {*puzzle.answers, *(line.decision for line in puzzle.lines)}


def test_a_series_has_games_of_all_levels_and_of_chapters() -> None:
    games = [played_game(SEED, number) for number in (3, 4, 5, 6)]
    assert {game.setup.seats[0].kind for game in games} == {"bot:newcomer", "bot:novice", "bot:builder"}
    assert {game.setup.mode.name for game in games} == {"eternity", "episode"}
    assert len({game.deck for game in games}) == len(games)


def test_of_one_s_own_game_only_what_was_missed() -> None:
    """What is right in a puzzle has not been decided; what has been is told."""
    game = played_game(SEED, FRUITFUL)
    every = made()
    missed = [*puzzles_of(game, 0, f"{SEED}:{FRUITFUL}", missed=True)]
    decided = {puzzle.id: game.history[len(puzzle.situation.play().history)].decisions[0] for puzzle in every}
    assert missed
    expected = [puzzle.id for puzzle in every if decided[puzzle.id] not in puzzle.answers]
    assert [puzzle.id for puzzle in missed if puzzle.id in decided] == expected
    for puzzle in missed:
        state = puzzle.situation.play()
        own = game.history[len(state.history)].decisions[0]
        assert own not in puzzle.answers
        assert own in {line.decision for line in puzzle.lines}


@pytest.mark.parametrize(
    ("best", "rival", "kind"),
    [
        (line(wells=4, empty=-9), line(OTHER, wells=0, empty=-8), Kind.WELLS),
        (line(groups=12, churches=3), line(OTHER, groups=10, churches=3), Kind.GROUPS),
        (line(groups=12, churches=6), line(OTHER, groups=13, churches=0), Kind.CHURCHES),
        (line(trees=12, rocks=-4), line(OTHER, trees=8, rocks=-3), Kind.TREES),
        (line(rocks=0), line(OTHER, rocks=-4), Kind.ROCKS),
        (line(gold=3, empty=-4), line(OTHER, gold=0, empty=-3), Kind.GOLD),
        (line(empty=-4, wells=0), line(OTHER, empty=-8, wells=4), Kind.GAPS),
        (line(passes=0, empty=-4), line(OTHER, passes=-3, empty=-4), Kind.PASSING),
        (line(PASS, wells=8), line(OTHER, wells=0), Kind.PASSING),
        (line(LEAVE, wells=8), line(OTHER, wells=0), Kind.PASSING),
        (line(mines=4), line(OTHER, mines=0), Kind.MINES),
    ],
)
def test_a_kind_is_where_most_is_won(best: HintLine, rival: HintLine, kind: Kind) -> None:
    assert kind_of(ETERNITY, best, rival) is kind


def test_under_water_it_is_the_flood() -> None:
    """R11.7; passing is passing there, too."""
    rules: RuleSet = episode_rules(7)
    assert kind_of(rules, line(wells=4), line(OTHER, wells=0)) is Kind.FLOOD
    assert kind_of(rules, line(PASS, wells=4), line(OTHER, wells=0)) is Kind.PASSING


def test_strengths() -> None:
    """With the last building in hand: most points at once, or what nobody would do."""
    view = view_for(short_game("Y-I2"), 0)
    now = {decision: preview(view, decision).marker for decision in view.legal_decisions}
    best = [decision for decision, marker in now.items() if marker == max(now.values())]
    assert strength_of(view, best, "seed") == 1
    assert strength_of(view, [LEAVE], "seed") == 5


@pytest.mark.parametrize(
    ("finders", "given_up", "strength"),
    [({"novice", "builder"}, 1, 2), ({"novice"}, 2, 3), ({"builder"}, 1, 4), ({"builder"}, 2, 4), (set(), 0, 5)],
)
def test_who_finds_it_makes_the_strength(
    finders: set[str], given_up: int, strength: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The levels are asked in their order; an answer may have fewer points at once than others."""
    view = view_for(started("Y-I2"), 0)
    now = {decision: preview(view, decision).marker for decision in view.legal_decisions}
    answer = next(decision for decision, marker in now.items() if max(now.values()) - marker == max(1, given_up))

    class Level:
        def __init__(self, name: str) -> None:
            self.name = name

        def decide(self, view: View, budget: object) -> Decision:
            return answer if self.name in finders else LEAVE

    monkeypatch.setattr("mycity.puzzles.strength.make_bot", Level)
    assert strength_of(view, [answer], "seed") == strength


def test_an_explanation_has_what_differs() -> None:
    """Wells differ by four points, at C9 alone; the others by less than a tenth."""
    parts = {Term.WELLS: {"C9": 4.0, "G5": 1.04}, Term.TREES: {"C1": 2.0}}
    deeds: dict[Term, dict[str, Deed]] = {Term.WELLS: {"C9": "completes", "G5": "adds"}}
    one = replace(line(wells=5.04, trees=6, empty=-7.004), parts=parts, deeds=deeds, correction=2.0)
    other = replace(line(OTHER, wells=1, trees=6, empty=-7), parts={Term.WELLS: {"G5": 1.0}, Term.TREES: {"C1": 2.0}})
    best, rival = explanation([one, other])
    assert best.terms == {Term.WELLS: 5.04}
    assert rival.terms == {Term.WELLS: 1.0}
    assert (best.parts, rival.parts) == ({Term.WELLS: {"C9": 4.0}}, {})
    assert best.deeds == {Term.WELLS: {"C9": "completes"}}
    assert (best.decision, best.marker, best.correction) == (ONE, 50.0, 0.0)
