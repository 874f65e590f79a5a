"""Stories, words and drawings as they are read; a fault is named by file, key and reason (R7.2)."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from mycity.campaign import ContentError
from mycity.campaign.art import load_art
from mycity.campaign.story import LANGUAGES, load_story, parse_story
from mycity.campaign.words import words_of
from mycity.rules import StartRule


def text_of(language: str, chapter: int) -> str:
    path = files("mycity").joinpath("campaign", "story", language, f"chapter-{chapter}.toml")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", range(1, 9))
def test_every_story_is_read(language: str, chapter: int) -> None:
    """R7.1: three episodes with an ending each; the epilogue stands in the last chapter alone."""
    story = load_story(language, chapter)
    numbers = [3 * chapter - 2, 3 * chapter - 1, 3 * chapter]
    assert [episode.number for episode in story.episodes] == list(story.endings) == numbers
    assert (story.epilogue is not None) == (chapter == 8)
    assert story.title in text_of(language, chapter)
    assert all(episode.intro and episode.new for episode in story.episodes)


@pytest.mark.parametrize(("language", "chapter"), [("nl", 1), ("en", 0), ("en", 9), ("../en", 1)])
def test_stories_that_are_none(language: str, chapter: int) -> None:
    with pytest.raises(ContentError, match="unknown story") as caught:
        load_story(language, chapter)
    assert caught.value.file == f"{language}/chapter-{chapter}.toml"


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (lambda text: "title = 1\n" + text.partition("\n")[2], "title", "invalid value 1: expected a text"),
        (lambda text: "title = ' '\n" + text.partition("\n")[2], "title", "empty text"),
        (lambda text: text.replace("[episode.2]", "[episode.7]"), "episode", "missing key: expected '2'"),
        (lambda text: text.replace("[ending.2]", "[ending.two]"), "ending", "missing key: expected '2'"),
        (lambda text: text.replace("\nwon = ", "\nwins = ", 1), "ending.1", "missing key: expected 'won'"),
        (lambda text: text + "\n[epilogue]\ntext = 'x'\n", "epilogue", "unknown key"),
        (lambda text: text.replace("\nnew = [", "\nnew = [1,", 1), "episode.1.new", "expected an array of texts"),
        (
            lambda text: text.replace("\nnew = [", "\nnew = []\nold = [", 1),
            "episode.1.new",
            "expected an array of texts",
        ),
        (lambda text: text.replace("[words]", "[words"), "file", "invalid TOML"),
    ],
)
def test_faults_of_a_story(change: Callable[[str], str], key: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_story("en/chapter-1.toml", change(text_of("en", 1)), 1)
    assert (caught.value.file, caught.value.key) == ("en/chapter-1.toml", key)
    assert reason in caught.value.reason


def test_words_by_the_names_that_views_give() -> None:
    """R7.2: of the chapters given and of no other; and what a first building must touch."""
    stories = [load_story("en", chapter) for chapter in (1, 2, 4)]
    words = words_of(stories, StartRule.SAWMILL)
    assert words["square.W"] == stories[0].words["square.well"]
    assert words["card.C4"] == words["building.C4"] == stories[1].words["card.C4"]
    assert words["why.start"] == stories[2].words["why.start_sawmill"]
    assert "why.start_sawmill" not in words
    assert not [key for key in words if "palace" in key.casefold() or "mine" in key]
    assert "why.start" not in words_of(stories, StartRule.RIVER)
    assert "why.start" not in words_of(stories, StartRule.PALACE)
    assert "why.start" not in words_of(stories, None)


@pytest.mark.parametrize("chapter", range(1, 9))
def test_drawings_are_symbols(chapter: int) -> None:
    art = load_art(chapter)
    assert art.startswith("<symbol")
    assert art.endswith("</symbol>")


def test_a_chapter_without_drawings() -> None:
    assert load_art(9) == ""
