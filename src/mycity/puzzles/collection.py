"""Puzzles in a file, one a line, and those that come with the package."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from mycity.game import RecordError
from mycity.puzzles.puzzle import STRENGTHS, Kind, Puzzle
from mycity.puzzles.wire import dump_puzzle, load_puzzle
from mycity.rules import MyCityError

_FILE: Final = "puzzles.jsonl"


@dataclass(frozen=True, slots=True, repr=False)
class Collection:
    """Puzzles in their order, the easy ones first."""

    puzzles: tuple[Puzzle, ...]

    @classmethod
    def of(cls, puzzles: Iterable[Puzzle]) -> "Collection":
        """Return the puzzles without doubles, by strength, then by id, which is as good as chance."""
        by_id = {puzzle.id: puzzle for puzzle in puzzles}
        return cls(tuple(sorted(by_id.values(), key=lambda puzzle: (puzzle.strength, puzzle.id))))

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles)

    def __len__(self) -> int:
        return len(self.puzzles)

    def __repr__(self) -> str:
        return f"<Collection of {len(self)} puzzles>"

    def select(self, *, kind: Kind | None = None, strength: int | None = None, chapter: int = 1) -> "Collection":
        """Return those of a kind and a strength; of the campaign only what has been told up to this chapter (R7.2)."""
        if strength is not None and strength not in STRENGTHS:
            expected = f"{STRENGTHS[0]} to {STRENGTHS[-1]}"
            raise MyCityError("invalid strength", value=strength, expected=expected)
        return Collection(
            tuple(
                puzzle
                for puzzle in self
                if kind in (None, puzzle.kind)
                and strength in (None, puzzle.strength)
                and (puzzle.chapter is None or puzzle.chapter <= chapter)
            )
        )

    def balanced(self, each: int) -> "Collection":
        """Return at most so many of each strength, from all kinds in turn as long as they have some."""
        chosen: list[Puzzle] = []
        for strength in STRENGTHS:
            of_strength = [puzzle for puzzle in self if puzzle.strength == strength]
            place = {
                puzzle.id: sum(one.kind is puzzle.kind for one in of_strength[:n])
                for n, puzzle in enumerate(of_strength)
            }
            chosen += sorted(of_strength, key=lambda puzzle: place[puzzle.id])[:each]
        return Collection.of(chosen)

    def find(self, name: str) -> Puzzle:
        """Return the puzzle whose id begins so; MyCityError where that is none, or several."""
        found = [puzzle for puzzle in self if name and puzzle.id.startswith(name)]
        if len(found) != 1:
            raise MyCityError("ambiguous id" if found else "unknown puzzle", value=name)
        return found[0]


def dump_collection(collection: Collection) -> str:
    """Return the puzzles as text, one a line: the same puzzles always give the same bytes."""
    return "".join(f"{dump_puzzle(puzzle)}\n" for puzzle in collection)


def load_collection(text: str) -> Collection:
    """Read puzzles, one a line; RecordError with the line, the place and the reason."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            puzzles.append(load_puzzle(line))
        except RecordError as fault:
            raise RecordError(**fault.located(f"line {number}")) from None
    return Collection.of(puzzles)


@cache
def package_puzzles() -> Collection:
    """Return the puzzles that come with the package."""
    return load_collection((resources.files("mycity.puzzles") / _FILE).read_text(encoding="utf-8"))
