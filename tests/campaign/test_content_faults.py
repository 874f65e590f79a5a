"""Content that can't be used is refused with file, key and reason."""

import json
from pathlib import Path

import pytest

from mycity.campaign import ContentError, default_content, load_content, parse_content
from mycity.campaign.sources import package_file

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
    refused(sources, chapter(5), "file", "missing file")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chapter = ", "invalid TOML"),
        ("chapter = 1\nchapter = 1", "invalid TOML"),
        ("chapter = " + "1" * 5000, "invalid TOML"),
        ("x = " + "[" * 5000, "invalid TOML"),
        ("\x00", "invalid TOML"),
    ],
    ids=["half a line", "a key twice", "a number of 5000 digits", "nested too deeply", "a zero"],
)
def test_no_toml(text: str, reason: str) -> None:
    refused({**SOURCES, chapter(1): text}, chapter(1), "file", reason)


CASES: list[tuple[int, str, str, str, str]] = [
    # numbers of chapters and episodes
    (2, "chapter = 2", "chapter = 3", "chapter", "wrong number 3: expected 2"),
    (2, "chapter = 2", "", "file", "missing key: expected 'chapter'"),
    (2, "chapter = 2", 'chapter = "2"', "chapter", "invalid value '2': expected a whole number"),
    (2, "chapter = 2", "chapter = true", "chapter", "invalid value True: expected a whole number"),
    (2, "number = 5", "number = 4", "episode[1].number", "wrong number 4: expected 5: episodes come in their order"),
    (2, "number = 5", "number = -1", "episode[1].number", "invalid number -1: expected 0 to 1000"),
    (2, "number = 5", "", "episode[1]", "missing key: expected 'number'"),
    # words that are not known
    (1, '"trees", ', '"tress", ', "episode 1.from_here.terms[0]", "unknown word 'tress'; available: trees, rocks"),
    (1, '"trees", ', '["trees"], ', "episode 1.from_here.terms[0]", "unknown word ['trees']"),
    (
        1,
        '["trees", "rocks", "empty"]',
        '"trees"',
        "episode 1.from_here.terms",
        "invalid value 'trees': expected an array of words",
    ),
    (1, 'cards = ["colours"]', 'cards = ["C5"]', "episode 1.from_here.cards[0]", "unknown word 'C5'"),
    (1, 'start_rule = "river"', 'start_rule = "sea"', "episode 1.from_here.start_rule", "unknown word 'sea'"),
    (1, 'banks = "both"', 'banks = "north"', "episode 1.from_here.banks", "unknown word 'north'; available: both"),
    (
        1,
        "pass_cost = 1",
        'pass_cost = "never"',
        "episode 1.from_here.pass_cost",
        "invalid value 'never': expected a whole number",
    ),
    (1, "pass_cost = 1", "pass_cost = -1", "episode 1.from_here.pass_cost", "invalid number -1: expected 0 to"),
    (1, "cap = 50", "cap = 50.0", "episode 1.from_here.cap", "invalid value 50.0: expected a whole number"),
    (
        1,
        "start_marker = 10",
        "start_marker = 1001",
        "episode 1.from_here.start_marker",
        "invalid number 1001: expected 0 to",
    ),
    (4, 'gains = ["gold"]', 'gains = ["silver"]', "episode 10.from_here.gains[0]", "unknown word 'silver'"),
    (5, 'gains_gone = ["gold"]', "gains_gone = [1]", "episode 13.from_here.gains_gone[0]", "unknown word 1"),
    (5, '["nuggets", "wells"]', '["start"]', "episode 13.from_here.terms_gone[0]", "unknown word 'start'"),
    (
        5,
        "factory_groups = true",
        "factory_groups = 1",
        "episode 15.from_here.factory_groups",
        "invalid value 1: expected true or false",
    ),
    # squares and letters
    (1, 'C9 = "W"', 'C12 = "W"', "episode 3.board.fixed.C12", "invalid square 'C12': expected a column A–K"),
    (1, 'C9 = "W"', 'C9 = "X"', "episode 3.board.fixed.C9", "unknown word 'X'"),
    (1, 'C9 = "W"', "C9 = 1", "episode 3.board.fixed.C9", "invalid value 1: expected a word"),
    (5, 'W = "."', 'X = "."', "episode 13.board.turns.X", "unknown letter 'X'"),
    (5, 'W = "."', 'WG = "."', "episode 13.board.turns.WG", "unknown letter 'WG'"),
    (5, 'W = "."', '"" = "."', "episode 13.board.turns.", "unknown letter ''"),
    (5, 'W = "."', 'W = "x"', "episode 13.board.turns.W", "unknown word 'x'"),
    (5, 'W = "."', 'W = "S"', "episode 13.board.turns.W", "this letter turns itself: 'S'"),
    (8, 'E6 = "P"', 'E6 = "P"\nE7 = "P"', "episode 22.board", "more than one square with the letter 'P'"),
    (8, 'H7 = "O"', 'H7 = "O"\nH6 = "O"', "episode 24.board", "more than one square with the letter 'O'"),
    (8, 'E6 = "P"', 'E6 = "."', "episode 22.from_here.start_rule", "missing letter on the board: expected 'P'"),
    (4, 'J10 = "S"', 'J10 = "F"', "episode 11.from_here.start_rule", "missing letter on the board: expected 'S'"),
    # rewards and stickers
    (1, "circles = 2", "circles = 11", "episode 1.rewards.many.first.circles", "invalid number 11: expected 0 to 10"),
    (1, 'stickers = ["RR"]', 'stickers = ["R"]', "episode 1.rewards.many.first.stickers[0]", "unknown word 'R'"),
    (1, 'stickers = ["RR"]', 'stickers = ["O"]', "episode 1.rewards.many.first.stickers[0]", "unknown word 'O'"),
    (1, 'others = { stickers = ["T"] }', "", "episode 1.rewards.many", "missing key: expected 'others'"),
    (
        1,
        'others = { stickers = ["T"] }',
        "others = 0",
        "episode 1.rewards.many.others",
        "invalid value 0: expected a table",
    ),
    (
        5,
        'stickers = ["RR"]',
        'stickers = ["F"]',
        "episode 13.before.stickers[0]",
        "unknown word 'F'; available: T, RR, O",
    ),
    (2, 'first = "first"', 'first = "third"', "episode 4.fourth_church.first", "unknown word 'third'"),
    (2, 'others = "others"', "", "episode 4.fourth_church", "missing key: expected 'others'"),
    (4, "circle = 2", "circle = 0", "episode 12.after.nuggets_for_a_circle", "invalid number 0: expected 1 to"),
    (2, 'c4 = "second"', 'c4 = "fourth"', "episode 5.standard.c4", "unknown word 'fourth'"),
    (5, '["B-I2",', '["R-I2",', "episode 14.standard.factories[0]", "unknown word 'R-I2'"),
    # shafts
    (6, "length = 20", "length = 19", "shaft.boxes[6].box", "invalid number 20: expected 1 to 19"),
    (6, "length = 20", "length = 0", "shaft.length", "invalid number 0: expected 1 to 100"),
    (6, "box = 6", "box = 12", "shaft.boxes", "invalid order: expected the numbers in their order, each once"),
    (6, "box = 6", "box = 3", "shaft.boxes", "invalid order: expected the numbers in their order, each once"),
    (6, "points = 2", "points = true", "shaft.boxes[0].points", "invalid value True: expected a whole number"),
    (6, "{ box = 3, points = 2 }", "3", "shaft.boxes[0]", "invalid value 3: expected a table"),
    (6, 'stickers = ["T"]', 'stickers = ["O"]', "shaft.boxes[2].stickers[0]", "unknown word 'O'"),
    (6, "first_only = true", "first_only = 1", "shaft.boxes[1].first_only", "invalid value 1: expected true or false"),
    (6, "length = 20", "length = 20\nred = 1", "shaft.red", "invalid value 1: expected a table"),
    (6, "length = 20", "length = 20\nred = { length = 0 }", "shaft.red.length", "invalid number 0: expected 1 to 100"),
    # points, shapes, the row of the railroad, and how the cap holds
    (1, "cap = 50", "cap = 50\npoints = { tree = 51 }", "episode 1.from_here.points.tree", "invalid number 51"),
    (1, "cap = 50", "cap = 50\npoints = { gold = -1 }", "episode 1.from_here.points.gold", "expected 0 to 50"),
    (1, "cap = 50", "cap = 50\npoints = { trees = 2 }", "episode 1.from_here.points.trees", "unknown word 'trees'"),
    (1, "cap = 50", 'cap = 50\nshapes = { U6 = ["#"] }', "episode 1.from_here.shapes.U6", "unknown building 'U6'"),
    (1, "cap = 50", "cap = 50\nshapes = { U5 = [1] }", "episode 1.from_here.shapes.U5", "invalid value [1]"),
    *(
        (
            1,
            "cap = 50",
            f"cap = 50\nshapes = {{ U5 = {json.dumps(rows)} }}",
            "episode 1.from_here.shapes.U5",
            f"invalid shape {'/'.join(rows)!r}: expected 1 to 5 squares",
        )
        for rows in (["######"], ["#.#"], ["#.", ".#"], ["##", "#"], [".#"], ["#x"], ["..", "##"], ["."])
    ),
    (
        7,
        "gains_gone",
        "rail_row = 12\ngains_gone",
        "episode 19.from_here.rail_row",
        "invalid number 12: expected 1 to 11",
    ),
    (1, "cap = 50", 'cap_holds = "always"', "episode 1.from_here.cap_holds", "unknown word 'always'"),
    # misspelt keys would do nothing
    (1, "pass_cost = 1", "pas_cost = 1", "episode 1.from_here.pas_cost", "unknown key"),
    (1, "[episode.rewards.two]", "[episode.rewards.too]", "episode 1.rewards", "missing key: expected 'two'"),
    (2, "[episode.only]", "[episode.onyl]", "episode 6.onyl", "unknown key"),
    (6, "[shaft]", "[shafts]", "episode 16.from_here.terms", "missing table for a term 'mines': expected '[shaft]'"),
    (4, "circles = 2", "circle = 2", "episode 10.rewards.many.first.circle", "unknown key"),
    (7, "chapter = 7", "chapter = 7\ntitle = 1", "title", "unknown key"),
    (4, "[episode.board.fixed]", "[episode.board.fixd]", "episode 10.board.fixd", "unknown key"),
]


