"""Playing a record again: to check it, and to show it round by round."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mycity.game.commands import Commit
from mycity.game.deck import commitment_to, deal
from mycity.game.errors import RecordError
from mycity.game.form import Record, check_form
from mycity.game.play import advance, apply, initial_state
from mycity.game.record import result_of, round_of, setup_of
from mycity.game.setup import Rulebook, rules_of
from mycity.game.state import ClosedRound, State
from mycity.game.view import outcome_of
from mycity.rules import PROHIBITION, MyCityError, board_named, parse_decision


def replay(record: object, rulebook: Rulebook = rules_of) -> State:
    """Play a record again to its end and check all it claims: form, deck, moves and result.

    Returns the last state. Raises RecordError at the first thing that is wrong.
    """
    *_, last = replay_states(record, rulebook)
    return last


def replay_states(record: object, rulebook: Rulebook = rules_of) -> Iterator[State]:
    """Yield the states before the first round and after each round of a record, checked as `replay` does.

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
    """Return the state as it was after so many rounds, without what followed by itself."""
    if len(state.history) <= rounds:
        return state
    return replace(state, history=state.history[:rounds])


def _start(record: Record, rulebook: Rulebook) -> State:
    setup = setup_of(record, rulebook)
    if setup.rules.board is not None:
        for number, seat in enumerate(setup.seats):
            if seat.board != board_named(setup.rules.board):
                raise RecordError(
                    "wrong board", where=f"seats[{number}].board", expected=f"the {setup.rules.board} board"
                )
    _check_deck(record, setup.rules.cards)
    return advance(initial_state(setup, record["deck"], record.get("seed"), record.get("known", 0)))[0]


def _check_deck(record: Record, cards: tuple[str, ...]) -> None:
    deck: list[str] = record["deck"]
    strange = [number for number, card in enumerate(deck) if card not in cards]
    if strange:
        first = strange[0]
        raise RecordError("unknown card", value=deck[first], where=f"deck[{first}]", known=cards)
    is_finished = "result" in record
    if is_finished and len(deck) != len(cards):
        raise RecordError("invalid number of cards", value=len(deck), where="deck", known=(len(cards),))
    seed = record.get("seed")
    if seed is None:
        if is_finished:
            raise RecordError("missing seed: a finished game shows it (R10.1)", where="seed")
        return
    if not is_finished:
        raise RecordError("unexpected seed: a game that still runs has not shown it (R10.1)", where="seed")
    if commitment_to(seed, record["game_id"]) != record["commitment"]:
        raise RecordError("wrong commitment", where="commitment", expected="SHA-256 of seed:game_id (R10.1)")
    known = record.get("known", 0)
    fair = (*deck[:known], *deal(deck[known:], seed))
    if tuple(deck) != fair:
        first = next(number for number, card in enumerate(deck) if card != fair[number])
        raise RecordError(
            "wrong card",
            value=deck[first],
            where=f"deck[{first}]",
            expected="the card that the seed gives (R10.1)",
            known=(fair[first],),
        )


def _play_round(state: State, number: int, entry: dict[str, Any]) -> State:
    where = f"rounds[{number}]"
    if number < len(state.history):  # it was over without anybody's decision
        _check_closed(where, entry, state.history[number])
        return state
    if state.open_round is None:
        raise RecordError("unexpected round: the game is over before it", where=where)
    if entry["card"] != state.open_round.card:
        raise RecordError(
            "wrong card",
            value=entry["card"],
            where=f"{where}.card",
            expected=f"{state.open_round.card!r}, as in the deck",
        )
    decisions = entry.get("decisions")
    if decisions is None or "forbids" in entry or len(decisions) != len(state.seats):
        raise RecordError("invalid round", where=where, expected=f"a card and {len(state.seats)} decisions, one a seat")
    return _decide(state, f"{where}.decisions", decisions)


def _check_closed(where: str, entry: dict[str, Any], closed: ClosedRound) -> None:
    """Check a round in which nobody had to decide: one of Prohibition (R3.7), or one that all skip (R11.22)."""
    if closed.card == PROHIBITION:
        if entry["card"] != PROHIBITION or "forbids" not in entry or "decisions" in entry:
            raise RecordError(
                "invalid round", where=where, expected="card and forbids: Prohibition is next in the deck (R3.7)"
            )
        if entry["forbids"] != closed.forbids:
            raise RecordError(
                "wrong card",
                value=entry["forbids"],
                where=f"{where}.forbids",
                expected=f"{closed.forbids!r}, the next card",
            )
    _compare(where, entry, round_of(closed))


def _decide(state: State, where: str, decisions: list[str | None]) -> State:
    assert state.open_round is not None
    number, before = state.open_round.number, state
    for seat, text in enumerate(decisions):
        place = f"{where}[{seat}]"
        if not before.must_decide(seat):
            expected = "skip" if before.seats[seat].is_active else None
            if text != expected:
                raise RecordError(
                    "invalid decision",
                    value=text,
                    where=place,
                    expected=f"{expected or 'null'}: this seat does not decide here",
                )
            continue
        if text is None:
            raise RecordError("missing decision: this seat has not left", where=place)
        try:
            decision = parse_decision(text)
            state, _ = apply(state, Commit(seat, number, decision))
        except MyCityError as fault:
            raise RecordError(**fault.located(place)) from None
        written = state.history[number - 1].decisions[seat] if len(state.history) >= number else None
        kept = written if written is not None else state.seats[seat].decision
        if kept is not None and str(kept) != text:
            raise RecordError(
                "placement that is not canonical (R2.5)",
                value=text,
                where=place,
                expected=f"{str(kept)!r}, which covers the same",
            )
    return state


def _check_end(state: State, record: Record) -> None:
    outcome = outcome_of(state)
    if len(state.history) > len(record["rounds"]):
        missing = state.history[len(record["rounds"])]
        raise RecordError(
            f"missing round {missing.number}", where="rounds", expected=f"{missing.card!r}, which came up by itself"
        )
    claimed = record.get("result")
    if outcome is None:
        if claimed is not None:
            raise RecordError("unexpected result: the game is not over after the last round", where="result")
        if state.dealt < len(state.deck):
            raise RecordError(
                "unexpected card: a game that still runs shows the revealed ones only", where=f"deck[{state.dealt}]"
            )
        if state.open_round is None:
            raise RecordError("missing card: a game that still runs has an open round", where="deck")
        return
    if claimed is None:
        raise RecordError("missing result: the game is over", where="result")
    _compare("result", claimed, result_of(outcome))


def _compare(where: str, claimed: Any, computed: Any) -> None:
    """Raise RecordError at the first place where two JSON values differ."""
    if isinstance(claimed, dict) and isinstance(computed, dict):
        for key in [*computed, *(k for k in claimed if k not in computed)]:
            if key not in claimed:
                raise RecordError("missing key", where=where, known=(key,))
            if key not in computed:
                raise RecordError("unexpected value", where=f"{where}.{key}")
            _compare(f"{where}.{key}", claimed[key], computed[key])
    elif isinstance(claimed, list) and isinstance(computed, list) and len(claimed) == len(computed):
        for index, (one, other) in enumerate(zip(claimed, computed, strict=True)):
            _compare(f"{where}[{index}]", one, other)
    elif claimed != computed:
        raise RecordError("wrong value", value=claimed, where=where, known=(computed,))
