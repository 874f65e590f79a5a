"""The bot `novice`: the points of the moment."""

from random import Random

import pytest

from mycity.bots import Budget, make_bot
from mycity.game import View, legal_decisions, preview, view_for
from mycity.rules import ETERNITY, LEAVE, PASS, Decision, Placement, found_city
from tests.bots.positions import position
from tests.bots.search.plain import only
from tests.helpers.games import passes_first, play, started


def decide(view: View, chance: int = 1) -> Decision:
    return make_bot("novice").decide(view, Budget(Random(chance)))


@pytest.mark.parametrize("number", range(25))
def test_it_builds_where_the_marker_would_stand_highest(number: int) -> None:
    checked = 0
    for chance, rounds in enumerate((0, 3, 8, 12, 15)):
        state = position(number, 2, chance, rounds)
        for seat in state.waits_for:
            view = view_for(state, seat)
            placements = [each for each in legal_decisions(view) if isinstance(each, Placement)]
            if placements:
                checked += 1
                most = max(preview(view, placement).marker for placement in placements)
                assert preview(view, decide(view)).marker == most
    assert checked > 3


def test_chance_decides_between_equals() -> None:
    """Every place by the river is as good as another on a plain board."""
    board = only(dict.fromkeys(("F6", "G6", "F9", "G9", "E2", "D2"), "."))
    view = view_for(started("R-I2", "B-I2", cities=[found_city(board, ETERNITY)] * 2), 0)
    assert {str(decide(view, chance)) for chance in range(40)} == {"F6/0", "F9/0", "D2/0"}


def test_it_builds_even_at_a_loss() -> None:
    """Two trees are felled twice for a group of one; a beginner builds what can be built."""
    board = only({"F6": "T", "G6": "T"})
    assert str(decide(view_for(started("R-I2", "B-I2", cities=[found_city(board, ETERNITY)] * 2), 0))) == "F6/0"


def test_it_passes_as_long_as_it_may() -> None:
    """R3.4–R3.6: then it leaves."""
    cities = [found_city(only({"F6": ".", "G6": "."}), ETERNITY)] * 2
    assert decide(view_for(started("B-U5", "R-I2", cities=cities), 0)) is PASS
    assert decide(view_for(started("C3", "R-I2", cities=cities), 0)) is LEAVE
    poor = play(started(*passes_first(10, "R-U5", "B-U5"), cities=cities), *["pass pass"] * 10)
    assert decide(view_for(poor, 0)) is LEAVE
