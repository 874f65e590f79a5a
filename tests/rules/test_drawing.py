"""Characters for lines, by the names that Unicode gives them."""

import unicodedata

from mycity.rules.drawing import LINES


def test_lines_meet_in_the_right_character() -> None:
    """Up, right, down, left: 0 none, 1 light, 2 heavy."""
    named = {
        (1, 1, 1, 1): "LIGHT VERTICAL AND HORIZONTAL",
        (2, 0, 2, 0): "HEAVY VERTICAL",
        (0, 1, 0, 1): "LIGHT HORIZONTAL",
        (2, 1, 2, 0): "VERTICAL HEAVY AND RIGHT LIGHT",
        (1, 2, 0, 0): "UP LIGHT AND RIGHT HEAVY",
        (0, 1, 0, 2): "HEAVY LEFT AND LIGHT RIGHT",
        (1, 0, 2, 1): "DOWN HEAVY AND LEFT UP LIGHT",
        (2, 2, 1, 2): "DOWN LIGHT AND UP HORIZONTAL HEAVY",
    }
    assert {lines: unicodedata.name(LINES[lines]) for lines in named} == {
        lines: f"BOX DRAWINGS {name}" for lines, name in named.items()
    }
    assert LINES[0, 0, 0, 0] == " "


def test_every_meeting_has_a_character_of_its_own() -> None:
    assert len(set(LINES.values())) == len(LINES) == 3**4
    for lines, sign in LINES.items():
        name = unicodedata.name(sign).split()
        weights = {weight for weight in lines if weight}
        assert ("LIGHT" in name, "HEAVY" in name) == (1 in weights, 2 in weights)
