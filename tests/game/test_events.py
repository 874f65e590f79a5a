"""The events are the game: folding them gives its state, and they can be kept as JSON."""

import json

import pytest
from hypothesis import given

from mycity.game import (
    CardRevealed,
    Committed,
    Ended,
    Event,
    Prohibited,
    Reseated,
    RoundClosed,
    State,
    TakenBack,
    event_from_json,
    event_to_json,
    evolve,
)
from mycity.rules import LEAVE, PASS, SKIP, Gain, MyCityError, Placement, new_city
from tests.helpers.examples import examples
from tests.helpers.games import Played, played

EVERY_KIND: list[Event] = [
    CardRevealed(1, "Y-U5"),
    Prohibited(2, "C1"),
    Prohibited(2, None),
    Committed(3, 4, Placement(0, 90)),
    Committed(0, 4, LEAVE),
    TakenBack(1, 5),
    RoundClosed(6, (PASS, LEAVE, SKIP, None), ((), ((Gain.GOLD, 3),), (), ())),
    RoundClosed(7, (Placement(120, 270),), ((),)),
    Ended("deck"),
    Ended("left"),
    Reseated(2, "<b>Zoë & עמית</b>", "bot:builder"),
]


@pytest.mark.parametrize("event", EVERY_KIND, ids=str)
def test_json_and_back(event: Event) -> None:
    """R2.5: decisions as text; also after a way through real JSON."""
    assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


def test_what_is_no_event() -> None:
    with pytest.raises(MyCityError, match="unknown type of event"):
        event_from_json({"type": "earthquake"})


def beginning(state: State) -> State:
    """The state before the first card."""
    seats = tuple(
        type(seat)(new_city(place.board, state.rules))
        for seat, place in zip(state.seats, state.setup.seats, strict=True)
    )
    return State(state.setup, state.rules, state.deck, state.seed, seats)


@examples(30)
@given(played(detours=0.3))
def test_folding_all_events_gives_the_same_state(game: Played) -> None:
    """R3: from the beginning, event by event, through JSON."""
    state = beginning(game.last)
    for event in game.events:
        state = evolve(state, event_from_json(json.loads(json.dumps(event_to_json(event)))))
    assert state == game.last


@examples(30)
@given(played(detours=0.2))
def test_every_round_is_told_in_order(game: Played) -> None:
    """R3.1, R3.7, R3.8: a card, decisions, a close; Prohibition by itself; one end, at the end."""
    ends = [event for event in game.events if isinstance(event, Ended)]
    assert len(ends) == 1
    assert game.events[-1] == ends[0]
    number, is_open = 0, False
    for event in game.events[:-1]:
        match event:
            case CardRevealed(revealed, _) | Prohibited(revealed, _):
                assert not is_open
                number += 1
                assert revealed == number
                is_open = isinstance(event, CardRevealed)
            case Committed(_, current, _) | TakenBack(_, current):
                assert is_open
                assert current == number
            case RoundClosed(current, decisions, _):
                assert is_open
                assert current == number
                assert len(decisions) == len(game.last.seats)
                is_open = False
    assert number == len(game.last.history)
