"""Hints, reviews, bounds and ladders, loaded with the compiler only when they are first asked for."""

from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module

from mycity.campaign import standard_game
from mycity.game import (
    Mode,
    Player,
    State,
    View,
    advance,
    view_for,
)
from mycity.review.model import Bound, Hint, Ladder, Review


def warm() -> None:
    """Load, or compile, all code that answers take: compiling on the way would take longer than anybody waits."""
    import_module("mycity.bots.search.warm").warm_up()
    seed = "0" * 64
    view = view_for(advance(standard_game(Mode("eternity"), [Player("A"), Player("B")], seed=seed))[0], 0)
    with closing(import_module("mycity.review.hints").hints(view, seed)) as first:
        next(first)


def hints(view: View, seed: str, *, losses: bool = False) -> Iterator[Hint]:
    """Hints for the open round of the view's own seat, each better than the one before; closing stops the search."""
    found: Iterator[Hint] = import_module("mycity.review.hints").hints(view, seed, losses=losses)
    return found


def review(state: State, seed: str, progress: Callable[[int, int], None] | None = None) -> Review:
    """The review of a finished game; `progress` is told how many parts of how many are done."""
    found: Review = import_module("mycity.review.reviews").review(state, seed, progress)
    return found


def bound(state: State, seat: int) -> Bound:
    """The best result known for a seat with the deck of a finished game."""
    found: Bound = import_module("mycity.review.bounds").bound(state, seat)
    return found


def ladder(state: State, progress: Callable[[int, int], None] | None = None) -> Ladder:
    """The ladder of a game alone; `progress` is told how many parts of how many are done."""
    found: Ladder = import_module("mycity.review.ladders").ladder(state, progress)
    return found