@pytest.mark.parametrize(("number", "old", "new", "key", "reason"), CASES, ids=[f"{c[0]}: {c[2][:30]}" for c in CASES])
def test_each_fault_is_named(number: int, old: str, new: str, key: str, reason: str) -> None:
    refused(changed(number, old, new), chapter(number), key, reason)


BOARD = package_file("board.txt")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "invalid number of rows 0: expected 11"),
        (BOARD.replace(" 4", "", 1), "missing number of squares west of the river"),
        (BOARD.replace(" 4", " 11", 1), "invalid number of squares west of the river '11': expected 1 to 10"),
        (BOARD.replace("T", "X", 1), "unknown letter 'X'"),
        (BOARD.replace("T", "", 1), "invalid number of squares 10: expected 11"),
        (BOARD.replace("..T", "P.P", 1), "more than one square with the letter 'P'"),
    ],
)
def test_a_board(text: str, reason: str) -> None:
    """R1.6: named by row and column, too."""
    refused({**SOURCES, "board.txt": text}, "board.txt", "board", reason)


def test_a_board_that_does_not_go_with_the_chapters() -> None:
    """R7.4: the palace comes to E6 in Episode 22, and is the only one."""
    sources = {**SOURCES, "board.txt": BOARD.replace("T", "P", 1)}
    refused(sources, chapter(8), "episode 22.board", "more than one square with the letter 'P'")


