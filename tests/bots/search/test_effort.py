"""What counts besides the marker when a bot searches."""

import numpy as np

from mycity.bots.kernel.beam import LEAD, RIVAL, TIE, worth
from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.plan import TERMS, plan_of
from mycity.bots.search.effort import aims_in
from mycity.game import view_for
from mycity.rules import ETERNITY, found_city, load_board
from tests.helpers.games import play, started


def test_the_lead_counts_once_every_rival_has_left() -> None:
    """R6.2: while one of them goes on nobody knows what it takes."""
    state = started("R-I2", "B-I2", "Y-I2")
    assert aims_in(view_for(state, 0))[LEAD] == 0
    after = play(state, "E2/90 leave")
    aims = aims_in(view_for(after, 0))
    assert aims[LEAD] > 0
    assert aims[RIVAL] == after.seats[1].score(after.rules).marker


def test_to_be_before_a_rival_is_worth_more_than_to_be_level() -> None:
    """An empty city ends with 10 for its marker and all that the board costs."""
    city = found_city(load_board("eternity"), ETERNITY)
    plan = plan_of(city, ETERNITY)
    aims, points = (
        aims_in(view_for(play(started("R-I2", "B-I2"), "E2/90 leave"), 0)),
        np.zeros(len(TERMS), dtype=np.int64),
    )
    aims[TIE], lead = 0, aims[LEAD]
    row = row_of(plan, city, 10)
    aims[LEAD] = 0
    marker = worth(plan, row, aims, points)
    aims[LEAD] = lead
    found = []
    for rival in (marker - 1, marker, marker + 1):
        aims[RIVAL] = rival
        found.append(worth(plan, row, aims, points) - marker)
    assert found == [lead, lead / 2, 0]
