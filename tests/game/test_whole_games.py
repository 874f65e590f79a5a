"""Whole random games against the naive method (R3–R6, R8)."""

from hypothesis import given
from hypothesis import strategies as st

from mycity.game import record_of
from mycity.rules import BUILDINGS, PROHIBITION
from tests.helpers import naive, naive_games
from tests.helpers.examples import examples
from tests.helpers.games import Played, played, random_game


@examples(60)
@given(played(leaving=0.02))
def test_the_result_is_that_of_the_naive_method(game: Played) -> None:
    """R5, R6.1, R8.1–R8.4: markers, terms, gold, ties and places from the decisions in the record alone."""
    record = record_of(game.last)
    expected = naive_games.result_of(record)
    assert [dict(seat) for seat in record["result"]["seats"]] == expected
    for seat, other in zip(record["result"]["seats"], expected, strict=True):
        assert list(seat["terms"]) == list(other["terms"]), "the terms stand in the order of the sheet (R5.1)"
        if "capped" not in seat:
            assert sum(seat["terms"].values()) == seat["marker"]


@examples(40)
@given(played(leaving=0.02))
def test_every_move_of_a_game_is_legal_by_the_naive_method(game: Played) -> None:
    """R3.3–R3.8, R4: placements one by one, passes paid, nobody back after leaving, each card once."""
    record = record_of(game.last)
    boards = [naive.board_of(seat["board"]) for seat in record["seats"]]
    pieces: list[list[naive.Piece]] = [[] for _ in boards]
    left = [False] * len(boards)
    passes = [0] * len(boards)
    gold = [0] * len(boards)
    cards = list(record["deck"])
    for entry in record["rounds"]:
        assert entry["card"] == cards.pop(0)
        if entry["card"] == PROHIBITION:
            assert entry["forbids"] == (cards.pop(0) if cards else None)
            continue
        assert not all(left)
        for seat, decision in enumerate(entry["decisions"]):
            assert (decision is None) == left[seat]
            if decision == "leave":
                left[seat] = True
            elif decision == "pass":
                passes[seat] += 1
                assert entry["card"][0] != "C"
                assert 10 + gold[seat] - passes[seat] >= 0
            elif decision is not None:
                ((_, cells),) = naive.pieces_of([(entry["card"], decision)])
                assert naive.reasons(boards[seat], pieces[seat], cells) == set()
                assert int(decision.split("/")[1]) in naive.canonical_rotations(naive.shape_of(entry["card"]))
                pieces[seat].append((entry["card"], cells))
        if record["rules"]["mode"] == "eternity" and not any(gold):
            gold = [3 * naive.has_both_veins(board, built) for board, built in zip(boards, pieces, strict=True)]
    assert record["result"]["reason"] == ("left" if all(left) else "deck")
    assert all(left) or not cards


@given(st.sampled_from(["eternity", "episode:2"]), st.integers(0, 2**32))
def test_a_building_is_placed_at_most_once(mode: str, number: int) -> None:
    """R2.1, R3.1"""
    state = random_game(mode, 2, number).last
    for seat in state.seats:
        placed = [piece.building for piece in seat.city.pieces]
        assert len(placed) == len(set(placed))
        assert set(placed) <= set(BUILDINGS)
        assert seat.city.built.bit_count() == sum(BUILDINGS[id_].shape.size for id_ in placed)


def test_random_games_do_reach_the_rare_things() -> None:
    """R8.3, R3.4, R3.7: a guard that the games above have gold, passes, leaving and Prohibition in them."""
    seen = dict.fromkeys(["gold", "passes", "leave", "forbids", "churches", "wells", "left"], 0)
    for number in range(40):
        record = record_of(random_game("eternity", 3, number, leaving=0.02).last)
        for seat in record["result"]["seats"]:
            for term in ("gold", "passes", "churches", "wells"):
                seen[term] += seat["terms"][term] != 0
        seen["left"] += record["result"]["reason"] == "left"
        for entry in record["rounds"]:
            seen["forbids"] += entry.get("forbids") is not None
            seen["leave"] += "leave" in entry.get("decisions", [])
    assert all(count > 0 for count in seen.values()), seen
