"""The analyst's door: hints, reviews and bounds, loaded with their compiler only when somebody asks."""

from collections.abc import Callable, Iterator
from importlib import import_module

from mycity.game import State, View
from mycity.review.model import Bound, Hint, Review


def hints(view: View, seed: str) -> Iterator[Hint]:
    """Hints for the open round of the view's own seat, each better than the one before; closing ends the thinking."""
    found: Iterator[Hint] = import_module("mycity.review.hints").hints(view, seed)
    return found


def review(state: State, seed: str, progress: Callable[[int, int], None] | None = None) -> Review:
    """The review of a finished game; `progress` is told how many parts of how many are done."""
    found: Review = import_module("mycity.review.reviews").review(state, seed, progress)
    return found


def bound(state: State, seat: int) -> Bound:
    """The best result known for a seat with the deck of a finished game."""
    found: Bound = import_module("mycity.review.bounds").bound(state, seat)
    return found
