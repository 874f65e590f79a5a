"""Sequential halving over the decisions of a round."""

from dataclasses import replace
from functools import cache
from itertools import count, pairwise
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from mycity.bots.budget import Budget
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.halving import SearchResult, search
from mycity.bots.search.objective import objective_of
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.weights import weights_of
from mycity.game import View, preview, view_for
from mycity.kernel.compiled_rules import TERMS
from mycity.kernel.score import final_marker
from mycity.rules import ETERNITY, LEAVE, PASS, PROHIBITION, RuleSet, new_city
from tests.bots.positions import position
from tests.bots.search.plain import SMALL, VEINS, expected_end, play_all, short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board
from tests.helpers.games import started

WIDE = SearchConfig((Stage(200, 24, 256),))
"""All decisions in beams that lose nothing on a small board."""
STAGED = SearchConfig((Stage(12, 4, 4), Stage(5, 8, 8), Stage(2, 16, 8)))


class Impatient(Budget):
    """A budget that is spent once it has been asked so many times."""

    def __init__(self, seed: int, asked: int) -> None:
        super().__init__(Random(seed))
        self.left = count(asked, -1)

    @property
    def is_spent(self) -> bool:
        return next(self.left) <= 0


def think(
    view: View, config: SearchConfig, budget: Budget | None = None, keep: tuple[int, ...] = ()
) -> tuple[Position, list[SearchResult]]:
    found = Position.of(view)
    return found, list(search(found, config, budget or Budget(Random(7)), MARKER_ONLY, keep))


@cache
def middle(number: int = 0) -> View:
    """A view in the middle of a game, with many decisions; passing is one of them where it ever is."""
    for chance in count():
        state = position(number, 2, chance, 7)
        for seat in state.waits_for:
            view = view_for(state, seat)
            decisions = view.legal_decisions
            if len(decisions) > 30 and (PASS in decisions or view.rules.pass_cost is None):
                return view
    raise AssertionError


@pytest.mark.parametrize("number", range(25))
def test_the_last_card_is_decided_exactly(number: int) -> None:
    """R5: each decision is worth the marker that the rules then give; nothing is left to chance."""
    states = [position(number, 2, chance, rounds) for chance, rounds in enumerate((0, 1, 4, 7, 10, 13, 16, 20))]
    views = [view_for(state, seat) for state in states for seat in state.waits_for]
    assert len(views) > 6
    for view in views:
        nothing = tuple(card for card in view.to_come if card not in view.own.city.supply)
        for to_come in ((), nothing):
            found, (result,) = think(replace(view, to_come=to_come), STAGED)
            values = {found.decision(each.number): each.value for each in result.estimates}
            assert values == {decision: preview(view, decision).marker for decision in view.legal_decisions}
            assert [each.value for each in result.estimates] == sorted(values.values(), reverse=True)
            assert {each.error for each in result.estimates} == {0.0}
            assert (result.samples, result.is_final) == (1, True)


EPISODE_6, EPISODE_8 = episode_rules(6), replace(episode_rules(8), banks=ETERNITY.banks)
"""R11.6: nobody may pass. R11.8: passing costs 2."""


@pytest.mark.parametrize("rules", [ETERNITY, EPISODE_6, EPISODE_8, replace(ETERNITY, start_marker=0)])
@pytest.mark.parametrize(
    "cards",
    [
        ("Y-I2", "R-V3", "B-I2"),
        ("R-L4", "Y-I2", "R-I2"),
        ("Y-I2", "C1", "C3"),
        ("B-U5", "Y-V3", "R-I2"),
        ("C2", "R-I2", PROHIBITION),
    ],
)
def test_two_cards_to_come_are_decided_exactly(rules: RuleSet, cards: tuple[str, ...]) -> None:
    """The mean over both orders of the best that the plain rules allow, for every decision."""
    view = view_for(short_game(*cards, board=SMALL, rules=rules), 0)
    found, results = think(view, WIDE)
    values = {found.decision(each.number): each.value for each in results[-1].estimates}
    decisions = view.legal_decisions
    assert set(values) == set(decisions)
    for decision in decisions:
        assert values[decision] == (marker_of(view) if decision is LEAVE else expected_end(view, decision))
    assert {each.error for each in results[-1].estimates} == {0.0}
    assert results[-1].samples == 2


