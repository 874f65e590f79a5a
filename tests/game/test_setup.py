"""What a game begins with: modes, seats, animals (R7.1, R7.5, R7.6, R8.1, R9.4)."""

from collections.abc import Sequence

import pytest

from mycity.campaign import rulebook_of, standard_game
from mycity.game import (
    ANIMALS,
    MODES,
    Commit,
    DecisionError,
    Mode,
    Player,
    Reseat,
    Reseated,
    Span,
    apply,
    chapter_of,
    commitment_to,
    deal,
    mode_of_span,
    parse_mode,
    rules_of,
    seated,
)
from mycity.rules import ETERNITY, PASS, MyCityError
from tests.helpers.chapters import EPISODES, board_of
from tests.helpers.games import game_for, started


def test_animals() -> None:
    """R7.1"""
    assert sorted(ANIMALS) == ["bear", "fox", "owl", "stag"]


def test_modes() -> None:
    """R7.6, R8.1: the Eternity game, each episode and each chapter on its own, and the campaign."""
    assert parse_mode("eternity") == Mode("eternity")
    assert parse_mode("episode:3") == Mode("episode", 3)
    assert parse_mode("chapter:8") == Mode("chapter", 8)
    assert parse_mode("campaign") == Mode("campaign")
    assert len(MODES) == len(set(MODES)) == 1 + 24 + 8 + 1
    assert all(parse_mode(str(mode)) == mode for mode in MODES)
    assert [str(mode) for mode in MODES if mode.is_single] == ["eternity", *(f"episode:{n}" for n in range(1, 25))]


@pytest.mark.parametrize(
    ("text", "episodes"),
    [
        *(("campaign", range(1, 25)), ("episode:1", [1]), ("episode:24", [24])),
        *(("chapter:1", [1, 2, 3]), ("chapter:2", [4, 5, 6]), ("chapter:8", [22, 23, 24])),
    ],
)
def test_episodes_of_a_mode(text: str, episodes: Sequence[int]) -> None:
    """R7.1: three episodes a chapter, eight chapters."""
    mode = parse_mode(text)
    assert mode.span is not None
    assert list(mode.span.episodes) == list(episodes)
    assert mode_of_span(mode.span) == mode


def test_a_span_of_no_mode() -> None:
    """R7.6: two episodes, or three of different chapters, are neither chapter nor campaign; Eternity has none."""
    assert mode_of_span(Span(1, 2)) is None
    assert mode_of_span(Span(2, 4)) is None
    assert parse_mode("eternity").span is None


def test_the_chapter_of_an_episode() -> None:
    """R7.1"""
    assert [chapter_of(n) for n in (1, 2, 3, 4, 22, 24)] == [1, 1, 1, 2, 8, 8]


def test_rulebooks() -> None:
    """R7.6, R8.1"""
    assert rules_of(Mode("eternity")) is ETERNITY
    assert [rulebook_of()(Mode("episode", number)) for number in (1, 2, 3)] == list(EPISODES)
    with pytest.raises(MyCityError, match="unknown mode"):
        rules_of(Mode("episode", 1))


@pytest.mark.parametrize(
    "text",
    [
        *("", "moon", "Eternity", "eternity:1", "eternity:", "episode", "episode:", "episode:0", "episode:25"),
        *("chapter:0", "chapter:9", "campaign:1", "Campaign", "episode:100"),
        *("episode:x", "episode:-1", "episode:1:2", "episode: 1", "episode:²", "episode:01", "episode:" + "9" * 5000),
    ],
)
def test_other_texts_are_no_modes(text: str) -> None:
    """R7.6"""
    with pytest.raises(MyCityError):
        parse_mode(text)


def test_rules_of_another_version_are_not_these() -> None:
    with pytest.raises(MyCityError, match="unknown version of the rules of eternity 2: expected 1"):
        rules_of(Mode("eternity", None, 2))


@pytest.mark.parametrize(("mode", "seats"), [("eternity", 0), ("eternity", 5), ("episode:1", 0), ("episode:1", 5)])
def test_how_many_may_play(mode: str, seats: int) -> None:
    """R8.1, R9.4: one to four."""
    with pytest.raises(MyCityError, match="players"):
        game_for(mode, seats)


def test_a_game_from_chance() -> None:
    """R10.1: seed and id differ from game to game, and the deck is what the seed deals."""
    first, second = (standard_game(Mode("eternity"), [Player("A"), Player("B")]) for _ in range(2))
    assert first.seed is not None
    assert first.seed != second.seed
    assert first.setup.game_id != second.setup.game_id
    assert first.deck == deal(ETERNITY.cards, first.seed)
    assert first.setup.commitment == commitment_to(first.seed, first.setup.game_id)


def test_animals_that_nobody_chose_go_by_seat() -> None:
    """R7.1: each seat has one of its own."""
    players = [Player("A"), Player("B", animal="bear"), Player("C", city_name="Cantal"), Player("D", animal="owl")]
    assert [player.animal for player in seated(players)] == ["fox", "bear", "stag", "owl"]
    assert [player.city_name for player in seated(players)] == ["A", "B", "Cantal", "D"]


@pytest.mark.parametrize(("mode", "seats"), [("eternity", 2), ("eternity", 4), ("episode:1", 1), ("episode:3", 4)])
def test_everybody_starts_from_the_board_of_the_mode(mode: str, seats: int) -> None:
    """R1.1, R8.1: each player has a board of their own, all alike."""
    setup = game_for(mode, seats).setup
    assert len(setup.seats) == seats
    assert all(seat.board == board_of(setup.rules) for seat in setup.seats)


def test_a_bot_or_another_person_takes_a_seat_over() -> None:
    """R7.5, R9.1: in the middle of a round, with the city and the decision as they are."""
    state, _ = apply(started("Y-I2", "R-I2"), Commit(0, 1, PASS))
    state, events = apply(state, Reseat(0, "Mason", "bot:builder"))
    assert events == (Reseated(0, "Mason", "bot:builder"),)
    seat = state.setup.seats[0]
    assert (seat.name, seat.kind, seat.animal) == ("Mason", "bot:builder", "bear")
    assert state.seats[0].decision is PASS
    assert state.waits_for == (1,)


def test_there_is_no_seat_to_take_over() -> None:
    """R7.5"""
    with pytest.raises(DecisionError) as caught:
        apply(started("Y-I2"), Reseat(2, "Mason", "bot:builder"))
    assert caught.value.code == "no-seat"
