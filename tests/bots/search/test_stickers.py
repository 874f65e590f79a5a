"""Stickers by search (R7.4): where the episodes to come are expected to end best."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from mycity.bots import Budget
from mycity.bots.search import stickers
from mycity.bots.search.stickers import choose_by_search
from mycity.campaign import (
    Belongings,
    CampaignView,
    Choices,
    OpenEnvelope,
    Phase,
    campaign_view_for,
    place_all,
    targets,
)
from mycity.rules import CardId, Extras, RuleSet, Term
from tests.bots.search.plain import only
from tests.helpers.campaigns import begun, campaign_for, do, play_on
from tests.helpers.chapters import episode_rules

KINDS = ("T", "RR", "C", "F", "O", "N")
LONELY, OPEN = "J9", ("F6", "G6")
"""A square that nothing can reach, and two by the river that one small building fits on exactly."""


def asked(
    owed: Sequence[str],
    features: dict[str, str],
    rules: RuleSet,
    cards: tuple[CardId, ...],
    extras: Extras | None = None,
) -> CampaignView:
    """A seat that is asked where its stickers go, on this board, before an episode with just these cards."""
    view = campaign_view_for(begun(13), 0)
    assert view.current is not None
    episode = replace(view.current, rules=replace(rules, cards=cards))
    member = replace(view.own, owed=tuple(owed), belongings=Belongings(only(features), extras or Extras()))
    return replace(view, current=episode, coming=(episode,), members=(member, *view.members[1:]))


def chosen(view: CampaignView, seconds: float | None = None) -> Choices:
    found = choose_by_search(view, Budget(Random(2), seconds))
    place_all(view.own.owed, found, view.own.belongings)
    return found


EPISODE_2 = replace(episode_rules(2), cap=None)
"""Trees, rocks, groups and empty squares count (R11.2)."""
SMALL_CITY = {LONELY: ".", **dict.fromkeys(OPEN, ".")}


def test_a_tree_goes_where_nobody_builds() -> None:
    """There it is a point for good instead of one lost; on the other squares it or an empty square would be lost."""
    assert chosen(asked(["T"], SMALL_CITY, EPISODE_2, ("Y-I2",))) == (LONELY,)


def test_rocks_go_where_they_are_covered() -> None:
    """The building covers them; on the lonely square they would cost two points instead of one."""
    (target,) = chosen(asked(["RR"], SMALL_CITY, EPISODE_2, ("Y-I2",)))
    assert target in OPEN


def test_rocks_are_cleared_where_nobody_builds() -> None:
    """Two points lost become one there; the others would have been covered anyway."""
    features = {LONELY: "R", **dict.fromkeys(OPEN, "R")}
    assert chosen(asked(["C"], features, EPISODE_2, ("Y-I2",))) == (LONELY,)


def test_a_factory_is_a_building_that_finds_a_place_by_the_river() -> None:
    """R11.14: of all blue buildings only one fits."""
    rules = replace(episode_rules(14), cap=None)
    assert Term.FACTORIES in rules.sheet
    cards = ("B-U5", "B-P5", "B-I4", "B-L4", "B-V3", "B-I2")
    for small in ("B-I2", "B-V3"):
        features = SMALL_CITY if small == "B-I2" else {"F6": ".", "G6": ".", "F7": "."}
        deck = tuple(card for card in cards if card == small or card != "B-I2")
        assert chosen(asked(["F"], features, rules, deck)) == (small,)


def test_an_opera_takes_no_room_from_others() -> None:
    """R11.23: on the lonely square it saves a point; on the others it leaves no place for the building."""
    assert chosen(asked(["O"], SMALL_CITY, EPISODE_2, ("R-I2",))) == (LONELY,)


def test_an_opera_is_tried_everywhere() -> None:
    """R11.23: beside the yellow building it is in its group, which the first ranking does not see. Nine squares where
    nobody can build look better: like the tenth they would be a point lost without it.
    """
    lonely = ("A1", "C1", "A3", "C3", "A5", "C5", "A7", "C7", "A9")
    features = {**dict.fromkeys((*lonely, *OPEN, "H6"), ".")}
    assert chosen(asked(["O"], features, EPISODE_2, ("Y-I2",))) == ("H6",)


def test_several_stickers_are_placed_one_after_another() -> None:
    """R7.4: rocks cover nothing that the tree stands on, and the second tree has no lonely square any more."""
    tree, rocks, other, nugget = chosen(asked(["T", "RR", "T", "N"], SMALL_CITY, EPISODE_2, ("Y-I2",)))
    assert tree == LONELY
    assert {rocks, other} == set(OPEN)
    assert nugget is None


def test_what_has_no_room_is_lost() -> None:
    """R7.4"""
    assert chosen(asked(["T", "C"], {"F6": "."}, EPISODE_2, ("Y-I2",))) == ("F6", None)
    full = Extras(factories=frozenset(targets("F", Belongings(only({}), Extras()))))
    assert chosen(asked(["F"], SMALL_CITY, EPISODE_2, ("Y-I2",), full)) == (None,)


@pytest.mark.parametrize("seconds", [None, 0.0])
@pytest.mark.parametrize("number", [1, 8, 12, 15, 18, 24])
def test_all_kinds_are_legal_on_real_boards(
    number: int, seconds: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R7.4: also when no time is left, and the same again by the same chance."""
    for stages in ("_STAGES", "_OPERA_STAGES"):
        monkeypatch.setattr(stickers, stages, ((200, 1), (2, 2)))
    view = campaign_view_for(begun(13), 0)
    episode = begun(number).current
    for owed in (KINDS, ("T", "T", "RR", "C", "F")):
        member = replace(view.own, owed=owed, belongings=Belongings(episode.standard_board, episode.standard_extras))
        hand = replace(view, current=episode, coming=(episode,), members=(member, *view.members[1:]))
        assert chosen(hand, seconds) == chosen(hand, seconds)