def marker_of(view: View) -> int:
    return view.own.score(view.rules).marker


@pytest.mark.parametrize(
    "cards",
    [("Y-I2", PROHIBITION, "R-I2", "B-I2"), ("R-V3", "Y-I2", "C1", PROHIBITION), ("Y-I2", "R-I2", "B-I2", "Y-V3")],
)
def test_more_cards_are_the_mean_over_known_orders(cards: tuple[str, ...]) -> None:
    view = view_for(short_game(*cards, board=VEINS, rules=EPISODE_8), 0)
    found, results = think(view, WIDE)
    for each in results[-1].estimates:
        decision = found.decision(each.number)
        expected = marker_of(view) if decision is LEAVE else expected_end(view, decision)
        assert each.value == pytest.approx(expected, abs=1e-9)
    assert results[-1].samples == 6


def test_stages_go_on_with_the_best_of_the_stage_before() -> None:
    found, results = think(middle(), STAGED)
    assert [result.samples for result in results] == [4, 8, 16]
    assert [result.is_final for result in results] == [False, False, True]
    for stage, result in zip(STAGED.stages, results, strict=True):
        values = [each.value for each in result.estimates]
        assert values == sorted(values, reverse=True)
        assert stage.moves <= len(result.estimates) <= stage.moves + 2
        assert LEAVING in [each.number for each in result.estimates]
        assert len({each.number for each in result.estimates}) == len(result.estimates)
    for before, after in pairwise(results):
        placements = [each.number for each in before.estimates if each.number >= 0][: len(after.estimates) - 1]
        assert {each.number for each in after.estimates} == {*placements, LEAVING}
    assert found.passing[0] in [each.number for each in results[0].estimates]


def test_what_is_to_be_kept_is_in_every_result() -> None:
    found, results = think(middle(), STAGED)
    last = {each.number for each in results[-1].estimates}
    dropped = [number for number in range(len(found.moves)) if number not in last]
    for number in dropped[::7]:
        _, kept = think(middle(), STAGED, keep=(number,))
        assert all(number in [each.number for each in result.estimates] for result in kept)
        assert all(len({each.number for each in result.estimates}) == len(result.estimates) for result in kept)


def test_all_decisions_are_searched_on_the_same_determinizations() -> None:
    """What is searched beside a decision does not change its value."""
    one = SearchConfig((Stage(6, 8, 4),))
    found, (few,) = think(middle(), one)
    _, (more,) = think(middle(), one, keep=tuple(range(len(found.moves))))
    values = {each.number: (each.value, each.error) for each in more.estimates}
    assert len(values) > len(few.estimates) + 20
    for each in few.estimates:
        assert values[each.number] == (each.value, each.error)


def test_value_and_error_are_those_of_the_ends() -> None:
    found, results = think(middle(5), STAGED)
    points = np.zeros(len(TERMS), dtype=np.int64)
    for result in results:
        for each in result.estimates:
            markers = [final_marker(found.compiled_rules, end, points) for end in each.final_rows]
            assert each.value == pytest.approx(fmean(markers))
            if each.number == LEAVING:
                assert (len(markers), each.error) == (1, 0.0)
            else:
                assert len(markers) == result.samples
                assert each.error == pytest.approx(stdev(markers) / len(markers) ** 0.5)
    assert any(each.error > 0 for each in results[-1].estimates)


