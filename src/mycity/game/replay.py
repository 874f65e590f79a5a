"""Playing a record again: to check it, and to show it round by round."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mycity.game.commands import Commit
from mycity.game.deck import commitment_to, deal
from mycity.game.errors import DecisionError, RecordError
from mycity.game.form import Record, check_form
from mycity.game.play import advance, apply, initial_state
from mycity.game.record import result_of, round_of, setup_of
from mycity.game.setup import Rulebook, rules_of
from mycity.game.state import ClosedRound, State
from mycity.game.view import outcome_of
from mycity.rules import PROHIBITION, MyCityError, format_decision, load_board, parse_decision


def replay(record: object, rulebook: Rulebook = rules_of) -> State:
    """Play a record again to its end and check all it claims: form, deck, moves and result.

    Returns the last state. Raises RecordError with place and reason at the first thing that is wrong.
    """
    *_, last = replay_states(record, rulebook)
    return last


def replay_states(record: object, rulebook: Rulebook = rules_of) -> Iterator[State]:
    """The states before the first round and after each round of a record, checked as `replay` does.

    States in which a round of Prohibition is over are among them, so that state number n has n rounds in its history.
    """
    checked = check_form(record)
    state = _start(checked, rulebook)
    yield _until(state, 0)
    for number, entry in enumerate(checked["rounds"]):
        state = _play_round(state, number, entry)
        yield _until(state, number + 1)
    _check_end(state, checked)


def _until(state: State, rounds: int) -> State:
    """The state as it was when so many rounds were over: what followed by itself is left out."""
    if len(state.history) <= rounds:
        return state
    return replace(state, history=state.history[:rounds])


def _start(record: Record, rulebook: Rulebook) -> State:
    setup = setup_of(record, rulebook)
    if setup.rules.board is not None:
        for number, seat in enumerate(setup.seats):
            if seat.board != load_board(setup.rules.board):
                raise RecordError(f"seats[{number}].board", f"it is not the {setup.rules.board} board")
    _check_deck(record, setup.rules.cards)
    return advance(initial_state(setup, record["deck"], record.get("seed"), record.get("known", 0)))[0]


def _check_deck(record: Record, cards: tuple[str, ...]) -> None:
    deck: list[str] = record["deck"]
    strange = [number for number, card in enumerate(deck) if card not in cards]
    if strange:
        raise RecordError(f"deck[{strange[0]}]", f"{deck[strange[0]]} is no card of this game")
    is_finished = "result" in record
    if is_finished and len(deck) != len(cards):
        raise RecordError("deck", f"a finished game has {len(cards)} cards, not {len(deck)}")
    seed = record.get("seed")
    if seed is None:
        if is_finished:
            raise RecordError("seed", "it is missing: a finished game shows its seed (R10.1)")
        return
    if not is_finished:
        raise RecordError("seed", "a game that still runs has not shown its seed")
    if commitment_to(seed, record["game_id"]) != record["commitment"]:
        raise RecordError("commitment", "it is not SHA-256 of seed:game_id (R10.1)")
    known = record.get("known", 0)
    fair = (*deck[:known], *deal(deck[known:], seed))
    if tuple(deck) != fair:
        first = next(number for number, card in enumerate(deck) if card != fair[number])
        raise RecordError(f"deck[{first}]", f"it is {deck[first]}, but the seed gives {fair[first]} (R10.1)")


def _play_round(state: State, number: int, entry: dict[str, Any]) -> State:
    where = f"rounds[{number}]"
    if number < len(state.history):  # it was over without anybody's decision
        _check_closed(where, entry, state.history[number])
        return state
    if state.open_round is None:
        raise RecordError(where, "the game is over before this round")
    if entry["card"] != state.open_round.card:
        raise RecordError(f"{where}.card", f"it is {entry['card']}, but the deck has {state.open_round.card}")
    decisions = entry.get("decisions")
    if decisions is None or "forbids" in entry or len(decisions) != len(state.seats):
        raise RecordError(where, f"a round has card and decisions, one for each of {len(state.seats)} seats")
    return _decide(state, f"{where}.decisions", decisions)


def _check_closed(where: str, entry: dict[str, Any], closed: ClosedRound) -> None:
    """A round that nobody had to decide in: one of Prohibition (R3.7), or one that all skip (R11.22)."""
    if closed.card == PROHIBITION:
        if entry["card"] != PROHIBITION or "forbids" not in entry or "decisions" in entry:
            raise RecordError(where, "the deck has Prohibition here: card and forbids belong in it (R3.7)")
        if entry["forbids"] != closed.forbids:
            raise RecordError(f"{where}.forbids", f"it is {entry['forbids']}, but the next card is {closed.forbids}")
    _compare(where, entry, round_of(closed))


def _decide(state: State, where: str, decisions: list[str | None]) -> State:
    assert state.open_round is not None
    number, before = state.open_round.number, state
    for seat, text in enumerate(decisions):
        place = f"{where}[{seat}]"
        if not before.must_decide(seat):
            expected = "skip" if before.seats[seat].is_active else None
            if text != expected:
                raise RecordError(place, f"this seat does not decide here: {expected or 'null'} belongs here")
            continue
        if text is None:
            raise RecordError(place, "a decision is missing: this seat has not left")
        try:
            decision = parse_decision(text)
            state, _ = apply(state, Commit(seat, number, decision))
        except (DecisionError, MyCityError) as fault:
            raise RecordError(place, str(fault)) from None
        written = state.history[number - 1].decisions[seat] if len(state.history) >= number else None
        kept = written if written is not None else state.seats[seat].decision
        if kept is not None and format_decision(kept) != text:
            raise RecordError(place, f"{text} is not canonical: {format_decision(kept)} covers the same (R2.5)")
    return state


def _check_end(state: State, record: Record) -> None:
    outcome = outcome_of(state)
    if len(state.history) > len(record["rounds"]):
        missing = state.history[len(record["rounds"])]
        raise RecordError("rounds", f"round {missing.number} is missing: {missing.card} came up by itself")
    claimed = record.get("result")
    if outcome is None:
        if claimed is not None:
            raise RecordError("result", "the game is not over after the last round")
        if state.dealt < len(state.deck):
            raise RecordError(f"deck[{state.dealt}]", "a game that still runs shows the revealed cards only")
        if state.open_round is None:
            raise RecordError("deck", "the next card is missing: a game that still runs has an open round")
        return
    if claimed is None:
        raise RecordError("result", "it is missing: the game is over")
    _compare("result", claimed, result_of(outcome))


def _compare(where: str, claimed: Any, computed: Any) -> None:
    """Raise RecordError at the first place where two JSON values differ."""
    if isinstance(claimed, dict) and isinstance(computed, dict):
        for key in [*computed, *(k for k in claimed if k not in computed)]:
            if key not in claimed:
                raise RecordError(f"{where}.{key}", f"it is missing, the rules give {computed[key]}")
            if key not in computed:
                raise RecordError(f"{where}.{key}", "the rules give no such value")
            _compare(f"{where}.{key}", claimed[key], computed[key])
    elif isinstance(claimed, list) and isinstance(computed, list) and len(claimed) == len(computed):
        for index, (one, other) in enumerate(zip(claimed, computed, strict=True)):
            _compare(f"{where}[{index}]", one, other)
    elif claimed != computed:
        raise RecordError(where, f"it is {claimed}, the rules give {computed}")
