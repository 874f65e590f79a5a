"""Collections: files of puzzles, and choosing from them."""

from dataclasses import replace

import pytest

from mycity.game import Mode, RecordError
from mycity.puzzles import Collection, Kind, Puzzle, dump_collection, dump_puzzle, load_collection
from mycity.rules import MyCityError
from tests.puzzles.puzzles import puzzle


def named(name: str, kind: Kind = Kind.WELLS, strength: int = 1, episode: int | None = None) -> Puzzle:
    """A puzzle for which it does not matter what it is about; its mode is Eternity without an episode."""
    mode = Mode("eternity") if episode is None else Mode("episode", episode, content="0" * 16)
    one = puzzle()
    return replace(one, id=name * 8, kind=kind, strength=strength, situation=replace(one.situation, mode=mode))


def ids(puzzles: Collection) -> str:
    return "".join(puzzle.id[0] for puzzle in puzzles)


def test_a_file_reads_back_equal() -> None:
    text = dump_collection(Collection.of([puzzle()]))
    assert text == dump_puzzle(puzzle()) + "\n"
    assert load_collection(text) == Collection.of([puzzle()])
    assert len(load_collection("")) == 0


def test_a_fault_is_told_with_its_line() -> None:
    with pytest.raises(RecordError, match="line 2: document: invalid JSON"):
        load_collection(dump_puzzle(puzzle()) + "\n{\n")


def test_the_easy_ones_come_first_and_none_twice() -> None:
    assert (
        ids(Collection.of([named("c", strength=2), named("b"), named("d"), named("b"), named("a", strength=5)]))
        == "bdca"
    )


def test_choosing() -> None:
    puzzles = Collection.of(
        [named("a"), named("b", Kind.GAPS), named("c", strength=2), named("d", Kind.GAPS, 2), named("e", strength=4)]
    )
    assert ids(puzzles.select()) == "abcde"
    assert ids(puzzles.select(kind=Kind.GAPS)) == "bd"
    assert ids(puzzles.select(strength=2)) == "cd"
    assert ids(puzzles.select(kind=Kind.WELLS, strength=2)) == "c"
    assert ids(puzzles.select(strength=5)) == ""
    for strength in (0, 6):
        with pytest.raises(MyCityError, match=f"invalid strength {strength}: expected 1 to 5"):
            puzzles.select(strength=strength)


def test_sealed_chapters_are_told_only_when_asked_for() -> None:
    """R7.1, R7.2: Episode 3 is of Chapter 1, Episode 4 of Chapter 2, Episode 9 of Chapter 3."""
    puzzles = Collection.of([named("a"), named("b", episode=3), named("c", episode=4), named("d", episode=9)])
    assert [puzzle.chapter for puzzle in puzzles] == [None, 1, 2, 3]
    assert ids(puzzles.select()) == "ab"
    assert ids(puzzles.select(chapter=2)) == "abc"
    assert ids(puzzles.select(chapter=8)) == "abcd"


def test_balance() -> None:
    """Three wells and a gap of strength 1: of two, one is of each kind; of three the gap and two wells."""
    puzzles = Collection.of(
        [named("a"), named("b"), named("c"), named("d", Kind.GAPS), named("e", strength=3), named("f", strength=3)]
    )
    assert ids(puzzles.balanced(1)) == "ae"
    assert ids(puzzles.balanced(2)) == "adef"
    assert ids(puzzles.balanced(3)) == "abdef"
    assert ids(puzzles.balanced(9)) == "abcdef"


def test_finding() -> None:
    puzzles = Collection.of([named("a"), replace(named("b"), id="ab000000")])
    assert puzzles.find("ab").id == "ab000000"
    assert puzzles.find("aaaaaaaa").id == "aaaaaaaa"
    for name, reason in (("a", "ambiguous id 'a'"), ("c", "unknown puzzle 'c'"), ("", "unknown puzzle ''")):
        with pytest.raises(MyCityError, match=reason):
            puzzles.find(name)
