"""What solves each lesson of the tutorial, and what does not."""

from mycity.server.learn import LessonId, course

SOLUTIONS: dict[LessonId, str] = {lesson.id: course().decision_of(lesson.card) for lesson in course().lessons}

MISSED: dict[LessonId, str] = {
    # On the east bank as well, where the two others stand.
    "banks": "F6/0",
    "turn": "E6/0",
    # A tree square, and a place without rocks.
    "rocks": "H4/90",
    "empty": "F1/0",
    # Beside the lower of the two blue buildings only.
    "groups": "F9/0",
    # On the well itself.
    "well": "F5/90",
    "church": "B2/0",
    "gold": "F10/0",
    "pass": "A2/0",
    "leave": "pass",
}
"""Decisions that the rules allow, and that are not what the lesson is about."""
