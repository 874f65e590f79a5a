"""Markers and sheets (R5.1, R5.2, R5.4, R5.5)."""

from dataclasses import replace

import pytest

from mycity.rules import ETERNITY, Line, RuleSet, Term, move_marker, new_city, score_city
from tests.helpers.chapters import EPISODES
from tests.helpers.cities import meadow_board, placed

EPISODE_2 = EPISODES[1]


def test_the_marker_starts_on_10() -> None:
    """R5.1: before anything of the sheet."""
    for rules in (ETERNITY, *EPISODES):
        assert score_city(placed(rules=rules), replace(rules, sheet=())).marker == 10


def test_the_sheet_is_gone_through_in_its_order() -> None:
    """R5.1, R5.2, R8.2: start and immediate terms first, then the sheet; an empty Eternity city ends on −67."""
    score = score_city(placed(), ETERNITY)
    assert [(line.term.value, line.points) for line in score.lines] == [
        ("start", 10),
        ("passes", 0),
        ("gold", 0),
        ("trees", 12),
        ("rocks", -8),
        ("groups", 0),
        ("churches", 0),
        ("wells", 0),
        ("empty", -81),
    ]
    assert score.marker == 10 + 12 - 8 - 81
    assert not score.capped


@pytest.mark.parametrize("rules", [ETERNITY, *EPISODES])
def test_terms_stand_in_the_order_of_the_rules(rules: RuleSet) -> None:
    """R5.2"""
    order = ["trees", "rocks", "groups", "churches", "wells", "empty"]
    named = [term.value for term in rules.sheet]
    assert named == [term for term in order if term in named]


def test_gains_and_losses_during_play_come_before_the_sheet() -> None:
    """R5.1: two passes and the gold, in one line each."""
    so_far = (Line(Term.PASSES, -1), Line(Term.GOLD, 3), Line(Term.PASSES, -1))
    score = score_city(placed(), ETERNITY, so_far)
    assert (score.points(Term.PASSES), score.points(Term.GOLD)) == (-2, 3)
    assert [line.term.value for line in score.lines][:3] == ["start", "passes", "gold"]
    assert score.marker == 10 - 2 + 3 + 12 - 8 - 81


def test_50_reached_in_the_middle_of_the_sheet() -> None:
    """R5.4, R12: 45 + 12 trees reach 50; rocks and empty squares take nothing any more."""
    rules = replace(EPISODE_2, start_marker=45)
    score = score_city(placed(rules=rules), rules)
    assert score.points(Term.TREES) == 12
    assert score.points(Term.EMPTY) == -83
    assert score.marker == 50
    assert score.capped


def test_exactly_50_is_reached_too() -> None:
    """R5.4: 38 + 12 = 50; with 37 the marker is on 49 and the losses count."""
    reached = replace(EPISODE_2, start_marker=38)
    assert score_city(placed(rules=reached), reached).marker == 50
    missed = replace(EPISODE_2, start_marker=37)
    score = score_city(placed(rules=missed), missed)
    assert score.marker == 37 + 12 - 12 - 83
    assert not score.capped


def test_50_reached_during_play() -> None:
    """R5.4: a pass after it takes nothing, nor does the sheet."""
    rules = replace(EPISODE_2, start_marker=48)
    so_far = (Line(Term.GOLD, 3), Line(Term.PASSES, -1))
    score = score_city(placed(rules=rules), rules, so_far)
    assert (score.marker, score.capped) == (50, True)


def test_a_pass_before_50_is_reached_counts() -> None:
    """R5.4: 48 − 1 + 2 = 49, so nothing is held."""
    rules = replace(EPISODE_2, start_marker=48, sheet=())
    so_far = (Line(Term.PASSES, -1), Line(Term.GOLD, 2), Line(Term.PASSES, -1))
    assert score_city(placed(rules=rules), rules, so_far).marker == 48


def test_the_eternity_game_has_no_limit() -> None:
    """R5.4: 45 + 12 − 8 − 81."""
    rules = replace(ETERNITY, start_marker=45)
    score = score_city(placed(), rules)
    assert (score.marker, score.capped) == (-32, False)
    high = replace(ETERNITY, start_marker=60, sheet=(Term.TREES,))
    assert score_city(placed(), high).marker == 72


def test_below_0_nothing_is_forgiven() -> None:
    """R5.5, R12: 1 − 8 = −7, then + 9 gives 2, with and without a limit."""
    board = meadow_board({"A1": "R", "B1": "R", "C1": "R", "D1": "R", "A2": "t", **dict.fromkeys(["B2", "C2"], "T")})
    board_9 = meadow_board(
        {**dict.fromkeys(["A1", "B1", "C1", "D1"], "R"), "A2": "t", **dict.fromkeys(["B2", "C2", "D2", "A3"], "T")}
    )
    for rules in (ETERNITY, EPISODE_2):
        sheet = replace(rules, start_marker=1, sheet=(Term.ROCKS, Term.TREES))
        assert score_city(new_city(board, sheet), sheet).marker == 1 - 8 + 5
        assert score_city(new_city(board_9, sheet), sheet).marker == 2


@pytest.mark.parametrize(
    ("marker", "points", "cap", "expected"),
    [
        (-7, 9, 50, 2),
        (-7, 9, None, 2),
        (3, -5, 50, -2),
        (49, 1, 50, 50),
        (49, 5, 50, 50),
        (50, -8, 50, 50),
        (50, 0, 50, 50),
        (49, 5, None, 54),
        (54, -8, None, 46),
    ],
)
def test_how_a_marker_moves(marker: int, points: int, cap: int | None, expected: int) -> None:
    """R5.4, R5.5"""
    assert move_marker(marker, points, cap) == expected