STORY = package_file("story/de/chapter-1.toml")


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("title", "titel", "file", "missing key: expected 'title'"),
        ("title = ", 'title = ""\ntitel = ', "title", "empty text"),
        ("[new]", "[nwe]", "file", "missing key: expected 'new'"),
        ("[help.cap]", "[help.cap]\nmore = 1", "help.cap.more", "unknown key"),
    ],
)
def test_a_story(old: str, new: str, key: str, reason: str) -> None:
    name = "story/de/chapter-1.toml"
    refused({**SOURCES, name: STORY.replace(old, new, 1)}, name, key, reason)


SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("<svg", "file", "invalid SVG ("),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format(""), "file", "entities and instructions"),
        ("<svg/>", "svg", "invalid SVG: expected an element svg"),
        (SVG.format("<path d='M0 0'/>"), "svg", "invalid SVG: expected an element svg with elements symbol"),
        (SVG.format("<symbol id='a'><script>1</script></symbol>"), "svg.a.script", "unknown element 'script'"),
        (SVG.format("<symbol id='a' onload='b()'/>"), "svg.a", "unknown attribute 'onload'"),
        (SVG.format("<symbol id='a' style='c'/>"), "svg.a", "unknown attribute 'style'"),
        (
            SVG.format("<symbol id='a'><use href='http://b'/></symbol>"),
            "svg.a.use.href",
            "invalid reference 'http://b'",
        ),
        (SVG.format("<symbol id='a' fill='url(http://b)'/>"), "svg.a.fill", "invalid reference"),
    ],
)
def test_drawings(text: str, key: str, reason: str) -> None:
    """They may come with somebody else's campaign: nothing in them does anything, or asks for anything."""
    refused({**SOURCES, "art/chapter-1.svg": text}, "art/chapter-1.svg", key, reason)


