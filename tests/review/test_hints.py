"""Hints: what the decisions for the building in hand are worth."""

from dataclasses import replace
from itertools import count, islice

import pytest

from mycity.game import View, preview, view_for
from mycity.review.hints import hints
from mycity.review.model import Hint
from mycity.rules import ETERNITY, LEAVE, PASS, PROHIBITION, Extras, Placement, Term
from tests.bots.positions import position
from tests.bots.search.plain import expected_end, only, play_all, short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.games import random_game, started

SEED = "seed"


def middle(number: int, rounds: int = 9) -> View:
    """A view in the middle of a game of a rule set, after so many rounds or a few less, with something to decide."""
    for chance in count():
        state = position(number, 2 + chance % 3, chance, rounds - chance // 9)
        if state.waits_for:
            return view_for(state, state.waits_for[-1])
    raise AssertionError


def check(view: View, found: list[Hint]) -> None:
    """What every hint owes: the best few placements, passing where it is legal, leaving, the best first."""
    legal = view.legal_decisions
    placements = sum(isinstance(decision, Placement) for decision in legal)
    assert [hint.is_final for hint in found] == [False] * (len(found) - 1) + [True]
    assert [hint.samples for hint in found] == sorted(hint.samples for hint in found)
    for hint in found:
        assert view.open_round is not None
        assert (hint.round, hint.card) == (view.open_round.number, view.card)
        decisions = [line.decision for line in hint.lines]
        assert set(decisions) <= set(legal)
        assert len(set(decisions)) == len(decisions)
        told = sum(isinstance(decision, Placement) for decision in decisions)
        assert min(placements, 2) <= told <= 5
        assert (PASS in decisions) == (PASS in legal)
        assert LEAVE in decisions
        assert [line.marker for line in hint.lines] == sorted((line.marker for line in hint.lines), reverse=True)
        for line in hint.lines:
            assert list(line.terms) == [each.term for each in view.own.score(view.rules).lines]
            assert line.error >= 0
            if line.decision is LEAVE:
                assert line.marker == view.own.score(view.rules).marker
                assert line.error == 0


@pytest.mark.parametrize("number", range(25))
def test_hints_of_every_rule_set(number: int) -> None:
    view = middle(number, 12 + 7 * (number % 2))
    check(view, list(hints(view, SEED)))


@pytest.mark.parametrize("number", [0, 8, 22])
def test_before_anything_is_built(number: int) -> None:
    """R4.4; in Episode 22 by the palace, in Episode 8 with the west under water (R11.7, R11.22)."""
    view = middle(number, 0)
    assert not view.own.city.started
    check(view, list(hints(view, SEED)))


def test_there_are_better_answers_to_come() -> None:
    found = list(hints(middle(0), SEED))
    assert len(found) > 1
    assert found[-1].samples > found[0].samples


@pytest.mark.parametrize("number", [0, 6, 24])
def test_losses_of_every_decision_follow_when_asked_for(number: int) -> None:
    """Those with a line lose what their markers say; the others are not better than the best of the lines."""
    view = middle(number)
    *before, told, last = hints(view, SEED, losses=True)
    check(view, [*before, told, last])
    assert last == replace(told, losses=last.losses, is_final=True)
    assert all(hint.losses == {} for hint in (*before, told))
    assert set(last.losses) == set(view.legal_decisions)
    best = last.lines[0].marker
    for line in last.lines:
        assert last.losses[line.decision] == pytest.approx(best - line.marker)
    assert min(last.losses.values()) == 0
    assert max(last.losses.values()) > 0


def test_with_the_last_card_losses_are_exact() -> None:
    """What each decision scores less than the best one at once."""
    *_, last = hints(replace(middle(0), to_come=()), SEED, losses=True)
    now = {decision: preview(middle(0), decision).marker for decision in last.losses}
    assert last.losses == {decision: max(now.values()) - marker for decision, marker in now.items()}


def test_the_same_view_and_seed_give_the_same() -> None:
    for number in (0, 5, 16):
        view = middle(number, 13)
        found = list(hints(view, SEED))
        assert list(hints(view, SEED)) == found
        assert list(hints(view, "other")) != found


def test_other_cards_to_come_change_nothing() -> None:
    """R10.2: a hint is made of what has been revealed."""
    first = random_game("eternity", 2, 3, rounds=12, leaving=0).last
    rest = first.deck[first.dealt :]
    other = replace(first, deck=(*first.deck[: first.dealt], *rest[::-1]), seed="0" * 64)
    assert other.deck != first.deck
    assert list(hints(view_for(first, 1), SEED)) == list(hints(view_for(other, 1), SEED))


def test_closing_ends_the_thinking() -> None:
    thinking = hints(middle(0), SEED)
    assert not next(thinking).is_final
    thinking.close()  # type: ignore[attr-defined]
    assert list(thinking) == []


@pytest.mark.parametrize("number", range(25))
def test_terms_add_up_to_the_marker(number: int) -> None:
    """R5.1, where no limit holds the marker (R5.4)."""
    state = position(number, 2, 4, 10)
    state = replace(state, rules=replace(state.rules, cap=None))
    for seat in state.waits_for:
        for hint in islice(hints(view_for(state, seat), SEED), 1):
            for line in hint.lines:
                assert sum(line.terms.values()) == pytest.approx(line.marker - line.correction)
                assert line.terms[Term.START] == state.rules.start_marker


@pytest.mark.parametrize("number", range(25))
def test_the_last_card_is_told_exactly(number: int) -> None:
    """R5: the marker and the terms of the rules; Prohibition as the last card does not change it (R3.7)."""
    view = middle(number, 15)
    for to_come in ((), (PROHIBITION,)):
        (hint,) = hints(replace(view, to_come=to_come), SEED)
        assert hint.is_final
        for line in hint.lines:
            score = preview(view, line.decision)
            assert (line.marker, line.error) == (score.marker, 0)
            assert line.terms == {each.term: each.points for each in score.lines}
        best = max(preview(view, decision).marker for decision in view.legal_decisions)
        assert hint.lines[0].marker == best


@pytest.mark.parametrize("number", [0, 5, 6, 13])
@pytest.mark.parametrize("cards", [("Y-I2", "R-V3", "B-I2"), ("R-V3", "C1", PROHIBITION)])
def test_two_cards_to_come_are_told_exactly(number: int, cards: tuple[str, ...]) -> None:
    """The best by the plain rules, whatever comes first."""
    rules = episode_rules(number) if number else ETERNITY
    view = view_for(short_game(*cards, rules=rules), 0)
    *_, hint = hints(view, SEED)
    assert {line.error for line in hint.lines} == {0.0}
    values = {decision: expected_end(view, decision) for decision in view.legal_decisions if decision is not LEAVE}
    for line in hint.lines:
        if line.decision is not LEAVE:
            assert line.marker == values[line.decision]
    assert hint.lines[0].marker == max(*values.values(), view.own.score(rules).marker)


def test_gains_so_far_are_told_by_term() -> None:
    """R5.1, R3.4: passes paid before, and what a rival's gold means."""
    state = random_game("eternity", 2, 8, rounds=17, leaving=0).last
    for seat in state.waits_for:
        view = view_for(state, seat)
        before = view.own.score(view.rules)
        for line in next(hints(view, SEED)).lines:
            assert line.terms[Term.PASSES] <= before.points(Term.PASSES)
            assert line.terms[Term.GOLD] >= before.points(Term.GOLD)
    assert any(seat.score(state.rules).points(Term.PASSES) < 0 for seat in state.seats)


def test_nowhere_to_build_and_nothing_to_pass_with() -> None:
    """R3.9: the one line there is, exact and final."""
    (hint,) = hints(view_for(short_game("C3", "R-I2", board=only({"F6": ".", "G6": "."})), 0), SEED)
    assert [line.decision for line in hint.lines] == [LEAVE]
    assert hint.lines[0].error == 0


def test_who_has_nothing_to_decide_gets_none() -> None:
    """A spectator, a finished game, a seat that has left, a seat that skips a building that it lacks (R11.22)."""
    state = started("Y-I2", "R-I2")
    with pytest.raises(ValueError, match="spectator"):
        next(hints(view_for(state, None), SEED))
    with pytest.raises(ValueError, match="no round is open"):
        next(hints(view_for(random_game("eternity", 2, 1).last, 0), SEED))
    left = play_all(state, "leave", "D5/90")
    assert left.open_round is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        next(hints(view_for(left, 0), SEED))
    board = position(22, 2, 1, 0).setup.seats[0].board
    extras = [Extras(), Extras(factories=frozenset({"B-V3"}))]
    skipping = short_game("B-V3", "Y-I2", board=board, rules=episode_rules(22), extras=extras)
    assert skipping.waits_for == (1,)
    with pytest.raises(ValueError, match="nothing to decide"):
        next(hints(view_for(skipping, 0), SEED))
    assert next(hints(view_for(skipping, 1), SEED)).card == "B-V3"
