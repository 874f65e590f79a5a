"""What the page is told of a campaign: results, marks, tracks, counters, finished cities (R7.7)."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from mycity.campaign import (
    Belongings,
    Campaign,
    OpenEnvelope,
    Phase,
    campaign_to_json,
    campaign_view_for,
    default_content,
    played_episode_to_json,
)
from mycity.campaign.marks import counters_of, marks_on, tracks_of
from mycity.campaign.wire import MemberJson
from mycity.game import record_of
from mycity.rules import Bank, BuildingKind, City, Extras, format_board, parks_of, square_names
from tests.helpers.campaigns import begun, campaign_for, choose, decide_all, do, play_on
from tests.helpers.cities import meadow_board, placed
from tests.helpers.policies import leaving, staying
from tests.helpers.replays import replay_to_json

CONTENT = default_content()
BLUE, RED = BuildingKind.INDUSTRIAL, BuildingKind.PUBLIC
LEAVE_ALL = (leaving(1.0),) * 4


def marks(city: City, number: int) -> dict[str, list[str]]:
    return {mark.mark: mark.squares for mark in marks_on(city, CONTENT.episode(number))}


def city(number: int, *buildings: str, extras: Extras | None = None, **features: str) -> City:
    rules = CONTENT.episode(number).rules
    board = meadow_board(features) if features else None
    return placed(*buildings, rules=rules, board=board, extras=extras or Extras())


def shown(campaign: Campaign, seat: int = 0) -> MemberJson:
    return campaign_to_json(campaign_view_for(campaign, seat)).members[seat]


def test_flood_water() -> None:
    """R11.7: on the west bank of the legacy board, 45 squares; never before or later."""
    water = marks(city(7), 7)["flood"]
    assert len(water) == 45
    assert {"A1", "D1", "E4", "E5", "C9", "D11"} <= set(water)
    assert not {"E1", "F5", "D9", "K11"} & set(water)
    assert ["flood" in marks(city(n), n) for n in (6, 7, 8, 9, 10)] == [False, True, True, True, False]
    west = replace(CONTENT.episode(7), rules=replace(CONTENT.episode(7).rules, banks=Bank.WEST))
    (east,) = marks_on(city(7), west)
    assert len(east.squares) == 121 - 45


def test_the_railroad() -> None:
    """R11.19"""
    assert marks(city(19), 19)["railroad"] == [f"{column}11" for column in "ABCDEFGHIJK"]
    assert "railroad" not in marks(city(18), 18)


def test_the_investor_stands_on_the_building_placed_last() -> None:
    """R11.13: on none before the first."""
    assert "investor" not in marks(city(13), 13)
    assert marks(city(13, "Y-I2 E8/0", "R-I2 E9/0"), 13)["investor"] == ["E9", "F9"]
    assert "investor" not in marks(city(19, "Y-I2 E8/0"), 19)


def test_factories_and_parks() -> None:
    """R11.14, R11.22"""
    extras = Extras(factories=frozenset({"B-I2", "B-V3"}))
    around = ("Y-I2 C1/90", "R-I2 B3/90", "R-V3 C4/0", "Y-V3 D2/0")
    built = city(22, *around, "B-I2 E8/0", extras=extras, K11="P")
    found = marks_on(built, CONTENT.episode(22))
    assert [(mark.mark, mark.squares, mark.building) for mark in found][1:] == [
        ("park", ["C3"], None),
        ("factory", ["E8", "F8"], "B-I2"),
    ]


def test_shafts_of_open_mines() -> None:
    """R11.16: length, marks, and what each box gives."""
    extras = Extras(shafts={BLUE: 4, RED: 7})
    (blue,) = tracks_of(city(16, extras=extras), CONTENT.episode(16))
    assert (blue.track, blue.length, blue.marked) == ("mine_blue", 20, 4)
    assert [box.box for box in blue.boxes] == [3, 6, 9, 12, 15, 18, 20]
    assert [(box.points, box.circles, box.stickers, box.first_only) for box in blue.boxes][:3] == [
        (2, 0, [], False),
        (0, 1, [], True),
        (0, 0, ["T"], False),
    ]
    tracks = tracks_of(city(18, extras=extras), CONTENT.episode(18))
    assert [(track.track, track.marked) for track in tracks] == [("mine_yellow", 0), ("mine_red", 7), ("mine_blue", 4)]
    assert tracks_of(city(15), CONTENT.episode(15)) == []


def test_the_cabinet_is_shown_while_it_is_in_use() -> None:
    """R11.10"""
    for number, count in ((9, []), (10, [("nuggets", 3)]), (12, [("nuggets", 3)]), (13, [])):
        counters = counters_of(Extras(nuggets=3), CONTENT.episode(number))
        assert [(counter.counter, counter.count) for counter in counters] == count


def test_a_member_during_an_episode() -> None:
    """R7.1: the city as it is built, and what belongs to it."""
    campaign = decide_all(choose(begun(13), "A1", "C2"), "E8/0 leave")
    member = shown(campaign)
    assert [mark.mark for mark in member.marks] == ["investor"]
    assert member.rows[0] == "R.t.....t.g 4"
    assert (member.name, member.city_name, member.animal, member.circles) == ("Ada", "Ashby", "bear", 0)
    assert shown(campaign, 1).marks == []


def test_a_member_between_episodes() -> None:
    """R7.3: buildings are off; the board as it will be, with what the episode that comes next has on it."""
    campaign, _ = play_on(begun(19, 20), Random(0), LEAVE_ALL, until=Phase.AFTER)
    member = shown(campaign)
    assert [mark.mark for mark in member.marks] == ["railroad"]
    assert member.badges == ["B-I2", "B-L4", "B-T4", "B-U5", "B-V3", "B-Z4"]
    assert member.owed == ["RR"]
    assert shown(campaign_for(1)).marks == []


def test_results_of_an_episode() -> None:
    """R6.1, R6.2, R7.7: place, tie, marker, circles by what they are for, stickers and where they went."""
    campaign = decide_all(begun(1, 2, seats=3), "E8/0 pass leave")
    campaign, _ = play_on(campaign, Random(0), LEAVE_ALL, until=Phase.AFTER)
    campaign = choose(campaign, "A1", "B1")
    (result,) = campaign_to_json(campaign_view_for(campaign, None)).results
    assert (result.number, result.reason) == (1, "left")
    assert [(s.place, s.circles, s.stickers, s.before, s.after) for s in result.seats] == [
        (1, {"place": 2}, ["RR"], [], ["A1"]),
        (3, {}, ["T"], [], ["B1"]),
        (2, {"place": 1}, [], [], []),
    ]
    size = len(square_names(campaign.history[0].game.seats[0].city.built))
    assert [share.marker for share in result.seats] == [-73 + size, -74, -73]


def test_stickers_before_an_episode_are_in_its_result() -> None:
    """R7.7, R11.13"""
    campaign, _ = play_on(choose(begun(13), "A1", "C2"), Random(0), LEAVE_ALL)
    (result,) = campaign_to_json(campaign_view_for(campaign, None)).results
    assert [(share.before, share.after) for share in result.seats] == [(["A1"], []), (["C2"], [])]
    # Seat 0 has one empty square less in row 1, seat 1 in row 2: row 1 decides (R6.1).
    assert [(share.place, share.tie_row) for share in result.seats] == [(1, 1), (2, 1)]


def test_a_finished_episode_with_all_its_cities() -> None:
    """R7.7"""
    campaign, _ = play_on(begun(22), Random(1), (staying, staying))
    (played,) = campaign.history
    episode = played_episode_to_json(played, CONTENT)
    assert episode.number == 22
    for seat, shown_city in enumerate(episode.cities):
        state = played.game.seats[seat]
        assert shown_city.rows == list(format_board(state.city.ground.board))
        assert [piece.building for piece in shown_city.pieces] == [piece.building for piece in state.city.pieces]
        assert shown_city.marks == marks_on(state.city, CONTENT.episode(22))
        points = {term.term: term.points for term in shown_city.terms}
        marker = sum(points.values())
        assert episode.result.seats[seat].marker == (marker if marker < 50 else 50)


def test_the_replay_shows_the_investor_where_he_stood() -> None:
    """R7.7, R11.13: after each round on the building that was the last one then."""
    campaign, _ = play_on(choose(begun(13), "A1", "C2"), Random(3), (staying, staying))
    shown = replay_to_json(record_of(campaign.history[0].game))
    assert [seat.marks for seat in shown.seats] == [[], []]
    assert len(shown.rounds) > 5
    for number, round_ in enumerate(shown.rounds, 1):
        for seat, marks in zip(shown.seats, round_.marks, strict=True):
            standing = [piece for piece in seat.pieces if piece.round is not None and piece.round <= number]
            expected = [(piece.squares, piece.building) for piece in standing[-1:]]
            assert [(mark.squares, mark.building) for mark in marks if mark.mark == "investor"] == expected


def test_the_replay_shows_parks_from_the_round_that_encloses_them() -> None:
    """R7.7, R11.22: before it a side was open."""
    campaign, _ = play_on(begun(22), Random(1), (staying, staying))
    record = record_of(campaign.history[0].game)
    shown = replay_to_json(record)
    grown = 0
    for seat in range(2):
        parks = [
            {square for mark in marks if mark.mark == "park" for square in mark.squares}
            for marks in (shown.seats[seat].marks, *(round_.marks[seat] for round_ in shown.rounds))
        ]
        assert parks[0] == set()
        assert parks[-1] == set(square_names(parks_of(campaign.history[0].game.seats[seat].city)))
        for number, (before, after) in enumerate(pairwise(parks), 1):
            assert before <= after
            pieces = [piece for piece in shown.seats[seat].pieces if piece.round == number]
            beside = {near for piece in pieces for square in piece.squares for near in beside_of(square)}
            assert after - before <= beside
            grown += len(after - before)
    assert grown > 0


def beside_of(square: str) -> set[str]:
    column, row = ord(square[0]), int(square[1:])
    steps = ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row))
    return {f"{chr(letter)}{number}" for letter, number in steps}


def test_the_standing_of_a_campaign() -> None:
    """R6.4: winners once all is over."""
    campaign = do(campaign_for(2), OpenEnvelope(1))
    page = campaign_to_json(campaign_view_for(campaign, None))
    assert (page.first, page.last, page.phase) == (1, 24, Phase.PLAYING)
    assert (page.episode, page.chapter, page.opened) == (1, 1, 1)
    assert page.winners is None
    ended, _ = play_on(begun(24), Random(0), LEAVE_ALL)
    page = campaign_to_json(campaign_view_for(ended, None))
    assert (page.phase, page.winners) == (Phase.OVER, [0, 1])
    richer = replace(ended, members=(ended.members[0], replace(ended.members[1], circles=4)))
    assert campaign_to_json(campaign_view_for(richer, None)).winners == [1]


def test_boards_are_those_of_the_members() -> None:
    """R7.1: also between episodes, with what was stuck on."""
    campaign = campaign_for(1)
    stuck = replace(campaign.members[0], belongings=Belongings(meadow_board({"A1": "t"}), Extras()))
    assert shown(replace(campaign, members=(stuck,))).rows[0] == "t.......... 5"
