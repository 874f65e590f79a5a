"""What a game begins with: rules, boards and seats; no secrets."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from mycity.rules import EPISODES, ETERNITY, Board, MyCityError, RuleSet, load_board

ANIMALS: Final = ("bear", "fox", "owl", "stag")
"""R7.1"""

HUMAN: Final = "human"
Kind: TypeAlias = str
"""Who decides for a seat: `human`, or `bot:` and a level."""


@dataclass(frozen=True, slots=True)
class Mode:
    """What is played: `eternity`, or `episode` with its number; `version` of the rules it is played by."""

    mode: str
    episode: int | None = None
    version: int = 1

    def __str__(self) -> str:
        return self.mode if self.episode is None else f"{self.mode}:{self.episode}"


def parse_mode(text: str) -> Mode:
    """Read `eternity` or `episode:3`; MyCityError for anything else."""
    mode, colon, number = text.partition(":")
    if colon and not re.fullmatch("[1-9][0-9]?", number):
        raise MyCityError(f"{text[:40]!r} is no mode: eternity, or episode:1 to episode:{len(EPISODES)}")
    found = Mode(mode, int(number) if colon else None)
    rules_of(found)
    return found


def rules_of(mode: Mode) -> RuleSet:
    """The rule set of a mode; MyCityError when there is none, or not in this version."""
    if mode.mode == "eternity" and mode.episode is None:
        rules = ETERNITY
    elif mode.mode == "episode" and mode.episode is not None and 1 <= mode.episode <= len(EPISODES):
        rules = EPISODES[mode.episode - 1]
    else:
        raise MyCityError(f"{str(mode)!r} is no mode: eternity, or episode:1 to episode:{len(EPISODES)}")
    if mode.version != rules.version:
        raise MyCityError(f"{mode} has no rules of version {mode.version}, only of version {rules.version}")
    return rules


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the start: its player's name, who decides for it, its animal and its board."""

    name: str
    kind: Kind
    animal: str
    board: Board


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is known before the first card; `commitment` as in R10.1."""

    game_id: str
    mode: Mode
    seats: tuple[Seat, ...]
    commitment: str

    @property
    def rules(self) -> RuleSet:
        """The rule set that the game is played by."""
        return rules_of(self.mode)


def make_setup(game_id: str, mode: Mode, players: Sequence[tuple[str, Kind, str]], commitment: str) -> Setup:
    """A setup on the rule set's own board; `players` are name, kind and animal of each seat, in seat order.

    Raises MyCityError when the mode is not for that many players (R8.1).
    """
    rules = rules_of(mode)
    fewest, most = rules.seats
    if not fewest <= len(players) <= most:
        raise MyCityError(f"{mode} is for {fewest} to {most} players, not {len(players)}")
    board = load_board(rules.board)
    return Setup(game_id, mode, tuple(Seat(name, kind, animal, board) for name, kind, animal in players), commitment)
