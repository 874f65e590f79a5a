"""What things look like when Python shows them: one line each, that can be evaluated where it can be."""

from mycity.campaign import default_content
from mycity.game import Commit, view_for
from mycity.rules import (
    ETERNITY,
    LEAVE,
    PASS,
    SKIP,
    LegalPlacements,
    load_board,
    new_city,
    parse_board,
    parse_decision,
    parse_placement,
    score_city,
)
from tests.helpers.campaigns import begun, campaign_for
from tests.helpers.games import game_for, play, started

EVALUATED = {"Commit": Commit, "parse_placement": parse_placement, "parse_board": parse_board}
EVALUATED |= {"PASS": PASS, "LEAVE": LEAVE, "SKIP": SKIP}


def test_values_that_can_be_evaluated() -> None:
    for value in (
        parse_placement("D6/90"),
        PASS,
        LEAVE,
        SKIP,
        Commit(0, 3, parse_decision("E1/270")),
        load_board("legacy"),
    ):
        assert eval(repr(value), EVALUATED) == value
    assert repr(Commit(1, 2, parse_placement("D6/90"))) == "Commit(seat=1, round=2, decision=parse_placement('D6/90'))"


def test_a_game_step_by_step() -> None:
    """On row 6 the river is between D and E: both placements of the first building have a river side (R4.4)."""
    state = started("B-I2", "Y-I2")
    assert repr(state) == "<State: eternity, round 1, B-I2>"
    assert repr(view_for(state, 0)) == "<View of seat 0: eternity, round 1, B-I2>"
    assert repr(view_for(state, None)) == "<View of a spectator: eternity, round 1, B-I2>"
    assert repr(game_for()) == "<State: eternity, between rounds>"
    state = play(state, "D6/90 pass")
    view = view_for(state, 1)
    assert repr(view.seats[0]) == "<SeatView Ada (human): marker 10, <City: B-I2 D6/90>>"
    assert repr(view.seats[1]) == "<SeatView Bo (human): marker 9, <City: nothing built>>"
    assert repr(play(state, "leave leave")) == "<State: eternity, over>"


def test_a_score() -> None:
    """R1.7, R5.2: ten at the start; what the bare Eternity board gives is in `test_trees_rocks_empty`."""
    score = score_city(new_city(load_board("eternity"), ETERNITY), ETERNITY)
    assert repr(score).startswith(f"<Score {score.marker}: start 10, trees ")
    assert "groups" not in repr(score)


def test_legal_placements() -> None:
    view = view_for(started("B-I2"), 0)
    first = [str(placement) for placement in view.legal_placements[:6]]
    assert repr(view.legal_placements) == f"<LegalPlacements: {' '.join(first)} …>"
    assert repr(LegalPlacements(view.legal_placements.anchors[:0])) == "<LegalPlacements: none>"


def test_rules_and_campaigns() -> None:
    content = default_content()
    assert repr(ETERNITY) == "<RuleSet eternity>"
    assert repr(content.episode(3).rules) == "<RuleSet episode-3>"
    assert repr(content) == f"<Content {content.hash}>"
    assert repr(campaign_for()) == "<Campaign camp: episode 1, envelope>"
    assert repr(begun(4)) == "<Campaign camp: episode 4, playing>"
