"""Values are corrected as the table says: by hand for a table of the test's own; the one shipped is complete."""

import json
from dataclasses import replace
from importlib import resources
from random import Random

import numpy as np
import pytest
from research import calibration as measured
from research.calibration import Game, Point, fit, games_of, play

from mycity.bots.budget import Budget
from mycity.bots.evaluation.weights import FAMILIES
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.halving import SearchResult
from mycity.bots.search.position import LEAVING, Position
from mycity.game import View, view_for
from mycity.review import calibration
from mycity.review import search as review_search
from mycity.review.calibration import FILE, KNOTS, corrected_search, correction_of, expected_at_start
from mycity.review.hints import hints
from mycity.review.search import expect_at_start, search_for_marker
from mycity.rules import LEAVE, PROHIBITION
from tests.bots.positions import position

SHORT = SearchConfig((Stage(6, 2, 2), Stage(3, 4, 4, rollouts=True)))
LAST = [0.0, 3.0, 6.0, 5.0, -10.0]
"""At 2, 8, 14, 20 and 27 buildings to come."""


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_search, "REVIEW_CONFIG", SHORT)
    monkeypatch.setattr(measured, "REVIEW_CONFIG", SHORT)


@pytest.fixture
def last(monkeypatch: pytest.MonkeyPatch, short: None) -> list[float]:
    """Only the last stage is wrong, as this list says, which a test may change."""
    heights = list(LAST)
    monkeypatch.setattr(calibration, "_corrections", lambda: {key: [[0.0] * len(KNOTS), heights] for key in FAMILIES})
    return heights


def early(rounds: int = 3) -> View:
    """Eternity after a few rounds."""
    return view_for(position(0, 2, 1, rounds), 0)


def values(result: SearchResult) -> dict[int, tuple[float, float]]:
    """Value and error by the number of the decision."""
    return {one.number: (one.value, one.error) for one in result.estimates}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (("Y-I2",), 0.0),
        (("Y-I2", "R-V3"), 0.0),
        (("Y-I2", "R-V3", "B-I2"), 0.5),
        (("Y-I2", PROHIBITION, "R-V3", "B-I2"), 0.5),  # R3.7: it brings no building
        (("Y-I2",) * 11, 4.5),
        (("Y-I2",) * 26, 5 - 15 * 6 / 7),
        (("Y-I2",) * 30, -10.0),
    ],
)
def test_between_knots_it_is_a_straight_line(last: list[float], cards: tuple[str, ...], expected: float) -> None:
    found = Position.of(replace(early(), to_come=cards))
    assert correction_of(found, 1) == pytest.approx(expected)
    assert correction_of(found, 0) == 0


@pytest.mark.parametrize("number", [0, 2, 17])
def test_it_is_added_to_all_but_leaving(last: list[float], number: int) -> None:
    found = Position.of(view_for(position(number, 2, 1, 4), 0))
    amount = correction_of(found, 1)
    assert amount != 0
    (first, nothing), (second, added) = corrected_search(found, Budget(Random(1)))
    plain_first, plain_second = search_for_marker(found, Budget(Random(1)))
    assert (nothing, added) == (0, amount)
    assert values(first) == values(plain_first)
    more = {one.number: 0 if one.number == LEAVING else amount for one in plain_second.estimates}
    for number, (value, error) in values(plain_second).items():
        assert values(second)[number] == pytest.approx((value + more[number], error))
    assert len(values(second)) == len(more)
    assert (second.samples, second.is_final) == (plain_second.samples, plain_second.is_final)


def test_leaving_is_told_first_when_all_else_is_worth_less(last: list[float]) -> None:
    last[:] = [0.0, *[-100.0] * 4]
    view = early()
    best = list(hints(view, "seed"))[-1].lines[0]
    assert (best.decision, best.correction) == (LEAVE, 0)
    assert best.marker == view.own.score(view.rules).marker


