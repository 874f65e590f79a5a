"""The content of the campaign as values: what each chapter and episode brings (R11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mycity.game import chapter_of
from mycity.rules import Board, Extras, MyCityError, RuleSet, Square

Sticker: TypeAlias = str
"""`T`, `RR`, `C`, `F`, `N` as in R7, and `O` for the opera (R11.23)."""

STICKERS: Final = ("T", "RR", "C", "F", "N", "O")


class ContentError(MyCityError):
    """Content that can't be used, and in which file and at which key of it."""

    def __init__(self, file: str, key: str, what: str, **fields: Any) -> None:
        super().__init__(what, where=f"{file}: {key}", **fields)
        self.file = file
        self.key = key


@dataclass(frozen=True, slots=True)
class Reward:
    """What a place brings after an episode."""

    circles: int = 0
    stickers: tuple[Sticker, ...] = ()


@dataclass(frozen=True, slots=True)
class Rewards:
    """The rewards of an episode by place (R6.2, R11)."""

    first: Reward
    second: Reward
    others: Reward
    first_of_two: Reward
    other_of_two: Reward

    def of(self, place: int, players: int) -> Reward:
        """Return the reward of a place among so many players; a single one is first (R6.2)."""
        if players <= 2:
            return self.first_of_two if place == 1 else self.other_of_two
        return {1: self.first, 2: self.second}.get(place, self.others)


@dataclass(frozen=True, slots=True)
class Episode:
    """One episode: its rules and all that happens before and after it.

    `turns` are letters of the board that become others, `fixed` the stickers that the rules put on squares, both before
    the episode. `before` are the stickers that every player places before it. `fourth_church` is the shape that each
    place gets after it (`first`, `second`, `others`; R11.4). `nuggets_for_a_circle` empties the cabinets after it
    (R11.12). `standard_board` and `standard_extras` are those of an episode on its own (R7.6).
    """

    number: int
    rules: RuleSet
    rewards: Rewards
    turns: Mapping[str, str]
    fixed: Mapping[Square, str]
    before: tuple[Sticker, ...]
    fourth_church: Mapping[str, str] | None
    nuggets_for_a_circle: int | None
    standard_board: Board
    standard_extras: Extras

    @property
    def chapter(self) -> int:
        """The chapter that the episode belongs to (R7.1)."""
        return chapter_of(self.number)

    def prepare(self, board: Board) -> Board:
        """Return the board with what the rules change on it before the episode."""
        for old, new in self.turns.items():
            board = board.with_turned(old, new)
        for square, sign in self.fixed.items():
            board = board.with_sign(square, sign)
        return board


@dataclass(frozen=True, repr=False)
class Content:
    """The board that everybody begins with, all 24 episodes, and the texts of the files that they were read from.

    `hash` names the content: sixteen hex digits of SHA-256 over the files.
    """

    hash: str
    board: Board
    episodes: tuple[Episode, ...]
    sources: Mapping[str, str]

    def episode(self, number: int) -> Episode:
        """Return an episode by its number, from 1; MyCityError when there is none."""
        if not 1 <= number <= len(self.episodes):
            raise MyCityError("unknown episode", value=number, expected=f"1 to {len(self.episodes)}")
        return self.episodes[number - 1]

    def __repr__(self) -> str:
        return f"<Content {self.hash}>"
