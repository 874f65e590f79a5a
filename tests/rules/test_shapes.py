"""The shapes of buildings and their rotations (R2.1–R2.3)."""

import pytest

from mycity.rules import ROTATIONS, Shape, shape_named
from tests.helpers import naive

TURNED = {
    "I2": ("##", "#/#", "##", "#/#"),
    "V3": ("##/#.", "##/.#", ".#/##", "#./##"),
    "I4": ("####", "#/#/#/#", "####", "#/#/#/#"),
    "L4": ("###/#..", "##/.#/.#", "..#/###", "#./#./##"),
    "T4": ("###/.#.", ".#/##/.#", ".#./###", "#./##/#."),
    "Z4": ("##./.##", ".#/##/#.", "##./.##", ".#/##/#."),
    "P5": ("##/##/#.", "###/.##", ".#/##/##", "##./###"),
    "U5": ("###/#.#", "##/.#/##", "#.#/###", "##/#./##"),
    "C1": ("###", "#/#/#", "###", "#/#/#"),
    "C2": ("##/#.", "##/.#", ".#/##", "#./##"),
    "C3": ("##/##", "##/##", "##/##", "##/##"),
    "first": ("##/##/#.", "###/.##", ".#/##/##", "##./###"),
    "second": ("###/.#.", ".#/##/.#", ".#./###", "#./##/#."),
    "others": ("##", "#/#", "##", "#/#"),
}
"""R2.2, R2.3 and R11.4, turned clockwise by hand."""


def picture(shape: Shape, turn: int) -> str:
    cells = shape.orientations[turn].cells
    height, width = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    return "/".join("".join("#" if (r, c) in cells else "." for c in range(width)) for r in range(height))


@pytest.mark.parametrize("name", TURNED)
def test_shapes_and_their_clockwise_turns(name: str) -> None:
    """R2.1 (rotated, never flipped), R2.2, R2.3"""
    shape = shape_named(name)
    assert tuple(picture(shape, turn) for turn in range(4)) == TURNED[name]
    assert tuple(shape.at(rotation).rotation for rotation in ROTATIONS) == (0, 90, 180, 270)


@pytest.mark.parametrize("name", TURNED)
def test_the_naive_method_turns_alike(name: str) -> None:
    """R2.2: the second method of these tests is checked against the same drawings."""
    assert tuple("/".join(naive.turned(naive.DRAWINGS[name], r)) for r in naive.ROTATIONS) == TURNED[name]


@pytest.mark.parametrize("name", ["L4", "Z4", "P5"])
def test_no_turn_gives_the_mirror_image(name: str) -> None:
    """R2.1: these three look different in a mirror."""
    mirrored = "/".join(row[::-1] for row in TURNED[name][0].split("/"))
    assert mirrored not in TURNED[name]


def test_rotations_that_look_the_same() -> None:
    """R2.5: the canonical rotation is the smallest of those that cover the same squares."""
    distinct = {name: len(shape_named(name).canonical) for name in TURNED}
    assert distinct == {
        **{"I2": 2, "V3": 4, "I4": 2, "L4": 4, "T4": 4, "Z4": 2, "P5": 4, "U5": 4},
        **{"C1": 2, "C2": 4, "C3": 1, "first": 4, "second": 4, "others": 2},
    }
    assert [shape_named("Z4").canonical_rotation(r) for r in ROTATIONS] == [0, 90, 0, 90]
    assert [shape_named("C3").canonical_rotation(r) for r in ROTATIONS] == [0, 0, 0, 0]
    assert [shape_named("U5").canonical_rotation(r) for r in ROTATIONS] == [0, 90, 180, 270]


def test_there_is_no_other_shape() -> None:
    """R2.2"""
    with pytest.raises(KeyError):
        shape_named("X5")