HOLLOW = ("F6", "G6", "F7", "G7")
STRIPS = {**dict.fromkeys(("F1", "G1", "H1", "I1"), "."), **dict.fromkeys(HOLLOW, ".")}
"""Room for a row of four, and room for four in a square, in which more buildings fit."""


def test_what_is_all_the_same_in_the_next_episode_is_not_in_a_later_one() -> None:
    """The next has no points at all. In the later one the row of four stands on the strip, so the tree belongs in the
    hollow: 1 for it and 3 squares lost, instead of 1 for it and 7 lost, and no group of 4.
    """
    view = asked(["T"], STRIPS, replace(EPISODE_2, sheet=()), ("B-I4",))
    assert view.current is not None
    later = replace(view.current, rules=replace(EPISODE_2, cards=("B-I4",)), fixed={}, turns={})
    (alone,) = chosen(view)
    (target,) = chosen(replace(view, coming=(view.current, later)))
    assert alone not in HOLLOW
    assert target in HOLLOW


def test_points_count_although_the_marker_reaches_the_cap() -> None:
    """R5.4: it stands there from the start. Rocks up there would only make the upper rows less empty (R6.1)."""
    rules = replace(EPISODE_2, cap=50, start_marker=50)
    (target,) = chosen(asked(["RR"], {"J2": ".", **dict.fromkeys(OPEN, ".")}, rules, ("Y-I2",)))
    assert target in OPEN


def test_when_nothing_is_known_any_target_will_do() -> None:
    """R7.2"""
    view = asked(["T"], SMALL_CITY, EPISODE_2, ("Y-I2",))
    assert chosen(replace(view, current=None, coming=())) in [(target,) for target in (LONELY, *OPEN)]


@pytest.mark.parametrize("last", [1, 2, 3])
def test_stickers_that_an_episode_has_brought(last: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.3: in the middle of a chapter, and where the next envelope is sealed (R7.2)."""
    monkeypatch.setattr(stickers, "_STAGES", ((200, 1), (2, 2)))
    campaign, _ = play_on(do(campaign_for(2), OpenEnvelope(1)), Random(4), until=last)
    campaign, _ = play_on(campaign, Random(4), until=Phase.AFTER)
    for seat in campaign.waits_for:
        view = campaign_view_for(campaign, seat)
        assert len(chosen(view)) == len(view.own.owed) > 0


def test_time_that_runs_out_leaves_the_simple_choice() -> None:
    """However little was compared, squares where nobody builds come first."""

    class Brief(Budget):
        asked = 0

        @property
        def is_spent(self) -> bool:
            Brief.asked += 1
            return Brief.asked > 2

    view = asked(["T"], SMALL_CITY, EPISODE_2, ("Y-I2",))
    assert targets("T", view.own.belongings)[0] in OPEN
    assert choose_by_search(view, Brief(Random(2))) == (LONELY,)
