"""Content that can't be used is refused with file, key and reason."""

from pathlib import Path

import pytest

from mycity.campaign import ContentError, default_content, load_content, parse_content

SOURCES = dict(default_content().sources)


def chapter(number: int) -> str:
    return f"chapter-{number}.toml"


def refused(sources: dict[str, str], file: str, key: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_content(sources)
    fault = caught.value
    assert (fault.file, fault.key) == (file, key)
    assert reason in fault.reason
    assert str(fault) == f"{file}: {key}: {fault.reason}"


def changed(number: int, old: str, new: str) -> dict[str, str]:
    """The package's files with the first such text in one of them changed."""
    text = SOURCES[chapter(number)]
    assert old in text
    return {**SOURCES, chapter(number): text.replace(old, new, 1)}


def test_a_missing_file() -> None:
    sources = {name: text for name, text in SOURCES.items() if name != chapter(5)}
    refused(sources, chapter(5), "file", "it is missing")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chapter = ", "it is not TOML"),
        ("chapter = 1\nchapter = 1", "it is not TOML"),
        ("chapter = " + "1" * 5000, "it is not TOML"),
        ("x = " + "[" * 5000, "it is not TOML"),
        ("\x00", "it is not TOML"),
    ],
    ids=["half a line", "a key twice", "a number of 5000 digits", "nested too deeply", "a zero"],
)
def test_no_toml(text: str, reason: str) -> None:
    refused({**SOURCES, chapter(1): text}, chapter(1), "file", reason)


CASES: list[tuple[int, str, str, str, str]] = [
    # numbers of chapters and episodes
    (2, "chapter = 2", "chapter = 3", "chapter", "it is not 2"),
    (2, "chapter = 2", "", "chapter", "it is missing"),
    (2, "chapter = 2", 'chapter = "2"', "chapter", "'2' is not a whole number"),
    (2, "chapter = 2", "chapter = true", "chapter", "True is not a whole number"),
    (2, "number = 5", "number = 4", "episode[1].number", "it is not 5: episodes come in their order"),
    (2, "number = 5", "number = -1", "episode[1].number", "-1 is not between 0 and 1000"),
    (2, "number = 5", "", "episode[1].number", "it is missing"),
    # words that are not known
    (1, '"trees", ', '"tress", ', "episode 1.from_here.terms[0]", "'tress' is not known; known are trees, rocks"),
    (1, '"trees", ', '["trees"], ', "episode 1.from_here.terms[0]", "is not known"),
    (1, '["trees", "rocks", "empty"]', '"trees"', "episode 1.from_here.terms", "'trees' is not an array of words"),
    (1, 'cards = ["colours"]', 'cards = ["C5"]', "episode 1.from_here.cards[0]", "'C5' is not known"),
    (1, 'start_rule = "river"', 'start_rule = "sea"', "episode 1.from_here.start_rule", "'sea' is not known"),
    (1, 'banks = "both"', 'banks = "north"', "episode 1.from_here.banks", "'north' is not known; known are both"),
    (1, "pass_cost = 1", 'pass_cost = "never"', "episode 1.from_here.pass_cost", "'never' is not a whole number"),
    (1, "pass_cost = 1", "pass_cost = -1", "episode 1.from_here.pass_cost", "-1 is not between"),
    (1, "cap = 50", "cap = 50.0", "episode 1.from_here.cap", "50.0 is not a whole number"),
    (1, "start_marker = 10", "start_marker = 1001", "episode 1.from_here.start_marker", "1001 is not between"),
    (4, 'gains = ["gold"]', 'gains = ["silver"]', "episode 10.from_here.gains[0]", "'silver' is not known"),
    (5, 'gains_gone = ["gold"]', "gains_gone = [1]", "episode 13.from_here.gains_gone[0]", "1 is not known"),
    (5, '["nuggets"]', '["start"]', "episode 13.from_here.terms_gone[0]", "'start' is not known"),
    (5, "factory_groups = true", "factory_groups = 1", "episode 15.from_here.factory_groups", "1 is not true or false"),
    # squares and letters
    (1, 'C9 = "W"', 'C12 = "W"', "episode 3.board.fixed.C12", "'C12' is no square"),
    (1, 'C9 = "W"', 'C9 = "X"', "episode 3.board.fixed.C9", "'X' is not known"),
    (1, 'C9 = "W"', "C9 = 1", "episode 3.board.fixed.C9", "1 is not a word"),
    (5, 'W = "."', 'X = "."', "episode 13.board.turns.X", "it is no letter of a board"),
    (5, 'W = "."', 'WG = "."', "episode 13.board.turns.WG", "it is no letter of a board"),
    (5, 'W = "."', '"" = "."', "episode 13.board.turns.", "it is no letter of a board"),
    (5, 'W = "."', 'W = "x"', "episode 13.board.turns.W", "'x' is not known"),
    (5, 'W = "."', 'W = "S"', "episode 13.board.turns.W", "it turns into S, which turns itself"),
    (8, 'E6 = "P"', 'E6 = "P"\nE7 = "P"', "episode 22.board", "there are 2 squares with the palace, not one"),
    (8, 'H7 = "O"', 'H7 = "O"\nH6 = "O"', "episode 24.board", "there are 2 squares with the opera, not one"),
    (8, 'E6 = "P"', 'E6 = "."', "episode 22.from_here.start_rule", "no square of the board has the letter P"),
    (4, 'J10 = "S"', 'J10 = "F"', "episode 11.from_here.start_rule", "no square of the board has the letter S"),
    # rewards and stickers
    (1, "circles = 2", "circles = 11", "episode 1.rewards.many.first.circles", "11 is not between 0 and 10"),
    (1, 'stickers = ["RR"]', 'stickers = ["R"]', "episode 1.rewards.many.first.stickers[0]", "'R' is not known"),
    (1, 'stickers = ["RR"]', 'stickers = ["O"]', "episode 1.rewards.many.first.stickers[0]", "'O' is not known"),
    (1, 'others = { stickers = ["T"] }', "", "episode 1.rewards.many.others", "it is missing"),
    (1, 'others = { stickers = ["T"] }', "others = 0", "episode 1.rewards.many.others", "0 is not a table"),
    (
        5,
        'stickers = ["RR"]',
        'stickers = ["F"]',
        "episode 13.before.stickers[0]",
        "known are T, RR, O",
    ),
    (2, 'first = "first"', 'first = "third"', "episode 4.fourth_church.first", "'third' is not known"),
    (2, 'others = "others"', "", "episode 4.fourth_church.others", "it is missing"),
    (4, "circle = 2", "circle = 0", "episode 12.after.nuggets_for_a_circle", "0 is not between 1"),
    (2, 'c4 = "second"', 'c4 = "fourth"', "episode 5.standard.c4", "'fourth' is not known"),
    (5, '["B-I2",', '["R-I2",', "episode 14.standard.factories[0]", "'R-I2' is not known"),
    # shafts
    (6, "length = 20", "length = 19", "shaft.boxes[6].box", "20 is not between 1 and 19"),
    (6, "length = 20", "length = 0", "shaft.length", "0 is not between 1 and 100"),
    (6, "box = 6", "box = 12", "shaft.boxes", "they are not in the order of their numbers, each once"),
    (6, "box = 6", "box = 3", "shaft.boxes", "they are not in the order of their numbers, each once"),
    (6, "points = 2", "points = true", "shaft.boxes[0].points", "True is not a whole number"),
    (6, "{ box = 3, points = 2 }", "3", "shaft.boxes[0]", "3 is not a table"),
    (6, 'stickers = ["T"]', 'stickers = ["O"]', "shaft.boxes[2].stickers[0]", "'O' is not known"),
    (6, "first_only = true", "first_only = 1", "shaft.boxes[1].first_only", "1 is not true or false"),
    # misspelt keys would do nothing
    (1, "pass_cost = 1", "pas_cost = 1", "episode 1.from_here.pas_cost", "nothing is known by this name"),
    (1, "[episode.rewards.two]", "[episode.rewards.too]", "episode 1.rewards.two", "it is missing"),
    (2, "[episode.only]", "[episode.onyl]", "episode 6.onyl", "nothing is known by this name"),
    (6, "[shaft]", "[shafts]", "episode 16.from_here.terms", "mines have no shaft"),
    (4, "circles = 2", "circle = 2", "episode 10.rewards.many.first.circle", "nothing is known by this name"),
    (7, "chapter = 7", "chapter = 7\ntitle = 1", "title", "nothing is known by this name"),
    (4, "[episode.board.fixed]", "[episode.board.fixd]", "episode 10.board.fixd", "nothing is known by this name"),
]