def test_three_episodes_a_chapter() -> None:
    """R7.1"""
    text = SOURCES[chapter(3)]
    less = text[: text.rindex("[[episode]]")]
    refused({**SOURCES, chapter(3): less}, chapter(3), "episode", "invalid number of episodes 2: expected 3 (R7.1)")
    refused(
        {**SOURCES, chapter(3): "chapter = 3\nepisode = 1"},
        chapter(3),
        "episode",
        "invalid value 1: expected an array of tables",
    )
    refused({**SOURCES, chapter(3): "chapter = 3"}, chapter(3), "file", "missing key: expected 'episode'")


def test_no_card_in_the_deck() -> None:
    """R3.1"""
    refused(
        changed(1, 'cards = ["colours"]', "cards = []"),
        chapter(1),
        "episode 1.from_here.cards",
        "missing cards: the deck is empty",
    )


def test_a_folder(tmp_path: Path) -> None:
    """Files that it lacks are taken from the package; one that can't be read is named."""
    assert load_content(tmp_path).hash == default_content().hash
    (tmp_path / chapter(2)).write_text(SOURCES[chapter(2)].replace("circles = 2", "circles = 4"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not read", encoding="utf-8")
    content = load_content(tmp_path)
    assert content.episode(4).rewards.first.circles == 4
    assert content.episode(1) == default_content().episode(1)
    (tmp_path / chapter(3)).write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"chapter-3.toml: file: unreadable file"):
        load_content(tmp_path)
    (tmp_path / chapter(3)).unlink()
    (tmp_path / chapter(3)).mkdir()
    with pytest.raises(ContentError, match=r"chapter-3.toml: file: unreadable file"):
        load_content(tmp_path)
    with pytest.raises(ContentError, match="folder: missing folder"):
        load_content(tmp_path / "none")
