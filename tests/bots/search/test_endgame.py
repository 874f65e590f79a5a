"""Decisions near the end are the best that the plain rules allow with the order hidden."""

from dataclasses import replace
from random import Random

import pytest

from mycity.bots.budget import Budget
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.endgame import solve
from mycity.bots.search.halving import search
from mycity.bots.search.objective import objective_for
from mycity.bots.search.position import Position
from mycity.game import view_for
from mycity.rules import ETERNITY, LEAVE, PROHIBITION, RuleSet, load_board
from tests.bots.hidden import Plain
from tests.bots.search.plain import SMALL, VEINS, outcome, play_all, short_game
from tests.helpers.chapters import episode_rules

CONFIG = SearchConfig((Stage(4, 4, 4),), node_limit=10**6)


@pytest.mark.parametrize("rules", [ETERNITY, replace(episode_rules(8), banks=ETERNITY.banks), episode_rules(6)])
@pytest.mark.parametrize(
    "cards",
    [("Y-I2", "R-V3", "B-I2", "R-I2"), ("R-I2", "C1", "Y-V3", PROHIBITION), ("B-U5", "R-I2", "C3", "B-I2")],
)
def test_every_decision_is_worth_what_best_play_makes_of_it(rules: RuleSet, cards: tuple[str, ...]) -> None:
    """R3.1: nobody knows which card comes next."""
    view = view_for(short_game(*cards, board=SMALL, rules=rules), 0)
    position = Position.of(view)
    (result,) = search(position, CONFIG, Budget(Random(1)), MARKER_ONLY)
    assert result.is_final
    plain = Plain(view.rules)
    found = {position.decision(each.number): each.value for each in result.estimates}
    assert set(found) == set(view.legal_decisions)
    for decision, value in found.items():
        if decision is LEAVE:
            assert value == view.own.score(view.rules).marker
        else:
            city, so_far = outcome(view.rules, view.own.city, view.own.so_far, view.card, decision, ())
            assert value == pytest.approx(plain.expected(city, so_far, view.to_come), abs=1e-9)


def test_it_gives_up_where_too_much_can_follow() -> None:
    position = Position.of(view_for(short_game("Y-I2", "R-V3", "B-I2", "R-I2", board=SMALL), 0))
    assert solve(position, MARKER_ONLY, 10**6) is not None
    assert solve(position, MARKER_ONLY, 10) is None
    open_country = Position.of(view_for(short_game("Y-I2", "R-V3", "B-I2", "R-I2", board=load_board("eternity")), 0))
    assert solve(open_country, MARKER_ONLY, 10**9) is None


def test_what_depends_on_rivals_is_left_to_beams() -> None:
    """R6.2: while a rival goes on it takes a guess who will be first; R8.3: or who gets the gold."""
    view = view_for(short_game("Y-I2", "R-V3", "B-I2", "R-I2", board=SMALL), 0)
    assert solve(Position.of(view), objective_for(view), 10**6) is None
    race = view_for(play_all(short_game("Y-I2", "R-I2", "B-I2", "Y-V3", board=VEINS), "F5/0", "F5/0"), 0)
    assert solve(Position.of(race), MARKER_ONLY, 10**6) is None
