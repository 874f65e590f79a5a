"""Proofs: on short games, against everything that can happen by the plain rules."""

import random
from itertools import permutations

import pytest

from mycity.bots.search.config import Stage
from mycity.game import View, view_for
from mycity.puzzles import Cost
from mycity.puzzles.proof import Prover
from mycity.rules import LEAVE, PASS, PROHIBITION, Board, Decision, Placement, footprint
from tests.bots.search.plain import SMALL, expected_end, only, short_game

STAGE = Stage(0, 8, 24, rollouts=True)
"""With two cards to come these are all orders."""

PLAIN = only(dict.fromkeys(("C5", "D5", "E5", "C6", "D6", "E6"), "."))
"""Two rows of three by the river: every place has its mirror image."""
NOOK = only(dict.fromkeys(("D5", "E5", "D6", "E6", "E7", "E8"), "."))
"""A square of four with a tail of two: a bar has to go into the tail if the square is to stay free."""
THIRDS = only(dict.fromkeys(("D4", "E4", "F5", "F6"), ".") | {"D5": "R", "E5": "R", "D6": "T", "E6": "R"})
"""Eight squares, where what shares one square of three with the best loses two points, and all else three."""

DEALS = [
    *((cards, PLAIN) for cards in permutations(("Y-I2", "R-V3", "B-L4"))),
    (("Y-I2", "C3"), NOOK),
    (("Y-I2", "C3", PROHIBITION), NOOK),  # half of the orders forbid the church: two points are left
    (("R-V3", "C1"), THIRDS),
    (("Y-I2", "R-I2", "B-I2"), NOOK),
    (("R-V3", "Y-I2"), SMALL),
]


def worth(view: View) -> dict[Decision, float]:
    """What each decision leads to, by trying out everything (R3.4–R3.7, R4, R5)."""
    now = float(view.own.score(view.rules).marker)
    return {made: now if made is LEAVE else expected_end(view, made) for made in view.legal_decisions}


def share(view: View, one: Decision, other: Decision) -> float:
    """How much of the larger of two footprints both have; 1 for the same decision."""
    if one == other:
        return 1
    if not isinstance(one, Placement) or not isinstance(other, Placement):
        return 0
    masks = [footprint(view.own.city.shape_of(view.card), each) or 0 for each in (one, other)]
    return (masks[0] & masks[1]).bit_count() / max(mask.bit_count() for mask in masks)


@pytest.mark.parametrize(("cards", "board"), DEALS)
def test_costs_are_those_of_the_plain_rules(cards: tuple[str, ...], board: Board) -> None:
    view = view_for(short_game(*cards, board=board), 0)
    values = worth(view)
    costs = Prover(view, random.Random(1)).costs(STAGE)
    assert costs == {made: Cost(max(values.values()) - value, 0.0) for made, value in values.items()}
    assert [cost.points for cost in costs.values()] == sorted(cost.points for cost in costs.values())


@pytest.mark.parametrize(("cards", "board"), DEALS)
def test_a_proof_is_there_if_and_only_if_all_other_ideas_lose_three_points(
    cards: tuple[str, ...], board: Board
) -> None:
    """Another idea shares less than half of its squares with the best."""
    view = view_for(short_game(*cards, board=board), 0)
    values = worth(view)
    best = next(iter(Prover(view, random.Random(1)).costs(STAGE)))
    others = {made: values[best] - value for made, value in values.items() if share(view, best, made) < 0.5}
    proof = Prover(view, random.Random(1)).prove(STAGE, LEAVE)
    assert (proof is not None) == (min(others.values()) >= 3)
    if proof is not None:
        assert proof.costs[proof.rival].points == min(others.values())
        assert share(view, best, proof.rival) < 0.5
        assert [line.decision for line in proof.lines][:2] == [best, proof.rival]
        assert LEAVE in {line.decision for line in proof.lines}
        assert proof.lines[0].marker == values[best]


def test_the_nook_by_hand() -> None:
    """R3.4, R3.6, R5.2: in the tail all squares get covered. Passing costs 1, a yellow building and two squares more.

    Anywhere else the church has no place, and four squares stay empty.
    """
    view = view_for(short_game("Y-I2", "C3", board=NOOK), 0)
    proof = Prover(view, random.Random(1)).prove(STAGE, PASS)
    assert proof is not None
    costs = {str(made): cost.points for made, cost in proof.costs.items()}
    assert costs.pop("E7/90") == 0
    assert costs.pop("leave") == 7
    assert set(costs.values()) == {4}


def test_a_quick_look_leaves_out_what_is_not_worth_a_proof() -> None:
    """Nothing is to be found among few decisions, nor where two ideas are as good."""
    few = view_for(short_game("B-L4", "Y-I2", "R-V3", board=PLAIN), 0)
    assert len(few.legal_decisions) < 6
    assert not Prover(few, random.Random(1)).is_promising()
