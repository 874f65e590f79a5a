"""From one episode to the next: envelopes, stickers hidden until all have placed, step by step (R7.2–R7.4)."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from mycity.campaign import (
    Belongings,
    Campaign,
    ChooseStickers,
    EpisodeSettled,
    Finished,
    OpenEnvelope,
    Phase,
    ReconsiderStickers,
    StickersPlaced,
    advance_campaign,
    apply_to_campaign,
    campaign_view_for,
    new_campaign,
    next_sticker,
)
from mycity.campaign.commands import CampaignCommand
from mycity.game import DecisionError, Player
from mycity.rules import NO_EXTRAS, MyCityError, load_board
from tests.helpers.campaigns import begun, campaign_for, choose, decide_all, do, play_on
from tests.helpers.policies import leaving

ALL_LEAVE = (leaving(1.0),) * 4


def left(campaign: Campaign) -> Campaign:
    """All seats leave in the first round: equal markers on equal boards, so all are first."""
    return play_on(campaign, Random(0), ALL_LEAVE, until=Phase.AFTER)[0]


def refused(campaign: Campaign, command: CampaignCommand, code: str, text: str) -> None:
    with pytest.raises(DecisionError, match=text) as caught:
        apply_to_campaign(campaign, command)
    assert caught.value.code == code


def test_the_first_envelope_is_sealed_at_the_beginning() -> None:
    """R7.2"""
    campaign, events = advance_campaign(campaign_for(2))
    assert (campaign.phase, campaign.opened, campaign.waits_for, events) == (Phase.ENVELOPE, 0, (), ())
    campaign = do(campaign, OpenEnvelope(1))
    assert (campaign.phase, campaign.opened, campaign.episode) == (Phase.PLAYING, 1, 1)


def test_envelopes_in_their_order_when_the_chapter_before_is_finished() -> None:
    """R7.2: not before, not another one; to open one twice is harmless."""
    campaign = campaign_for(2)
    for chapter in (2, 8, 9):
        refused(campaign, OpenEnvelope(chapter), "envelope-sealed", "when the chapter before is finished")
    campaign = do(campaign, OpenEnvelope(1))
    assert apply_to_campaign(campaign, OpenEnvelope(1)) == (campaign, ())
    refused(campaign, OpenEnvelope(2), "envelope-sealed", "when the chapter before is finished")
    campaign, _ = play_on(campaign, Random(1), ALL_LEAVE, until=4)
    assert (campaign.phase, campaign.chapter, campaign.opened) == (Phase.ENVELOPE, 2, 1)
    assert apply_to_campaign(campaign, OpenEnvelope(1)) == (campaign, ())
    assert do(campaign, OpenEnvelope(2)).phase is Phase.PLAYING


def test_within_a_chapter_no_envelope_is_between() -> None:
    """R7.1, R7.2"""
    campaign, _ = play_on(do(campaign_for(2), OpenEnvelope(1)), Random(1), ALL_LEAVE, until=2)
    assert campaign.phase is Phase.PLAYING


def test_after_an_episode() -> None:
    """R7.3: score, rank, progress; buildings off; then stickers are placed; then the next episode from its start."""
    campaign = begun(1, 2)
    assert campaign.game is not None
    assert [len(seat.city.pieces) for seat in campaign.game.seats] == [0, 0]
    campaign = left(campaign)
    assert campaign.game is None
    (played,) = campaign.history
    assert [score.marker for score in played.outcome.scores] == [10 + 12 - 12 - 83] * 2
    assert [member.circles for member in campaign.members] == [2, 2]
    assert campaign.owed == (("RR",), ("RR",))
    assert campaign.waits_for == (0, 1)
    campaign = choose(campaign, "A1", "B1")
    assert (campaign.phase, campaign.episode, campaign.owed) == (Phase.PLAYING, 2, ())
    assert campaign.game is not None
    assert [seat.marker(campaign.game.rules) for seat in campaign.game.seats] == [10, 10]
    assert [seat.board.signs[:2] for seat in campaign.game.setup.seats] == ["R.", ".R"]
    assert campaign.history[0].after == (("A1",), ("B1",))


def test_choices_are_hidden_until_all_have_placed() -> None:
    """R7.4, R3.2: nothing is on a board before; others see that a seat has chosen, not what."""
    campaign = left(begun(1, 2))
    campaign = do(campaign, ChooseStickers(0, campaign.step, ("A1",)))
    assert [member.belongings.board.signs[0] for member in campaign.members] == [".", "."]
    assert campaign.waits_for == (1,)
    own, other, spectator = (campaign_view_for(campaign, seat) for seat in (0, 1, None))
    assert own.own.choices == ("A1",)
    for view in (other, spectator):
        assert view.members[0].has_chosen
        assert view.members[0].choices is None


def test_the_order_of_choices_never_matters() -> None:
    """R7.4, R3.2: three seats in any order."""
    asked = left(begun(1, 2, seats=3))
    commands = [
        ChooseStickers(seat, asked.step, (square,)) for seat, square in enumerate(("A1", "B1", "K11"[:0] or "C2"))
    ]
    ends = [do(asked, *order) for order in permutations(commands)]
    assert all(end == ends[0] for end in ends)
    assert [m.belongings.board.signs.index("R") for m in ends[0].members] == [0, 1, 10]


def test_a_choice_can_be_changed_and_taken_back_until_all_have_chosen() -> None:
    """R7.4, R3.2"""
    campaign = left(begun(1, 2))
    step = campaign.step
    changed = do(campaign, ChooseStickers(0, step, ("A1",)), ChooseStickers(0, step, ("C2",)))
    assert changed.choices == (("C2",), None)
    back = do(changed, ReconsiderStickers(0, step))
    assert back == campaign
    assert apply_to_campaign(back, ReconsiderStickers(0, step)) == (back, ())
    placed = choose(changed, "B1")
    for command in (ReconsiderStickers(0, step), ChooseStickers(0, step, ("A1",))):
        refused(placed, command, "round-closed", "placed already")


def test_a_choice_for_another_step_is_refused() -> None:
    """R7.4: such as one that arrives late, for the episode before."""
    campaign = left(begun(1, 2))
    for step in (campaign.step - 1, campaign.step + 1):
        refused(campaign, ChooseStickers(0, step, ("A1",)), "round-closed", "placed already")
    late = left(choose(campaign, "A1", "A1"))
    assert late.phase is Phase.OVER or late.step > campaign.step
    refused(begun(1), ChooseStickers(0, 1, ("A1",)), "round-closed", "placed already")


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        (("C1",), "choice 1, sticker RR: invalid place 'C1': expected a plain square"),
        (("A4",), "plain square"),
        ((None,), "there is room for it"),
        ((), "invalid number of choices 0: expected 1"),
        (("A1", "B1"), "invalid number of choices 2: expected 1"),
    ],
)
def test_wrong_choices(choices: tuple[str | None, ...], text: str) -> None:
    """R7.4: on trees, on the mountain, none, too few, too many."""
    campaign = left(begun(1, 2))
    refused(campaign, ChooseStickers(0, campaign.step, choices), "illegal-sticker", text)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_none(seat: int) -> None:
    campaign = left(begun(1, 2))
    refused(campaign, ChooseStickers(seat, campaign.step, ("A1",)), "no-seat", f"unknown seat {seat}: expected 0 to")
    refused(campaign, ReconsiderStickers(seat, campaign.step), "no-seat", f"unknown seat {seat}: expected 0 to")


def test_who_has_no_sticker_is_not_asked() -> None:
    """R11.1: one builds on plain squares only (E8 and on), one passes (−1), one leaves, who is second and gets none."""
    campaign = decide_all(begun(1, 2, seats=3), "E8/0 pass leave")
    campaign, _ = play_on(campaign, Random(0), ALL_LEAVE, until=Phase.AFTER)
    assert [share.place for share in campaign.history[0].settlements] == [1, 3, 2]
    assert campaign.owed == (("RR",), ("T",), ())
    assert campaign.waits_for == (0, 1)
    refused(campaign, ChooseStickers(2, campaign.step, ()), "not-in-round", "no sticker to place now")


def test_stickers_before_an_episode_come_first() -> None:
    """R11.13: pollution is asked for before the first card, of all; nobody has a game to see yet."""
    campaign = begun(13)
    assert (campaign.phase, campaign.game) == (Phase.BEFORE, None)
    assert campaign.owed == (("RR",), ("RR",))
    campaign = choose(campaign, "A1", "C9")
    assert campaign.game is not None
    assert [seat.board.signs[0] for seat in campaign.game.setup.seats] == ["R", "."]
    assert campaign.placed_before == (("A1",), ("C9",))


def test_the_opera_before_episode_23() -> None:
    """R11.23: on a plain square, so not on the palace, entrances, harbour or trees; from then on it stands there."""
    campaign = begun(23, 24)
    for wrong in ("E6", "A3", "D6", "B8", "E3", "C1"):
        refused(campaign, ChooseStickers(0, campaign.step, (wrong,)), "illegal-sticker", "plain square")
    campaign = choose(campaign, "H7", "A1")
    assert campaign.game is not None
    assert [[p.building for p in seat.city.pieces] for seat in campaign.game.seats] == [["PALACE", "OPERA"]] * 2
    campaign, _ = play_on(campaign, Random(0), ALL_LEAVE, until=24)
    assert campaign.game is not None
    assert [seat.board.signs.count("O") for seat in campaign.game.setup.seats] == [1, 1]


def test_lost_stickers_ask_nobody() -> None:
    """R7.4, R12: on boards without a plain square the campaign goes on by itself."""
    campaign = begun(1, 2)
    full = Belongings(load_board("legacy").with_turned(".", "t"), NO_EXTRAS)
    campaign = left(replace(campaign, members=tuple(replace(m, belongings=full) for m in campaign.members)))
    assert campaign.episode == 2
    assert campaign.history[0].after == ((None,), (None,))
    assert [member.belongings for member in campaign.members] == [full, full]


def test_the_last_episode_ends_the_campaign() -> None:
    """R6.4, R7.3: nothing is left to place then; what is asked later is refused."""
    campaign, events = play_on(begun(24), Random(0), ALL_LEAVE)
    assert isinstance(events[-2], EpisodeSettled)
    assert isinstance(events[-1], Finished)
    assert (campaign.phase, campaign.waits_for) == (Phase.OVER, ())
    assert [member.circles for member in campaign.members] == [3, 3]
    assert campaign_view_for(campaign, None).winners == (0, 1)
    refused(campaign, ChooseStickers(0, campaign.step, ()), "round-closed", "placed already")
    assert apply_to_campaign(campaign, OpenEnvelope(8)) == (campaign, ())


def test_circles_beyond_two_rows_are_counted() -> None:
    """R6.3, R11.24: 47 circles and three for the first place are 50, where two rows hold 48."""
    campaign = begun(24)
    campaign = replace(campaign, members=tuple(replace(member, circles=47) for member in campaign.members))
    assert [member.circles for member in left(campaign).members] == [50, 50]


def test_every_lot_of_stickers_is_one_event() -> None:
    """R7.4: also where nobody has any, so that a campaign's log has the same form everywhere."""
    _, events = play_on(begun(3, 5), Random(0), ALL_LEAVE)
    assert sum(isinstance(event, StickersPlaced) for event in events) == 2 + 2


def test_what_comes_next_while_choosing() -> None:
    """R7.4: the sticker after those chosen so far, and where it may go then."""
    campaign = left(choose(begun(13, 14, seats=1), "A1"))
    member = campaign_view_for(campaign, 0).members[0]
    assert member.owed == ("F",)
    first = next_sticker(member, ())
    assert first is not None
    assert (first.sticker, first.targets[:2]) == ("F", ["B-I2", "B-V3"])
    assert next_sticker(member, ("B-I2",)) is None
    for wrong in (("E6",), (None,), ("B-I2", "B-V3")):
        with pytest.raises(MyCityError):
            next_sticker(member, wrong)


@pytest.mark.parametrize("count", [0, 5])
def test_for_one_to_four_players(count: int) -> None:
    """R7.1, R9.4"""
    with pytest.raises(MyCityError, match=f"invalid number of players {count}: expected 1 to 4"):
        new_campaign([Player("A")] * count)
