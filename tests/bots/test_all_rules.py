"""Bots under every rule set: legal decisions and stickers."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.bots import LEVELS, Budget, make_bot, play_campaign
from mycity.bots.levels import COMPILED
from mycity.campaign import (
    Campaign,
    ChooseStickers,
    Phase,
    apply_to_campaign,
    campaign_view_for,
    default_content,
    evolve_campaign,
    package_content,
    place_all,
)
from mycity.game import Commit, Span, State, apply, view_for
from tests.bots.positions import RULE_SETS, position, positions
from tests.helpers.examples import examples

light = pytest.mark.parametrize("level", [level for level in LEVELS if level not in COMPILED])
"""Those that take no time; the others are in `test_everywhere`, `test_levels` and `search.test_stickers`."""


def test_there_are_25_rule_sets() -> None:
    assert len(RULE_SETS) == 25


def check_decisions(state: State, level: str, chance: int) -> None:
    """Every seat that is asked decides legally, and the same again by the same chance."""
    for seat in state.waits_for:
        view = view_for(state, seat)
        decision = make_bot(level).decide(view, Budget(Random(chance)))
        assert decision in view.legal_decisions
        assert state.open_round is not None
        apply(state, Commit(seat, state.open_round.number, decision))
        assert make_bot(level).decide(view, Budget(Random(chance))) == decision


@light
@examples(20)
@given(state=positions(), chance=st.integers(0, 2**32))
def test_decisions_are_legal_everywhere(level: str, state: State, chance: int) -> None:
    check_decisions(state, level, chance)


@light
@pytest.mark.parametrize("number", range(25))
def test_decisions_are_legal_under_each_rule_set(level: str, number: int) -> None:
    for rounds in (0, 11):
        check_decisions(position(number, 2, 5, rounds), level, 1)


def questions(number: int, seats: int, chance: int) -> list[Campaign]:
    """The moments of an episode played alone, or of the whole campaign (0), at which stickers are placed."""
    span = Span() if number == 0 else Span(number, min(24, number + 1))
    campaign, events, _ = play_campaign(default_content(), span, ["random"] * seats, "stickers", chance)
    found = []
    for event in events:
        campaign = evolve_campaign(campaign, event)
        if campaign.phase in (Phase.BEFORE, Phase.AFTER) and len(campaign.waits_for) == seats:
            found.append(campaign)
    return found


def check_stickers(campaign: Campaign, level: str, chance: int) -> None:
    """Every seat's choice is one that the rules take, and the same again by the same chance (R7.4)."""
    for seat in campaign.waits_for:
        view = campaign_view_for(campaign, seat)
        choices = make_bot(level).choose_stickers(view, Budget(Random(chance)))
        place_all(campaign.owed[seat], choices, campaign.members[seat].belongings)
        apply_to_campaign(campaign, ChooseStickers(seat, campaign.step, choices))
        assert make_bot(level).choose_stickers(view, Budget(Random(chance))) == choices


@light
def test_stickers_are_legal_in_a_whole_campaign(level: str) -> None:
    asked = questions(0, 2, 1)
    assert {campaign.episode for campaign in asked} >= {13, 23}
    kinds = {sticker for campaign in asked for owed in campaign.owed for sticker in owed}
    assert kinds >= {"T", "RR", "C", "F", "O"}
    for campaign in asked:
        check_stickers(campaign, level, 3)


@light
@examples(10)
@given(number=st.integers(1, 23), seats=st.integers(1, 3), chance=st.integers(0, 2**16))
def test_stickers_are_legal_anywhere(level: str, number: int, seats: int, chance: int) -> None:
    for campaign in questions(number, seats, chance):
        check_stickers(campaign, level, chance)


def test_builder_stays_while_nothing_can_be_lost_any_more() -> None:
    """In the last episode, by chapters in which 50 was easy to reach, both reach it and end there (R5.4)."""
    easy = package_content("d3352e59aa468a4d")
    assert easy is not None
    campaign = play_campaign(easy, Span(24, 24), ["builder"] * 2, "cap", 1)[2]
    assert [score.marker for score in campaign.history[-1].outcome.scores] == [50, 50]
