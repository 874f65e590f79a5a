"""What is made of the same values is made once; and only of the very same ones."""

import pytest

from mycity.game import evolve, game_to_json, view_for, wire
from mycity.game.memo import Memo
from tests.helpers.games import game_for, random_game, seed_of


def test_the_same_values_give_what_was_made_of_them() -> None:
    memo = Memo[list[int]](2)
    one, equal = [1], [1]
    first = memo.get((one, "a"), lambda: [1, 2])
    assert memo.get((one, "a"), lambda: [3]) is first
    # Equal is not the same: a list may change.
    assert memo.get((equal, "a"), lambda: [4]) == [4]
    assert memo.get((one, "b"), lambda: [5]) == [5]
    # There was room for two.
    assert memo.get((one, "a"), lambda: [6]) == [6]


def test_what_is_remembered_stays_alive_so_that_no_other_value_is_taken_for_it() -> None:
    memo = Memo[int](10_000)
    made = [memo.get(([number],), lambda number=number: number) for number in range(1000)]  # type: ignore[misc]
    assert made == list(range(1000))


@pytest.mark.parametrize("mode", ["eternity", "episode:20"])
def test_a_view_is_the_same_whether_remembered_or_made_anew(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games whose first rounds are alike, each as all see it after every event, once with an empty memory."""
    for number in (1, 2):
        state = game_for(mode, 2, seed_of(number), f"game-{number}")
        for event in random_game(mode, 2, number, rounds=4, detours=0.3).events:
            state = evolve(state, event)
            for viewer in (0, 1, None):
                view = view_for(state, viewer)
                remembered = game_to_json(view)
                with monkeypatch.context() as patch:
                    patch.setattr(wire, "_SHOWN", Memo(100))
                    patch.setattr(wire, "_OPTIONS", Memo(100))
                    assert game_to_json(view) == remembered
