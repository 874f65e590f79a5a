"""Games that are played alone on given decks, by mode: "eternity", and each episode by its number."""

import re
from argparse import ArgumentTypeError
from typing import Final

from mycity.bots.games import digest_of
from mycity.campaign import standard_game
from mycity.game import EPISODES, Mode, Player, State, advance

_SPAN: Final = re.compile(r"(\d+)(?:-(\d+))?")


def modes_of(text: str) -> list[str]:
    """The modes of `eternity`, `episodes`, numbers and spans of episodes such as 7-9, with commas between.

    Raises ArgumentTypeError for anything else, which options of the command line show.
    """
    found: list[str] = []
    for word in text.split(","):
        if word == "eternity":
            found.append(word)
            continue
        span = _SPAN.fullmatch(f"1-{EPISODES}" if word == "episodes" else word)
        numbers = range(int(span[1]), int(span[2] or span[1]) + 1) if span else range(0)
        if not numbers or numbers[0] < 1 or numbers[-1] > EPISODES:
            raise ArgumentTypeError(f"{word!r} is no mode: there are eternity, episodes, and 1 to {EPISODES}")
        found += map(str, numbers)
    return list(dict.fromkeys(found))


def name_of(mode: str) -> str:
    """What a mode is called in tables."""
    return mode if mode == "eternity" else f"episode {mode}"


def begin_alone(mode: str, deck: int) -> State:
    """A game at its first round."""
    seed = digest_of("strength", deck, f"deck of {mode}").hex()
    played = Mode("eternity") if mode == "eternity" else Mode("episode", int(mode))
    game = standard_game(played, [Player("A", "bot:a")], seed=seed, game_id=f"{mode}:{deck}")
    return advance(game)[0]


def marker_of(state: State) -> int:
    """What the first seat would end with now (R5.1)."""
    return state.seats[0].score(state.rules).marker
