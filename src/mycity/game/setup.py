"""What a game begins with: rules, boards and seats; no secrets."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from mycity.rules import ETERNITY, NO_EXTRAS, Board, Extras, MyCityError, RuleSet, load_board

ANIMALS: Final = ("bear", "fox", "owl", "stag")
"""R7.1"""

HUMAN: Final = "human"
PlayerKind: TypeAlias = str
"""Who decides for a seat: `human`, or `bot:` and a level."""


@dataclass(frozen=True, slots=True)
class Mode:
    """What is played: `eternity`, or `episode` with its number; `version` of the rules it is played by.

    `content` is the hash of the chapters that an episode belongs to.
    """

    mode: str
    episode: int | None = None
    version: int = 1
    content: str | None = None

    def __str__(self) -> str:
        return self.mode if self.episode is None else f"{self.mode}:{self.episode}"


Rulebook: TypeAlias = Callable[[Mode], RuleSet]
"""From a mode to its rule set; MyCityError when it knows no such mode, or not in that version."""


def parse_mode(text: str) -> Mode:
    """Read `eternity` or `episode:3`; MyCityError for anything of another form."""
    mode, _, number = text.partition(":")
    if text == "eternity":
        return Mode(mode)
    if mode == "episode" and re.fullmatch("[1-9][0-9]?", number):
        return Mode(mode, int(number))
    raise MyCityError("unknown mode", value=text, expected="eternity, or episode and its number, such as episode:3")


def rules_of(mode: Mode) -> RuleSet:
    """The rulebook without the campaign: Eternity (R8.1); MyCityError for any other mode."""
    if mode.mode != "eternity" or mode.episode is not None:
        raise MyCityError("unknown mode", value=str(mode), expected="eternity")
    return check_version(mode, ETERNITY)


def check_version(mode: Mode, rules: RuleSet) -> RuleSet:
    """The rules themselves; MyCityError when the mode asks for another version of them."""
    if mode.version != rules.version:
        raise MyCityError(f"unknown version of the rules of {mode}", value=mode.version, expected=f"{rules.version}")
    return rules


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the start: its player's name, who decides for it, its animal, its board and what it brings along."""

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


def make_setup(
    game_id: str,
    mode: Mode,
    players: Sequence[tuple[str, PlayerKind, str]],
    commitment: str,
    rulebook: Rulebook = rules_of,
) -> Setup:
    """A setup on the rule set's own board; `players` are name, kind and animal of each seat, in seat order.

    Raises MyCityError when the rulebook has no such mode, or when it is not for that many players (R8.1).
    """
    rules = rulebook(mode)
    check_players(mode, rules, len(players))
    if rules.board is None:
        raise MyCityError("missing boards: an episode is played on those that its players bring", value=str(mode))
    board = load_board(rules.board)
    seats = tuple(Seat(name, kind, animal, board) for name, kind, animal in players)
    return Setup(game_id, mode, rules, seats, commitment)


def check_players(mode: Mode, rules: RuleSet, players: int) -> None:
    """MyCityError when the rule set is not for that many players."""
    fewest, most = rules.seats
    if not fewest <= players <= most:
        raise MyCityError(f"invalid number of players for {mode}", value=players, expected=f"{fewest} to {most}")
