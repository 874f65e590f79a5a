"""What environments reward."""

from collections.abc import Callable, Mapping
from typing import Final

from mycity.envs.match import Match
from mycity.game import Mode
from mycity.rules import MyCityError

Reward = Callable[[Match, Match, int], float]
"""A function from the match before and after a step, and a seat, to the reward."""


def _points(before: Match, after: Match, seat: int) -> float:
    """Return the change of the total that the seat would have if the episode ended now (R5.1)."""
    if before.game is None:
        return 0.0
    ended = len(before.outcomes())
    over = after.outcomes()
    if before.campaign is not None and len(over) > ended:
        return float(over[ended].scores[seat].marker - before.total(seat))
    return float(after.total(seat) - before.total(seat))


def _marker(before: Match, after: Match, seat: int) -> float:
    """Return the marker at an episode's end."""
    ended, over = len(before.outcomes()), after.outcomes()
    return float(over[ended].scores[seat].marker) if len(over) > ended else 0.0


def _circles(before: Match, after: Match, seat: int) -> float:
    """Return the circles that the seat has checked now (R6.2)."""
    return float(after.circles(seat) - before.circles(seat))


def _place(before: Match, after: Match, seat: int) -> float:
    """Return, at the very end, 1 for the first place to −1 for the last; seats that share a place have the mean."""
    if before.is_over or not after.is_over:
        return 0.0
    places = after.places()
    ahead = sum(place < places[seat] for place in places)
    behind = sum(place > places[seat] for place in places)
    return (behind - ahead) / (len(places) - 1)


_REWARDS: Final[Mapping[str, Reward]] = {"points": _points, "marker": _marker, "circles": _circles, "place": _place}

REWARDS: Final = tuple(_REWARDS)
"""The names of all rewards."""


def reward_named(name: str, mode: Mode, seats: int) -> Reward:
    """Return the reward of this name; MyCityError for an unknown one, or one that makes no sense in this mode."""
    if name not in _REWARDS:
        raise MyCityError("unknown reward", value=name, known=tuple(REWARDS))
    if name == "circles" and mode.span is None:
        raise MyCityError("circles are checked in episodes of the campaign only (R6.2)")
    if name == "place" and seats == 1:
        raise MyCityError("there are no places to compare with one seat")
    return _REWARDS[name]
