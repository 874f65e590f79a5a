"""What a game begins with: rules, boards and seats; no secrets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from mycity.game.mode import Mode
from mycity.rules import ETERNITY, NO_EXTRAS, Board, Extras, MyCityError, RuleSet, parse_city_name, random_city

ANIMALS: Final = ("bear", "fox", "owl", "stag")
"""R7.1"""

HUMAN: Final = "human"
PlayerKind: TypeAlias = str
"""Who decides for a seat: `human`, or `bot:` and a level."""


class Player(NamedTuple):
    """Who sits down at a table: a name, who decides for the seat, an animal, and a name for the city (R7.1).

    Without an animal the seat has one of its own; without a name the city is called after its player.
    """

    name: str
    kind: PlayerKind = HUMAN
    animal: str = ""
    city_name: str = ""


def seated(players: Sequence[Player]) -> list[Player]:
    """Return the players with an animal and a city's name each: what nobody chose goes by seat."""
    free = iter([animal for animal in ANIMALS if animal not in {player.animal for player in players}])
    return [
        player._replace(animal=player.animal or next(free, ANIMALS[-1]), city_name=player.city_name or player.name)
        for player in players
    ]


Rulebook: TypeAlias = Callable[[Mode], RuleSet]
"""A function from a mode to its rule set; MyCityError for a mode or a version that it does not know."""


def rules_of(mode: Mode) -> RuleSet:
    """Return the rules of Eternity or of a random city (R8.1, R9.3): the rulebook without the campaign.

    MyCityError for any other mode.
    """
    if mode.name == "random" and mode.city_name is not None:
        return random_city(parse_city_name(str(mode.city_name))).rules
    if mode.name != "eternity" or mode.number is not None:
        raise MyCityError("unknown mode", value=str(mode), expected="eternity, or a random city by its name")
    return check_version(mode, ETERNITY)


def check_version(mode: Mode, rules: RuleSet) -> RuleSet:
    """Return the rules themselves; MyCityError when the mode asks for another version of them."""
    if mode.version != rules.version:
        raise MyCityError(f"unknown version of the rules of {mode}", value=mode.version, expected=f"{rules.version}")
    return rules


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat before the first card: its player's name, kind and animal, its board, and what it brings along."""

    name: str
    kind: PlayerKind
    animal: str
    board: Board
    extras: Extras = NO_EXTRAS


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is known before the first card; `commitment` as in R10.1."""

    game_id: str
    mode: Mode
    rules: RuleSet
    seats: tuple[Seat, ...]
    commitment: str


SEATS: Final = (1, 4)
"""How many may play, at least and at most: any game may be played alone (R8.1, R9.4)."""


def check_players(mode: Mode, players: int) -> None:
    """Raise MyCityError when so many can't play."""
    fewest, most = SEATS
    if not fewest <= players <= most:
        raise MyCityError(f"invalid number of players for {mode}", value=players, expected=f"{fewest} to {most}")