def test_a_spent_budget_still_gives_a_result() -> None:
    for number in range(25):
        view = middle(number)
        found, (result,) = think(view, STAGED, Budget(Random(1), 0.0))
        assert (result.samples, result.is_final) == (0, True)
        assert {found.decision(each.number) for each in result.estimates} == set(view.legal_decisions)
        assert result.estimates[-1].number == LEAVING


def test_without_stages_the_static_evaluation_decides() -> None:
    view = middle()
    found, (result,) = think(view, SearchConfig(()))
    evaluations = found.evaluations(weights_of(family_of(view.rules)))
    assert result.estimates[0].number == int(evaluations.argmax())


def test_time_that_runs_out_within_a_stage_ends_it() -> None:
    """The determinizations searched until then count, and they are never all orders."""
    _, (result,) = think(middle(), SearchConfig((Stage(6, 20, 4), Stage(2, 20, 4))), Impatient(1, 2))
    assert result.is_final
    assert result.samples == 8
    view = view_for(short_game("Y-I2", "R-I2", "B-I2", "Y-V3", "R-V3", board=SMALL, rules=EPISODE_8), 0)
    _, (result,) = think(view, WIDE, Impatient(1, 2))
    assert result.samples == 8
    assert any(each.error > 0 for each in result.estimates)
    _, (result,) = think(view, WIDE)
    assert result.samples == 24
    assert {each.error for each in result.estimates} == {0.0}


def test_time_that_runs_out_between_stages_leaves_what_was_found() -> None:
    _, results = think(middle(), STAGED, Impatient(1, 1))
    assert [result.samples for result in results] == [4]
    assert results[0].is_final
    _, uncut = think(middle(), STAGED, Budget(Random(1)))
    assert [(each.number, each.value) for each in results[0].estimates] == [
        (each.number, each.value) for each in uncut[0].estimates
    ]


def test_chance_in_the_race_for_the_gold_is_an_error() -> None:
    """R8.3: with one vein built on, another player may be first."""
    state = play_all(short_game("Y-I2", "R-I2", "B-I2", "Y-V3", "R-V3", board=VEINS), "F5/0", "F5/0")
    found, results = think(view_for(state, 0), WIDE)
    assert found.rivals_race
    assert results[-1].samples == 24
    assert any(each.error > 0 for each in results[-1].estimates)


def test_nowhere_to_build() -> None:
    """R3.6, R3.9: leaving is all that is left, or passing beside it."""
    board = meadow_board({f"{c}{r}": "F" for c in "ABCDEFGHIJK" for r in range(1, 12) if f"{c}{r}" not in ("F6", "G6")})
    cities = [new_city(board, ETERNITY)] * 2
    found, (result,) = think(view_for(started("C3", "R-I2", cities=cities), 0), STAGED)
    assert [found.decision(each.number) for each in result.estimates] == [LEAVE]
    assert result.is_final
    assert result.estimates[0].value == marker_of(view_for(started("C3", "R-I2", cities=cities), 0))
    found, results = think(view_for(started("B-U5", "R-I2", cities=cities), 0), STAGED)
    # R-I2 covers both squares and makes a group: 3 points for the 1 that passing costs.
    assert [(found.decision(each.number), each.value) for each in results[-1].estimates] == [(PASS, 10), (LEAVE, 8)]


def test_ties_count_and_circles_where_there_are_some() -> None:
    """R5.4, R6.1: beside the marker, and never more than a point of it."""
    for number in (0, 3, 17):
        view = middle(number)
        found, objective = Position.of(view), objective_of(view.rules, view.own.city)
        plain, whole = found.utilities(MARKER_ONLY), found.utilities(objective)
        circle = 0 if view.rules.cap is None else 1
        at_cap = plain == (view.rules.cap or -1)
        rewards = 8 if view.rules.shaft else 0
        assert (whole <= plain + circle * at_cap + rewards).all()
        assert (whole >= plain - 1).all()
        assert len(set(whole - plain)) > 1