def test_nothing_is_expected_above_the_limit(last: list[float]) -> None:
    """R5.4: all but leaving move by the same, and the best no further than the limit."""
    last[:] = [0.0, *[100.0] * 4]
    view = view_for(position(17, 2, 1, 4), 0)
    assert view.rules.cap == 50
    found = Position.of(view)
    plain = list(search_for_marker(found, Budget(Random(1))))[-1].estimates
    result, added = list(corrected_search(found, Budget(Random(1))))[-1]
    assert result.estimates[0].value == 50
    assert 0 < added < 100
    assert added == pytest.approx(50 - plain[0].value)
    assert expected_at_start(view_for(position(17, 2, 1, 0), 0), "seed") == 50


def test_before_the_first_card_all_buildings_are_to_come(last: list[float]) -> None:
    """Eternity has 24 buildings of a colour and three churches besides Prohibition (R2)."""
    view = early(0)
    assert len([card for card in view.rules.cards if card != PROHIBITION]) == 27
    _, found = expect_at_start(view, "seed")
    assert expected_at_start(view, "seed") == pytest.approx(found - 10.0)


def test_the_fit_finds_what_made_the_points() -> None:
    """Markers that differ from what was found by the lines through `LAST`, and by chance that evens out."""
    points = []
    for to_come in range(29):
        for chance in (-3, 3):
            found = 40.0 + to_come
            points.append(Point(1, to_come, found, found + float(np.interp(to_come, KNOTS, LAST)) + chance))
    assert fit(points) == pytest.approx(LAST)


def test_the_fit_goes_on_level_beyond_the_longest_deck() -> None:
    points = [Point(0, to_come, 10.0, 10.0 + to_come - 2) for to_come in range(2, 17)]
    assert fit(points) == pytest.approx([0, 6, 12, 18, 18])


def test_games_of_a_chapter_are_those_of_its_episodes_in_turn() -> None:
    assert [(game.mode, game.deck) for game in games_of("chapter-3", 4)] == [("7", 0), ("8", 0), ("9", 0), ("7", 1)]
    assert games_of("eternity", 2) == [Game("eternity", "eternity", deck) for deck in range(2)]


@pytest.mark.parametrize("game", [Game("eternity", "eternity", 3), Game("chapter-6", "16", 2)])
def test_a_game_is_played_by_hints_to_its_end(short: None, game: Game) -> None:
    """A point a stage in every round with a choice, and one before the first card, where most is to come."""
    points = play(game)
    assert len({point.marker for point in points}) == 1
    assert points[0].stage == 1
    assert points[0].to_come == max(point.to_come for point in points)
    assert [point.to_come for point in points] == sorted((point.to_come for point in points), reverse=True)
    assert points[-1].to_come > 0 or points[-1].found == points[-1].marker
    assert play(game) == points


def test_what_leaving_brings_needs_no_correction(monkeypatch: pytest.MonkeyPatch, short: None) -> None:
    """Who leaves in the first round ends with what stands there; only what was expected before is a point."""

    def leave(found: Position, budget: Budget) -> list[SearchResult]:
        *_, result = search_for_marker(found, budget)
        return [replace(result, estimates=tuple(one for one in result.estimates if one.number == LEAVING))]

    monkeypatch.setattr(measured, "search_for_marker", leave)
    (point,) = play(Game("eternity", "eternity", 0))
    assert (point.stage, point.to_come) == (1, 27)
    assert point.marker < 0  # R5.2 (6): every square is empty


def test_what_is_shipped_is_whole() -> None:
    document = json.loads((resources.files("mycity.review") / FILE).read_text(encoding="utf-8"))
    assert document["command"].startswith("python -m research.calibration ")
    assert document["knots"] == list(KNOTS)
    assert set(document["corrections"]) == set(FAMILIES)
    for stages in document["corrections"].values():
        assert len(stages) == len(review_search.REVIEW_CONFIG.stages)
        assert all(len(heights) == len(KNOTS) and heights[0] == 0 for heights in stages)
