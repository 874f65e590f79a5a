"""The clairvoyant optimum against trying out everything."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from research.optimum import optimum, playable

from mycity.campaign import default_content
from mycity.rules import (
    CHURCHES,
    COLOURED,
    ETERNITY,
    PROHIBITION,
    Board,
    CardId,
    City,
    Line,
    RuleSet,
    Term,
    legal_placements,
    load_board,
    new_city,
    parse_board,
    score_city,
    why_no_pass,
)

EPISODE = default_content().episode(1)

SMALL = parse_board(
    [
        *("MMMMMFFFFFF 5",) * 3,
        *("MMMT.R.FFFF 5", "MMM..T..FFF 5", "MMMR...FFFF 5"),
        *("MMMMMFFFFFF 5",) * 5,
    ]
)
"""Six squares west of the river and seven east of it."""

ISLANDS = parse_board(
    [
        *("MMMMMFFFFFF 5",) * 3,
        *("M..M..FF..F 5", "M..M.RFF..F 5"),
        *("MMMMMFFFFFF 5",) * 6,
    ]
)
"""Most of it can't be reached from the river."""


def best_of_all(cards: Sequence[CardId], city: City, rules: RuleSet, marker: int, so_far: tuple[Line, ...] = ()) -> int:
    """The best final marker of all games there are (R3.4–R3.6, R4, R5)."""
    best = score_city(city, rules, so_far).marker
    if not cards:
        return best
    first, rest = cards[0], cards[1:]
    for placement in legal_placements(city, first):
        best = max(best, best_of_all(rest, city.build(first, placement), rules, marker, so_far))
    if why_no_pass(rules, first, marker) is None:
        cost = rules.pass_cost or 0
        passed = Line(Term.PASSES, -cost)
        best = max(best, best_of_all(rest, city, rules, marker - cost, (*so_far, passed)))
    return best


@pytest.mark.parametrize(
    "deck",
    [
        ["Y-I2"],
        ["Y-I2", "R-V3", "B-I2"],
        ["B-I4", "Y-U5", "R-P5", "R-I2", "Y-V3"],
        ["Y-P5", "R-L4", "B-I2", "R-V3"],
        ["R-U5", "R-I4", "Y-T4", "B-Z4", "B-V3"],
        ["C1", "Y-I2", "C3", "R-V3"],
        ["C3", "C2", "C1", "R-I2"],
    ],
)
@pytest.mark.parametrize("board", [SMALL, ISLANDS], ids=["small", "islands"])
@pytest.mark.parametrize(("start_marker", "pass_cost"), [(10, 1), (10, 2), (0, 1), (1, 1), (10, None)])
def test_nothing_is_better(deck: list[CardId], board: Board, start_marker: int, pass_cost: int | None) -> None:
    """R3.4–R3.6, R4.1–R4.5, R5.2: as good as the best game, and proven."""
    rules = replace(EPISODE.rules, cards=(*COLOURED, *CHURCHES), start_marker=start_marker, pass_cost=pass_cost)
    expected = best_of_all(deck, new_city(board, rules), rules, rules.start_marker)
    assert optimum(deck, rules, board, 60) == (expected, True)


def test_what_prohibition_forbids_is_no_card() -> None:
    """R3.7"""
    assert playable(["Y-I2", PROHIBITION, "C1", "R-I2"]) == ["Y-I2", "R-I2"]
    assert playable([PROHIBITION, "Y-I2"]) == []
    assert playable(["Y-I2", PROHIBITION]) == ["Y-I2"]


def test_other_rules_are_refused() -> None:
    """R5.4, R8.2"""
    with pytest.raises(ValueError, match="does not know"):
        optimum(ETERNITY.cards, ETERNITY, load_board("eternity"), 1)
    with pytest.raises(ValueError, match=r"R5\.4"):
        optimum(["Y-I2"], replace(EPISODE.rules, start_marker=45), EPISODE.standard_board, 1)
