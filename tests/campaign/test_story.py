"""The story as data: 32 files of one form, sealed chapter by chapter, in four languages (R7.1, R7.2, R11)."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

LANGUAGES = ("en", "de", "fr", "es")
CHAPTERS = range(1, 9)

WORDS: dict[int, set[str]] = {
    1: {"term.trees", "term.rocks", "term.empty", "term.groups", "term.wells", "square.well"},
    2: {"term.churches", "card.prohibition", "card.C4", "sticker.C"},
    3: {"square.flood", "why.flood"},
    4: {
        "term.gold",
        "term.nuggets",
        "square.gold",
        "square.sawmill",
        "square.clearing",
        "why.start_sawmill",
        "sticker.N",
    },
    5: {"term.investor", "term.factories", "square.exhausted", "sticker.F", "sticker.pollution", "why.no_factory"},
    6: {"term.mines", "square.mine_blue", "square.mine_red", "square.mine_yellow", "shaft"},
    7: {"term.railroad", "term.link", "square.harbour", "square.railroad"},
    8: {
        "term.parks",
        "square.palace",
        "square.opera",
        "square.park",
        "building.palace",
        "building.opera",
        "why.start_palace",
        "why.skip",
    },
}
ENDINGS = {"won", "second", "others", "tie", "low"}
NAMED = re.compile(r"ending\.\d+\.(won|second|others)|epilogue\.text")

every_file = pytest.mark.parametrize(("language", "chapter"), [(lang, n) for lang in LANGUAGES for n in CHAPTERS])


@cache
def story(language: str, chapter: int) -> dict[str, Any]:
    path = files("mycity").joinpath("campaign", "story", language, f"chapter-{chapter}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with the path of its key; an entry of a list has its index there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from texts(inner, f"{path}.{index}")
    else:
        assert isinstance(value, str), path
        yield path, value


def length(text: str) -> int:
    """How many words: what has a letter or a digit in it (French sets spaces before some signs)."""
    return sum(any(map(str.isalnum, part)) for part in text.split())


def is_one_sentence(text: str) -> bool:
    return text.endswith((".", "!", "?")) and re.search(r"[.!?…]\s", text) is None


def episodes(chapter: int) -> set[str]:
    return {str(number) for number in range(3 * chapter - 2, 3 * chapter + 1)}


@every_file
def test_a_file_has_the_form_of_its_chapter(language: str, chapter: int) -> None:
    """R7.1: three episodes a chapter, each with a beginning, its new rules and its endings."""
    told = story(language, chapter)
    parts = {"title", "letter", "new", "words", "help", "episode", "ending"}
    assert set(told) == (parts | {"epilogue"} if chapter == 8 else parts)
    assert set(told["words"]) == WORDS[chapter]
    assert set(told["episode"]) == set(told["ending"]) == episodes(chapter)
    for episode in told["episode"].values():
        assert set(episode) == {"title", "intro", "new"}
        assert episode["new"]
    for ending in told["ending"].values():
        assert set(ending) == ENDINGS
    if chapter == 8:
        assert set(told["epilogue"]) == {"text", "tie", "alone", "won", "others", "last"}


@every_file
def test_all_languages_say_as_much(language: str, chapter: int) -> None:
    """The same keys in the same order, and as many new rules for each episode."""
    assert [path for path, _ in texts(story(language, chapter))] == [path for path, _ in texts(story("en", chapter))]


@every_file
def test_lengths(language: str, chapter: int) -> None:
    told = story(language, chapter)
    paragraphs = told["letter"].split("\n\n")
    assert 80 <= length(told["letter"]) <= 130
    assert 2 <= len(paragraphs[1:]) <= 3  # after the salutation
    for number, episode in told["episode"].items():
        assert 30 <= length(episode["intro"]) <= 60, number
        assert length(episode["title"]) <= 7, number
    for number, ending in told["ending"].items():
        for kind, line in ending.items():
            assert length(line) <= 25, (number, kind)
            assert is_one_sentence(line), (number, kind)
    if chapter == 8:
        assert 150 <= length(told["epilogue"]["text"]) <= 220
        for kind in ("tie", "alone", "won", "others", "last"):
            assert 8 <= length(told["epilogue"][kind]) <= 60, kind


@every_file
def test_rules_are_plain_sentences(language: str, chapter: int) -> None:
    told = story(language, chapter)
    rules = [*told["new"].values(), *(rule for episode in told["episode"].values() for rule in episode["new"])]
    for rule in rules:
        assert is_one_sentence(rule), rule
        assert 3 <= length(rule) <= 32, rule
        assert not re.search(r"\bR\d", rule), rule
    for key, word in told["words"].items():
        if key.startswith("why."):
            assert is_one_sentence(word), key
        else:
            assert length(word) <= 4, key
            assert not word.endswith("."), key


@every_file
def test_the_winner_is_named_where_needed_and_nowhere_else(language: str, chapter: int) -> None:
    for path, text in texts(story(language, chapter)):
        assert text.count("{name}") == (1 if NAMED.fullmatch(path) else 0), path
        filled = re.sub(r"\{[a-z_]+\}", "", text) if path.startswith("help.") else text.replace("{name}", "")
        assert not set(filled) & set("{}<>"), path
        assert language != "fr" or not re.search(r"\b(de|que) \{name\}", text), path  # d’Alma, qu’Alma


@every_file
def test_typography(language: str, chapter: int) -> None:
    for path, text in texts(story(language, chapter)):
        assert text == text.strip(), path
        assert not set(text) & set("'\"\t"), path
        assert "  " not in text, path
        assert not re.search(r"-\d", text), path
        if language == "fr":
            assert not re.search(r"(?<!\u00a0)[:»]|(?<!\u202f)[;!?]|«(?!\u00a0)", text), path


@every_file
def test_a_chapter_is_silent_about_later_ones(language: str, chapter: int) -> None:
    """R7.2: the names of things that a later chapter brings are not in an earlier one."""
    told = " ".join(text for _, text in texts(story(language, chapter))).casefold()
    for later in range(chapter + 1, 9):
        for key, word in story(language, later)["words"].items():
            if not key.startswith("why."):
                assert not re.search(rf"\b{re.escape(word.casefold())}\b", told), (later, key)
