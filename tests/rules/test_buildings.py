"""Buildings, colours and ids (R2.1–R2.4)."""

import pytest

from mycity.rules import (
    BUILDINGS,
    CHURCHES,
    COLOURED,
    COLOURS,
    PROHIBITION,
    BuildingKind,
    NotationError,
    kind_of,
    shape_named,
    supply_of,
)


def test_24_buildings_of_eight_shapes_in_three_colours() -> None:
    """R2.1, R2.4: the id is colour letter, hyphen, shape."""
    shapes = ["I2", "V3", "I4", "L4", "T4", "Z4", "P5", "U5"]
    assert set(COLOURED) == {f"{colour}-{shape}" for colour in "YRB" for shape in shapes}
    assert len(COLOURED) == 24


def test_they_cover_31_squares_a_colour_and_93_in_all() -> None:
    """R2.2"""
    for colour in COLOURS:
        assert sum(b.shape.size for b in BUILDINGS.values() if b.kind is colour) == 31
    assert sum(BUILDINGS[id_].shape.size for id_ in COLOURED) == 93


def test_sizes_go_from_two_to_five_squares() -> None:
    """R2.2"""
    sizes = {id_[2:]: BUILDINGS[id_].shape.size for id_ in COLOURED}
    assert sizes == {"I2": 2, "V3": 3, "I4": 4, "L4": 4, "T4": 4, "Z4": 4, "P5": 5, "U5": 5}


def test_churches_have_no_colour() -> None:
    """R2.3"""
    assert CHURCHES == ("C1", "C2", "C3")
    assert [BUILDINGS[id_].shape.size for id_ in CHURCHES] == [3, 3, 4]
    assert all(BUILDINGS[id_].kind is BuildingKind.CHURCH for id_ in CHURCHES)
    assert BuildingKind.CHURCH not in COLOURS
    assert not BuildingKind.CHURCH.is_colour


def test_an_id_tells_the_kind() -> None:
    """R2.1, R2.4: yellow is residential, red public, blue industrial."""
    kinds = [kind_of(id_) for id_ in ("Y-U5", "R-I2", "B-T4", "C2", "C4")]
    assert kinds == [
        BuildingKind.RESIDENTIAL,
        BuildingKind.PUBLIC,
        BuildingKind.INDUSTRIAL,
        BuildingKind.CHURCH,
        BuildingKind.CHURCH,
    ]


@pytest.mark.parametrize(
    "text", ["", "Y", "Y-", "U5", "y-U5", "G-U5", "Y-X5", "YU5", "Y-U5 ", "C5", "C-1", PROHIBITION]
)
def test_other_ids_stand_for_no_building(text: str) -> None:
    """R2.4"""
    with pytest.raises(NotationError, match="unknown building"):
        kind_of(text)
    with pytest.raises(NotationError):
        supply_of((text,))


def test_the_fourth_church_has_no_shape_of_its_own() -> None:
    """R2.4, R11.4: who owns it gives the shape."""
    with pytest.raises(NotationError, match="C4"):
        supply_of(("C4",))
    assert [shape_named(name).size for name in ("first", "second", "others")] == [5, 4, 2]
