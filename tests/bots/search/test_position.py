"""The open round as a search sees it, against the rules."""

from dataclasses import replace

import numpy as np
import pytest

from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import BEAM, KINDS
from mycity.bots.search.position import LEAVING, Position
from mycity.game import State, View, preview, view_for
from mycity.kernel.encoding import BUILDING_INDEX, MOVE_LEAVE, move_of
from mycity.rules import LEAVE, PASS, PROHIBITION, Extras, parse_placement
from tests.bots.positions import RULE_SETS, position
from tests.bots.search.plain import short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import placed
from tests.helpers.games import random_game, started

HALF, OTHER_HALF = "Y-I2 A8/0", "R-I2 J1/0"
"""Buildings on one vein of the Eternity board and on the other."""


def views_of(number: int) -> list[View]:
    """Views of a rule set from all parts of a game, of two to four seats."""
    states = [position(number, 2 + rounds % 3, rounds, rounds) for rounds in (0, 1, 5, 9, 14, 18, 22, 25)]
    return [view_for(state, seat) for state in states for seat in state.waits_for]


@pytest.mark.parametrize("number", range(25))
def test_moves_are_the_legal_decisions(number: int) -> None:
    """R3.4–R3.6, R4, and what each leads to (R5)."""
    for view in views_of(number):
        found = Position.of(view)
        decisions = [found.decision(move) for move in range(len(found.moves))]
        assert [*decisions, found.decision(LEAVING)] == view.legal_decisions
        shape = view.own.city.shape_of(view.card).name
        assert [found.number_of(move_of(decision, shape)) for decision in decisions] == list(range(len(decisions)))
        assert found.number_of(MOVE_LEAVE) == LEAVING
        assert found.decision(LEAVING) is LEAVE
        assert [found.decision(move) for move in found.passing] == [d for d in decisions if d is PASS]
        assert found.utilities(MARKER_ONLY).tolist() == [preview(view, decision).marker for decision in decisions]
        assert found.utility_of_leaving(MARKER_ONLY) == view.own.score(view.rules).marker
        assert (found.to_come, found.deck_size) == (view.to_come, len(RULE_SETS[number].cards))


def test_what_is_not_legal_has_no_number() -> None:
    state = started("C3", "R-I2", "B-I2")
    found = Position.of(view_for(state, 0))
    assert found.passing == ()
    with pytest.raises(ValueError, match="not in"):
        found.number_of(move_of(PASS, "C3"))


def gold_game(*cities: tuple[str, ...], left: int | None = None) -> State:
    """A game of Eternity with these cities; a seat may have left."""
    state = started("B-I2", "B-U5", seats=len(cities), cities=[placed(*texts) for texts in cities])
    seats = [replace(seat, left_in=1 if number == left else None) for number, seat in enumerate(state.seats)]
    return replace(state, seats=tuple(seats))


@pytest.mark.parametrize(
    ("cities", "left", "race"),
    [
        (((), ()), None, False),
        (((HALF,), ()), None, False),
        (((), (HALF,)), None, True),
        (((), (OTHER_HALF,)), None, True),
        (((), (HALF,)), 1, None),
        (((), (HALF,), ()), 1, False),
        (((), (), (HALF,)), 1, True),
        (((), (HALF, OTHER_HALF)), None, None),
        (((HALF, OTHER_HALF), (HALF,)), None, None),
        (((), (HALF,), (HALF, OTHER_HALF)), 2, None),
    ],
)
def test_the_race_for_the_gold(cities: tuple[tuple[str, ...], ...], left: int | None, race: bool | None) -> None:
    """R8.3: whether a rival can still take it, and has begun; nobody can once it is taken."""
    assert Position.of(view_for(gold_game(*cities, left=left), 0)).rivals_race is race


@pytest.mark.parametrize(("number", "is_raced_for"), [(1, False), (9, False), (10, True), (12, True), (13, False)])
def test_gold_is_raced_for_in_one_chapter_only(number: int, is_raced_for: bool) -> None:
    """R11.10, R11.13"""
    assert (Position.of(view_for(position(number, 2, 3, 0), 0)).rivals_race is not None) is is_raced_for


def test_a_player_alone_has_no_race() -> None:
    state = random_game("episode:10", 1, 1, rounds=3).last
    assert Position.of(view_for(state, 0)).rivals_race is None


def test_gold_that_a_rival_has_brings_nothing() -> None:
    """R8.3: the same placement with the gold to be had, and with the gold gone."""
    gains = []
    for rival in ((), (HALF, OTHER_HALF)):
        view = view_for(gold_game((HALF, "Y-L4 I2/0"), rival), 0)
        found = Position.of(view)
        number = found.number_of(move_of(parse_placement("J1/0"), "I2"))
        gains.append(found.utilities(MARKER_ONLY)[number])
    assert gains[0] - gains[1] == 3


def test_buildings_that_a_player_lacks() -> None:
    """R11.22: blue buildings that are no factories are gone; Prohibition is no building."""
    rules = episode_rules(22)
    extras = Extras(c4="second", factories=frozenset({"B-I2"}))
    board = position(22, 2, 1, 0).setup.seats[0].board
    view = view_for(short_game(*rules.cards, board=board, rules=rules, extras=[extras, extras]), 0)
    found = Position.of(view)
    lacking = {card for card in rules.cards if not found.owns(card)}
    assert lacking == {PROHIBITION, "B-V3", "B-I4", "B-L4", "B-T4", "B-Z4", "B-P5", "B-U5"}


@pytest.mark.parametrize("c4", ["first", "second", "others", None])
def test_the_fourth_church_has_the_shape_of_its_owner(c4: str | None) -> None:
    """R11.4"""
    rules = episode_rules(8)
    board = position(8, 2, 1, 0).setup.seats[0].board
    view = view_for(short_game("Y-I2", "C4", board=board, rules=rules, extras=[Extras(c4=c4)] * 2), 0)
    assert Position.of(view).owns("C4") is (c4 is not None)


def test_of_a_spectator_or_a_finished_game_there_is_none() -> None:
    with pytest.raises(ValueError, match="spectator"):
        Position.of(view_for(started("Y-I2", "R-I2"), None))
    over = random_game("eternity", 2, 1).last
    with pytest.raises(ValueError, match="no round is open"):
        Position.of(view_for(over, 0))


def test_evaluations_do_not_depend_on_cards_that_the_player_lacks() -> None:
    """R11.22: a city has the same evaluation whether cards are to come that its owner skips or not."""
    state = position(22, 2, 2, 3)
    view = view_for(state, state.waits_for[0])
    found = Position.of(view)
    others = tuple(card for card in found.to_come if found.owns(card))
    assert others != found.to_come
    weights = np.random.default_rng(1).normal(size=(len(KINDS[BEAM]), 2))
    fewer = Position.at(view.rules, found.compiled_rules, found.row, BUILDING_INDEX[view.card], others)
    assert (found.evaluations(weights) == fewer.evaluations(weights)).all()
