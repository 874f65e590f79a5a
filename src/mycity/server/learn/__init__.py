"""Learning the game by playing it: lessons, each a moment of one game and what the learner is to bring about."""

from mycity.server.learn.course import LESSONS, LessonId, course
from mycity.server.learn.play import LessonView, play_lesson

__all__ = ["LESSONS", "LessonId", "LessonView", "course", "play_lesson"]
