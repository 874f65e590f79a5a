"""A game up to a building in hand, in the smallest form that can be played again, and without anything hidden."""

from collections import Counter, deque
from dataclasses import dataclass

from mycity.campaign import package_content, rulebook_of
from mycity.game import ANIMALS, HUMAN, Commit, Mode, Seat, Setup, State, View, advance, apply, initial_state, view_for
from mycity.rules import NO_EXTRAS, PROHIBITION, SKIP, Board, CardId, Decision, Extras, MyCityError, board_named


@dataclass(frozen=True, slots=True)
class Past:
    """What a seat has decided, in the order of the rounds in which it had to.

    `board` and `extras` are None where they are those that everybody has on whom no campaign has left anything.
    """

    decisions: tuple[Decision, ...]
    board: Board | None = None
    extras: Extras | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """A game as everybody at the table knows it: the cards that have been revealed, and what was decided about them.

    The last of the `cards` is the building in hand, about which `seat` is to decide. Which cards are still to come
    follows from the rules; their order is nowhere in it (R10.2). `mode` names the chapters by their hash.
    """

    mode: Mode
    cards: tuple[CardId, ...]
    seats: tuple[Past, ...]
    seat: int = 0

    @classmethod
    def of(cls, state: State, seat: int) -> "Situation":
        """The situation of a seat that has something to decide; ValueError when it has not."""
        if not state.must_decide(seat):
            raise ValueError("the seat has nothing to decide in this round")
        board, extras = _standard(state.setup.mode)
        pasts = [
            Past(
                _decisions(state, number),
                None if place.board == board else place.board,
                None if place.extras == extras else place.extras,
            )
            for number, place in enumerate(state.setup.seats)
        ]
        return cls(state.setup.mode, state.deck[: state.dealt], tuple(pasts), seat)

    @property
    def round(self) -> int:
        """The number of the round that is open; Prohibition takes the card after it along (R3.7)."""
        return len(self.cards) - (PROHIBITION in self.cards)

    def play(self) -> State:
        """Play the game by the plain rules; MyCityError with the reason when it can't have come to this."""
        return _play(self)

    def view(self) -> View:
        """Return what the seat knows."""
        return view_for(self.play(), self.seat)


def _decisions(state: State, seat: int) -> tuple[Decision, ...]:
    """What a seat has decided itself: nothing after leaving, in rounds that it skips, or of Prohibition (R3.4–R3.7)."""
    made = [closed.decisions[seat] for closed in state.history if closed.decisions]
    return tuple(decision for decision in made if decision is not None and decision is not SKIP)


def _standard(mode: Mode) -> tuple[Board, Extras]:
    """The board and the extras of a mode on its own (R7.6, R8.1, R9.3)."""
    if mode.number is None:
        return board_named(rulebook_of()(mode).board or mode.name), NO_EXTRAS
    content = package_content(mode.content or "")
    if content is None:
        raise MyCityError(f"unknown chapters of {mode}", value=mode.content)
    episode = content.episode(mode.number)
    return episode.standard_board, episode.standard_extras


def _play(situation: Situation) -> State:
    rules = rulebook_of()(situation.mode)
    twice = [card for card, count in Counter(situation.cards).items() if count > 1]
    if strange := [*twice, *(card for card in situation.cards if card not in rules.cards)]:
        raise MyCityError("unexpected card", value=strange[0], where="cards", known=rules.cards)
    board, extras = _standard(situation.mode)
    seats = [
        Seat(f"Seat {number}", HUMAN, animal, past.board or board, extras if past.extras is None else past.extras)
        for number, (animal, past) in enumerate(zip(ANIMALS, situation.seats, strict=False), 1)
    ]
    if not 0 <= situation.seat < len(seats):
        raise MyCityError("unknown seat", value=situation.seat, where="seat", expected=f"0 to {len(seats) - 1}")
    setup = Setup("", situation.mode, rules, tuple(seats), "")
    state = advance(initial_state(setup, situation.cards))[0]
    coming = [deque(past.decisions) for past in situation.seats]
    while state.open_round is not None and all(coming[seat] for seat in state.waits_for):
        number = state.open_round.number
        for seat in state.waits_for:
            try:
                state = apply(state, Commit(seat, number, coming[seat].popleft()))[0]
            except MyCityError as fault:
                raise MyCityError(**fault.located(f"round {number}, seat {seat + 1}")) from None
    if any(coming) or state.dealt < len(state.deck) or not state.must_decide(situation.seat):
        raise MyCityError(
            "invalid decisions", where="seats", expected="one for each card before the last, which the seat has in hand"
        )
    return state