@pytest.mark.parametrize(("number", "old", "new", "key", "reason"), CASES, ids=[f"{c[0]}: {c[2][:30]}" for c in CASES])
def test_each_fault_is_named(number: int, old: str, new: str, key: str, reason: str) -> None:
    refused(changed(number, old, new), chapter(number), key, reason)


def test_three_episodes_a_chapter() -> None:
    """R7.1"""
    text = SOURCES[chapter(3)]
    less = text[: text.rindex("[[episode]]")]
    refused({**SOURCES, chapter(3): less}, chapter(3), "episode", "there are 2, not 3 (R7.1)")
    refused({**SOURCES, chapter(3): "chapter = 3\nepisode = 1"}, chapter(3), "episode", "not an array of tables")
    refused({**SOURCES, chapter(3): "chapter = 3"}, chapter(3), "episode", "it is missing")


def test_no_card_in_the_deck() -> None:
    """R3.1"""
    refused(changed(1, 'cards = ["colours"]', "cards = []"), chapter(1), "episode 1.from_here.cards", "no card")


def test_a_folder(tmp_path: Path) -> None:
    """Files that it lacks are taken from the package; one that can't be read is named."""
    assert load_content(tmp_path).hash == default_content().hash
    (tmp_path / chapter(2)).write_text(SOURCES[chapter(2)].replace("circles = 2", "circles = 4"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not read", encoding="utf-8")
    content = load_content(tmp_path)
    assert content.episode(4).rewards.first.circles == 4
    assert content.episode(1) == default_content().episode(1)
    (tmp_path / chapter(3)).write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"chapter-3.toml: file: it can't be read"):
        load_content(tmp_path)
    (tmp_path / chapter(3)).unlink()
    (tmp_path / chapter(3)).mkdir()
    with pytest.raises(ContentError, match=r"chapter-3.toml: file: it can't be read"):
        load_content(tmp_path)
    with pytest.raises(ContentError, match="folder: there is no such folder"):
        load_content(tmp_path / "none")
