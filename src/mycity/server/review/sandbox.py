"""Trying it otherwise: a finished game from one of its rounds on, with the same cards and the others as they were."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from mycity.game import Commit, DecisionError, State, advance, apply, rewind, view_for
from mycity.game.marks import Mark, marks_of
from mycity.game.wire import GameJson, game_to_json
from mycity.rules import Decision
from mycity.server.problems import Problem
from mycity.server.review.finished import finished_game
from mycity.server.tables.decision_commands import refusal
from mycity.server.tables.repository import Repository

_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A game as it would have gone; `real` are the final markers as they were, `decisions` those tried.

    `marks` are those of every seat's city now.
    """

    seat: int
    round: int
    decisions: list[str]
    game: GameJson
    marks: list[list[Mark]]
    real: list[int]


class Sandboxes:
    """Plays finished games of tables otherwise, beside the event loop."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._room = asyncio.Semaphore(_AT_ONCE)

    async def play(
        self, table_id: str, episode: int | None, seat: int, round_: int, decisions: Sequence[Decision]
    ) -> Sandbox:
        """Return how it would have gone. Raises what `finished_game` and `sandbox` name."""
        _, game = finished_game(await self._repository.table(table_id), episode)
        async with self._room:
            return await asyncio.to_thread(sandbox, game, seat, round_, decisions)


def sandbox(game: State, seat: int, round_: int, decisions: Sequence[Decision]) -> Sandbox:
    """Play a finished game again, and from a round on let one seat decide otherwise. The game itself stays as it is.

    The others decide as they did. Raises `no-such-seat`, `round-not-open` for a round that the game never had, and the
    problems of decisions.
    """
    if not 0 <= seat < len(game.seats):
        raise Problem("no-such-seat", f"This game has seats 0 to {len(game.seats) - 1}.")
    if round_ > len(game.history):
        raise Problem("round-not-open", f"The game had {len(game.history)} rounds.", round=None)
    state = advance(rewind(game))[0]
    tried: list[Decision] = []
    while state.open_round is not None:
        number = state.open_round.number
        own: Decision | None = None
        if state.must_decide(seat) and number >= round_:
            if len(tried) == len(decisions):
                break
            own = decisions[len(tried)]
            tried.append(own)
        state = _play_round(state, game, seat, own)
    if len(tried) < len(decisions):
        raise Problem("not-playing", f"After {len(tried)} of these decisions there is nothing more to decide.")
    return Sandbox(
        seat=seat,
        round=round_,
        decisions=[str(decision) for decision in tried],
        game=game_to_json(view_for(state, seat)),
        marks=[marks_of(player.city, state.rules) for player in state.seats],
        real=[player.score(game.rules).marker for player in game.seats],
    )


def _play_round(state: State, game: State, seat: int, own: Decision | None) -> State:
    """The state after the open round: one seat decides as told, or as it did, the others as they did."""
    assert state.open_round is not None
    number = state.open_round.number
    recorded = game.history[number - 1].decisions if number <= len(game.history) else ()
    for each in state.waits_for:
        decision = own if each == seat and own is not None else recorded[each]
        assert decision is not None, "who still takes part has decided in the game, too"
        try:
            state, _ = apply(state, Commit(each, number, decision))
        except DecisionError as error:
            raise refusal(state, each, error) from error
    return state
