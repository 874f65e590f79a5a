"""What the chance of an analysis follows from: the same for the same question, and no secret of anybody."""

import hashlib

from mycity.game import State, View


def hint_seed(view: View) -> str:
    """The seed of a hint for the open round of the view's own seat: the same whatever cards are to come (R10.2)."""
    number = view.open_round.number if view.open_round else 0
    return _digest(f"hint:{view.game_id}:{view.seat}:{number}")


def review_seed(state: State) -> str:
    """The seed of a finished game's review."""
    return _digest(f"review:{state.setup.game_id}")


def ladder_seed(state: State, level: str) -> str:
    """The seed of what a level decides on the ladder of a game alone."""
    return _digest(f"ladder:{state.setup.game_id}:{level}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
