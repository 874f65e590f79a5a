"""The story's loader, the words by the keys that clients know, and the drawings (R7.2)."""

import xml.etree.ElementTree as ElementTree
from importlib import resources

import pytest

from mycity.campaign import LANGUAGES, ContentError, load_art, load_story, words_of
from mycity.campaign.story import parse_story
from mycity.game import CHAPTERS
from mycity.rules import StartRule

EVERY = [(language, chapter) for language in LANGUAGES for chapter in range(1, CHAPTERS + 1)]
SVG = "{http://www.w3.org/2000/svg}"


def text_of(chapter: int) -> str:
    source = resources.files("mycity.campaign") / "story" / "en" / f"chapter-{chapter}.toml"
    return source.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "chapter"), EVERY)
def test_every_story_can_be_loaded(language: str, chapter: int) -> None:
    story = load_story(language, chapter)
    numbers = [3 * chapter - 2, 3 * chapter - 1, 3 * chapter]  # R7.1
    assert [episode.number for episode in story.episodes] == numbers == list(story.endings)
    assert (story.epilogue is not None) == (chapter == 8)
    assert load_story(language, chapter) is story


@pytest.mark.parametrize(
    ("chapter", "old", "new", "key"),
    [
        (1, 'title = "The New Land"', "", "file"),
        (1, 'title = "The New Land"', "title = 1", "title"),
        (1, 'title = "The New Land"', 'title = " "', "title"),
        (1, "[episode.2]", "[episode.4]", "episode"),
        (1, "[ending.3]", '[ending.3]\nlost = "x"', "ending.3.lost"),
        (1, "[episode.1]", "[episode.1]\nscore = 1", "episode.1.score"),
        (8, "[epilogue]", "[end]", "file"),
        (1, "[new]", "[new]\nx = []", "new.x"),
        (1, "[words]", "[words", "file"),
    ],
)
def test_a_bad_story_is_refused_with_file_and_key(chapter: int, old: str, new: str, key: str) -> None:
    text = text_of(chapter)
    assert old in text
    with pytest.raises(ContentError) as caught:
        parse_story("en/chapter.toml", text.replace(old, new, 1), chapter)
    assert (caught.value.file, caught.value.key) == ("en/chapter.toml", key)


def test_rules_of_an_episode_are_texts() -> None:
    text = text_of(1)
    start = text.index("new = [", text.index("[episode.1]"))
    for wrong in ("new = []", "new = [1]", 'new = [""]'):
        changed = text[:start] + wrong + text[text.index("]\n", start) + 1 :]
        with pytest.raises(ContentError, match=r"episode\.1\.new"):
            parse_story("en/chapter.toml", changed, 1)


@pytest.mark.parametrize(("language", "chapter"), [("xx", 1), ("en", 0), ("en", 9), ("../en", 1)])
def test_there_are_no_other_stories(language: str, chapter: int) -> None:
    with pytest.raises(ContentError, match="unknown story"):
        load_story(language, chapter)


def test_words_have_the_keys_of_clients() -> None:
    chapters = [load_story("en", chapter) for chapter in range(1, 9)]
    words = words_of(chapters, StartRule.PALACE)
    told = {key: text for story in chapters for key, text in story.words.items()}
    assert words["why.start"] == told["why.start_palace"]
    assert words["square.H"] == told["square.harbour"]
    assert words["counter.nuggets"] == told["term.nuggets"]
    # No key names what it stands for.
    letters = {key.removeprefix("square.") for key in words if key.startswith("square.")}
    assert letters == set("WGgcSbryHPO")
    assert not any(key.startswith("why.start_") for key in words)
    # Nothing of what is told gets lost, but for the start rules that don't hold now.
    assert set(told.values()) - set(words.values()) == {told["why.start_sawmill"]}
    assert "why.start" not in words_of(chapters, StartRule.RIVER)
    assert "why.start" not in words_of(chapters, None)
    assert "why.start" not in words_of(chapters[:3], StartRule.SAWMILL)


@pytest.mark.parametrize("chapter", range(1, CHAPTERS + 1))
def test_drawings_are_symbols_with_names_of_their_own(chapter: int) -> None:
    art = load_art(chapter)
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{art}</svg>')
    assert {child.tag for child in root} <= {f"{SVG}symbol"}
    assert all(child.get("id") and child.get("viewBox") for child in root)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    others = [load_art(other) for other in range(1, CHAPTERS + 1) if other != chapter]
    assert not any(f'id="{name}"' in other for name in ids for other in others)
    # Nothing in it runs, and nothing is fetched.
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "foreignObject", "image", "style", "a")
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"  # the page's policy forbids it
            assert not name.endswith("href") or value.startswith("#")


def test_a_chapter_without_drawings_has_none() -> None:
    assert load_art(99) == ""
