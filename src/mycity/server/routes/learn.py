"""Lessons: the rules by playing. Each request stands for itself, and leaves nothing behind."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from mycity.rules import parse_decision
from mycity.server.learn import LessonId, LessonView, course, play_lesson
from mycity.server.routes.common import problems
from mycity.server.wire.answers import LessonInfo, Lessons
from mycity.server.wire.bodies import Decision

router = APIRouter(prefix="/api/lessons", tags=["learn"])


@router.get("", responses=problems(), summary="The lessons in their order")
async def get_lessons() -> Lessons:
    """Return what there is to learn."""
    return Lessons(lessons=[LessonInfo(id=each.id, later=each.later) for each in course().lessons])


@router.get("/{lesson}", responses=problems("illegal-decision", "invalid-request"), summary="A lesson")
async def get_lesson(
    lesson: Annotated[LessonId, Path(description="One of the lessons.")],
    decision: Annotated[
        Decision | None, Query(description="What the learner decides; without it the beginning.")
    ] = None,
) -> LessonView:
    """Return a lesson at its beginning, or what has become of it after a decision."""
    return play_lesson(lesson, None if decision is None else parse_decision(decision))
