"""Playing a lesson: the course's game up to its round, and the learner's decision. Nothing of it is kept."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

from mycity.game import (
    HUMAN,
    Commit,
    DecisionError,
    GameJson,
    Mode,
    Seat,
    Setup,
    State,
    advance,
    apply,
    game_to_json,
    initial_state,
    view_for,
)
from mycity.rules import ETERNITY, SHEET_ORDER, Decision, Gain, RuleSet, load_board, parse_decision
from mycity.server.learn.course import LESSONS, LessonId, Offer, course
from mycity.server.tables.decision_commands import refusal

SEAT: Final = 0
"""The learner's: there is no other."""


@dataclass(frozen=True, slots=True)
class LessonView:
    """A lesson as the page shows it.

    `open` until something is decided, then `solved` or `missed`. `lit` is the place that it is about, `hold` where the
    building is at first, `offers` what can be decided besides building, `shows` a building that the text speaks of.
    """

    lesson: LessonId
    state: Literal["open", "solved", "missed"]
    decision: str | None
    lit: list[str]
    hold: str
    offers: list[Offer]
    shows: str | None
    game: GameJson


def play_lesson(lesson_id: LessonId, decision: Decision | None) -> LessonView:
    """Return a lesson at its beginning, or after a decision. Raises `illegal-decision`."""
    lesson = course().lessons[LESSONS.index(lesson_id)]
    begun = start_of(lesson_id)
    after = begun if decision is None else _decided(begun, decision)
    seats = begun.seats[SEAT], after.seats[SEAT]
    return LessonView(
        lesson=lesson_id,
        state="open" if decision is None else "solved" if lesson.goal.is_met(*seats, begun.rules) else "missed",
        decision=None if decision is None else str(decision),
        lit=list(lesson.lit),
        hold=lesson.hold,
        offers=list(lesson.offers),
        shows=lesson.shows,
        game=game_to_json(view_for(after, SEAT)),
    )


@cache
def start_of(lesson_id: LessonId) -> State:
    """Return the course's game when the lesson's card has just been revealed."""
    number = LESSONS.index(lesson_id)
    lesson, rules = course().lessons[number], _rules_of(number)
    seat = Seat("", HUMAN, "bear", load_board(course().board))
    deck = [each.card for each in course().rounds]
    decided = {each.card: each.decision for each in course().rounds}
    state, _ = advance(initial_state(Setup("", Mode("eternity"), rules, (seat,), ""), deck))
    while state.open_round is not None and state.open_round.card != lesson.card:
        state = _decided(state, parse_decision(decided[state.open_round.card] or ""))
    return state


def _rules_of(number: int) -> RuleSet:
    """Return Eternity's rules with only those terms that the lessons so far have brought."""
    terms = {term for lesson in course().lessons[: number + 1] for term in lesson.adds}
    sheet = tuple(term for term in SHEET_ORDER if term in terms)
    return replace(ETERNITY, sheet=sheet, gains=tuple(gain for gain in Gain if gain.value in terms))


def _decided(state: State, decision: Decision) -> State:
    assert state.open_round is not None
    try:
        return apply(state, Commit(SEAT, state.open_round.number, decision))[0]
    except DecisionError as error:
        raise refusal(state, SEAT, error) from error
