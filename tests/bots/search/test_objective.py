"""What counts besides the marker when a bot searches."""

import numpy as np
import pytest

from mycity.bots.compiled.utility import utility
from mycity.bots.search.objective import objective_for, objective_of
from mycity.game import State, view_for
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import TERMS, compile_rules
from mycity.rules import COLOURED, COLOURS, ETERNITY, BuildingKind, Extras, load_board, new_city
from tests.bots.positions import position
from tests.helpers.chapters import episode_rules
from tests.helpers.games import play, random_game, started


def with_cards(to_come: int, seats: int = 2) -> State:
    """A game with a building in hand and so many cards to come."""
    return started(*COLOURED[: to_come + 1], seats=seats)


@pytest.mark.parametrize(("to_come", "counts"), [(20, False), (9, False), (8, True), (3, True), (0, True)])
def test_the_lead_counts_late_while_rivals_are_still_in(to_come: int, counts: bool) -> None:
    """R6.2: what they come to is for the search to find; before that nobody knows what it takes."""
    objective = objective_for(view_for(with_cards(to_come), 0))
    assert bool(objective.lead > 0) is counts
    # Whatever a marker is, it is more than that of nobody.
    assert objective.rival < -1000 or not counts


def test_the_lead_counts_once_every_rival_has_left() -> None:
    """R6.2: what they have is known, however much is to come."""
    after = play(with_cards(13), "E2/90 leave")
    objective = objective_for(view_for(after, 0))
    assert len(view_for(after, 0).to_come) == 12
    assert objective.lead > 0
    assert objective.rival == after.seats[1].score(after.rules).marker
    after = play(with_cards(13, seats=3), "E2/90 E2/90 leave")
    assert objective_for(view_for(after, 0)).lead == 0
    after = play(after, "pass leave")
    objective = objective_for(view_for(after, 0))
    assert objective.rival == max(seat.score(after.rules).marker for seat in after.seats[1:])
    assert after.seats[1].score(after.rules) != after.seats[2].score(after.rules)


def test_late_those_who_have_left_are_known_beside_those_who_have_not() -> None:
    after = play(with_cards(9, seats=3), "E2/90 E2/90 leave")
    objective = objective_for(view_for(after, 0))
    assert objective.lead > 0
    assert objective.rival == after.seats[2].score(after.rules).marker


def test_a_player_alone_has_nobody_to_be_before() -> None:
    """R6.2"""
    for to_come in (12, 3):
        state = random_game("episode:2", 1, 1, rounds=24 - to_come).last
        objective = objective_for(view_for(state, 0))
        assert objective.lead == 0
        assert objective.circle > 0
        assert objective.rival == 0


def test_to_be_before_a_rival_is_worth_more_than_to_be_level() -> None:
    """An empty city ends with 10 for its marker and all that the board costs."""
    city = new_city(load_board("eternity"), ETERNITY)
    compiled_rules = compile_rules(city, ETERNITY)
    points = np.zeros(len(TERMS), dtype=np.int64)
    objective = objective_for(view_for(play(started("R-I2", "B-I2"), "E2/90 leave"), 0))._replace(tie=0.0)
    row = row_of(compiled_rules, city, 10)
    marker = utility(compiled_rules, row, objective._replace(lead=0.0), points)
    gains = [
        utility(compiled_rules, row, objective._replace(rival=rival), points) - marker
        for rival in (marker - 1, marker, marker + 1)
    ]
    assert gains == [objective.lead, objective.lead / 2, 0]


def test_rewards_down_a_shaft() -> None:
    """R11.16: a mark is worth 0.1, a circle 1 and a sticker 0.3; for each colour, from the marks on that it has."""
    rules, board = episode_rules(16), position(16, 2, 1, 0).setup.seats[0].board
    boxes = {box.box: (box.circles, len(box.stickers)) for box in rules.shaft.boxes}
    city = new_city(board, rules, Extras(shafts={BuildingKind.PUBLIC: 1}))
    rewards = objective_of(rules, city).rewards
    assert rewards.shape[0] == len(COLOURS)
    for row, (colour, before) in zip(rewards, zip(COLOURS, (0, 1, 0), strict=True), strict=True):
        assert city.extras.shafts.get(colour, 0) == before
        has_mine = bool(board.entrance(colour))
        for count in range(rules.shaft.length - before + 3):
            new = range(before + 1, min(before + count, rules.shaft.length) + 1)
            circles, stickers = (sum(boxes.get(box, (0, 0))[part] for box in new) for part in (0, 1))
            assert row[count] == pytest.approx(has_mine * (0.1 * len(new) + circles + 0.3 * stickers))
    assert rewards.max() > 1
    assert not objective_of(ETERNITY, new_city(load_board("eternity"), ETERNITY)).rewards.size
