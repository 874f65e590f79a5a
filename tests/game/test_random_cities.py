"""Random cities as games: named by their mode, and played again from a record alone (R9.3)."""

import pytest

from mycity.campaign import standard_game
from mycity.game import Mode, Player, State, dump_record, load_record, parse_mode, record_of, replay, rules_of
from mycity.rules import CITY_STYLES, CityName, MyCityError, format_board, random_city
from tests.helpers.games import game_for, random_game, seed_of
from tests.helpers.naive import Piece, board_of, terms

WILD = "random:wild:hello"


def open_game(mode: str, number: int) -> State:
    return standard_game(parse_mode(mode), [Player("Ada"), Player("Bo")], seed=seed_of(number))


def test_modes() -> None:
    """The name says it all: style, seed and version; without a version, today's; without a style, a normal city."""
    mode = parse_mode(WILD)
    assert str(mode) == "random:wild:hello:1"
    assert parse_mode(str(mode)) == mode == Mode("random", None, 1, None, "wild:hello")
    assert mode.city_name == CityName("wild", "hello", 1)
    assert parse_mode("random:hello") == parse_mode("random:normal:hello:1")
    assert mode.is_single
    assert mode.span is None


def test_a_mode_without_a_seed_is_another_city_each_game() -> None:
    """The game's seed names it, which is told by nothing of the city (R10.2)."""
    assert parse_mode("random") == parse_mode("random:normal")
    assert str(parse_mode("random:wild")) == "random:wild"
    games = [open_game("random:wild", number) for number in (1, 2, 1)]
    first, other, same = [game.setup.mode for game in games]
    assert first == same != other
    assert first.city_name is not None
    assert str(first).startswith("random:wild:")
    assert first.city_name.seed not in (games[0].seed or "")
    assert games[0].setup.seats[0].board == random_city(first.city_name).board
    assert games[0].setup.commitment == game_for(str(first), 2, seed_of(1), games[0].setup.game_id).setup.commitment


def test_the_rules_of_a_mode() -> None:
    assert rules_of(parse_mode(WILD)).name == "random-wild+no-passing"
    with pytest.raises(MyCityError, match="unknown mode 'random:wild'"):
        rules_of(parse_mode("random:wild"))


@pytest.mark.parametrize("text", ["random:", "random:wild:", "random:tame:a", "random:wild:A", "random:wild:a:1:1"])
def test_other_texts_are_no_modes(text: str) -> None:
    with pytest.raises(MyCityError, match="invalid name of a random city"):
        parse_mode(text)


@pytest.mark.parametrize("style", CITY_STYLES)
def test_a_record_needs_nothing_but_the_name(style: str) -> None:
    """Written, read and played again; what counts is what the rules say, counted the slow way."""
    last = random_game(f"random:{style}:a", 2, 3, leaving=0).last
    record = load_record(dump_record(record_of(last)))
    assert record["rules"] == {"mode": "random", "city": f"{style}:a", "version": 1}
    assert replay(record) == last
    assert {"old-trees"} == set(random_city(CityName("wild", "a")).twists), "what is counted below"
    for seat, state in zip(record["seats"], last.seats, strict=True):
        assert seat["board"] == list(format_board(random_city(CityName(style, "a")).board))
        pieces: list[Piece] = [
            (piece.building, frozenset(divmod(square, 11) for square in range(121) if piece.mask >> square & 1))
            for piece in state.city.pieces
        ]
        expected = terms(board_of(seat["board"]), pieces)
        expected["trees"] *= 2 if style == "wild" else 1
        counted = {line.term.value: line.points for line in state.score(last.rules).lines}
        assert {term: counted[term] for term in expected} == expected
