"""What things are worth comes from the rule set and from nowhere else."""

from dataclasses import fields, replace
from itertools import pairwise

import pytest

from mycity.rules import ETERNITY, SHEET_ORDER, Extras, Gain, Points, immediate_gains, new_city, score_city
from tests.helpers.cities import meadow_board, placed

NOTHING = {field.name: 0 for field in fields(Points)}
AROUND_G6 = ("Y-I2 G4/90", "R-I2 H6/0", "B-I2 G7/90", "B-I4 F6/90")
"""Four buildings, one on each side of G6."""


def test_the_values_of_the_rules() -> None:
    """R5.2, R8.3, R11.10, R11.13, R11.14, R11.19, R11.20, R11.22"""
    points = Points()
    assert points == ETERNITY.points
    assert (points.tree, points.rock, points.grouped, points.church, points.well) == (1, -1, 1, 3, 4)
    assert (points.factory, points.link, points.nugget, points.empty) == (2, 5, 1, -1)
    assert (points.gold, points.investor, points.railroad, points.park) == (3, 1, 1, 2)


@pytest.mark.parametrize(
    ("name", "signs", "buildings", "count"),
    [
        ("tree", {"A1": "T", "B1": "t", "F5": "T"}, ["Y-I2 F5/0"], 3),
        ("rock", {"A1": "R", "B1": "R", "F5": "R"}, ["Y-I2 F5/0"], 4),
        ("grouped", {}, ["Y-I2 F5/0", "Y-I4 F6/0", "R-I2 F7/0"], 3),
        ("church", {}, ["C1 F6/0", "Y-I2 F5/0", "R-I2 F7/0", "B-I2 I6/0", "C2 I1/0"], 1),
        ("well", {"G6": "W", "J6": "W"}, AROUND_G6, 1),
        ("factory", {}, ["B-I2 F5/0", "B-I4 F8/0", "B-V3 I1/0", "B-Z4 F1/0"], 2),
        ("link", {"F3": "H"}, ["R-I4 F4/90", "R-I2 F8/90", "R-V3 F10/0"], 1),
        ("nugget", {"F5": "G", "I5": "G"}, ["Y-I4 F5/0"], 3),
        ("empty", {"A1": "T"}, ["Y-I2 F5/0"], 118),
        ("gold", {"F5": "G", "I5": "G"}, ["Y-I4 F5/0", "R-I4 F6/0"], 1),
        ("investor", {}, ["Y-I2 F5/0", "R-I2 F6/0", "B-I2 F4/0"], 1),
        ("railroad", {}, ["Y-I2 F11/0", "R-I2 H11/0", "B-I2 H10/0"], 2),
        ("park", {}, AROUND_G6, 1),
    ],
)
def test_one_kind_of_points_alone(name: str, signs: dict[str, str], buildings: list[str], count: int) -> None:
    """Where all else is worth nothing, so many things give a thousand points each."""
    rules = replace(
        ETERNITY, sheet=SHEET_ORDER, gains=tuple(Gain), start_marker=0, points=Points(**(NOTHING | {name: 1000}))
    )
    board, extras = meadow_board(signs), Extras(factories=frozenset({"B-I2", "B-I4", "B-V3"}), nuggets=2)
    cities = [new_city(board, rules, extras)]
    cities += [placed(*buildings[: n + 1], rules=rules, board=board, extras=extras) for n in range(len(buildings))]
    gains = [immediate_gains(rules, [before], [after])[0] for before, after in pairwise(cities)]
    at_once = sum(points for gained in gains for _, points in gained)
    assert score_city(cities[-1], rules).marker + at_once == 1000 * count


def test_every_kind_of_points_is_tested() -> None:
    marks = test_one_kind_of_points_alone.pytestmark  # type: ignore[attr-defined]
    assert {case[0] for case in marks[0].args[1]} == set(NOTHING)
