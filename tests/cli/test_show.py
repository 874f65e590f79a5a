"""`mycity show`."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from mycity.bots import play_campaign, play_game
from mycity.campaign import default_content
from mycity.cli.colours import for_ascii
from mycity.cli.drawing import draw_board
from mycity.cli.svg_art import FACTORY, FEATURES, FLOOD, PARK, SLEEPER, STANDING
from mycity.game import Span, dump_record, load_record, parse_mode, record_of
from mycity.rules import ETERNITY, City, new_city, parks_of, parse_placement, parse_square
from tests.cli.conftest import Run
from tests.helpers.cities import drawn


@pytest.fixture(scope="module")
def record() -> str:
    return dump_record(record_of(play_game(parse_mode("eternity"), ["novice", "random"], "show", 1)))


def plain_board() -> str:
    """A board with an L of the public colour at G2 and a bar of the industrial one at D6, across no river."""
    city = drawn("G2", "rrr r.. bb.", {"r": "R-L4", "b": "B-I2"})
    return draw_board(city, ETERNITY).plain


def test_a_board_in_letters() -> None:
    lines = plain_board().splitlines()
    assert lines[0].split() == list("ABCDEFGHIJK")
    assert [line[:2].strip() for line in lines[2::2]] == [str(row) for row in range(1, 12)]
    # Row 2 by hand: the river is west of E, rocks on F, the L from G to I.
    assert lines[4].rstrip() == " 2   ·   ·   ·   · ┃ ·  o o│ R   R   R │ ·   ·"
    # Row 3: rocks on A, the L's foot on G; row 4: mountains, trees on H under nothing, the bar on G and H.
    assert lines[6].rstrip() == " 3  o o  ·   ·   · ┃ ·   · │ R │ ·   ·   ·   ♠"
    assert lines[8].rstrip() == " 4   ▲   ▲   ·   ·   · ┃ · │ B   B │ ·   ♠   ♠"
    # The outline turns the corner below H2 and meets the bar's edge at G4.
    assert lines[5][27:44].rstrip() == "│   ┌───────┘"
    assert lines[7][27:44].rstrip() == "├───┴───┐"


def test_ascii_drawings_have_no_other_sign() -> None:
    text = for_ascii(plain_board())
    assert text.isascii()
    assert "| R   R   R |" in text


def test_the_end_of_a_game(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "game.json").write_text(record)
    done = run("show", tmp_path / "game.json")
    assert done.exit_code == 0, done.output
    assert "\x1b" not in done.stdout
    result = load_record(record)["result"]["seats"]
    assert f"{result[0]['marker']} points, place 1" in done.stdout.replace("−", "-")
    assert f"{result[1]['marker']} points, place 2" in done.stdout.replace("−", "-")
    # Each building covers as many squares as its shape has: those of the deck that were placed, by the record.
    letters = re.findall(r" ([YRBC]) ", done.stdout.split("points, place")[2] + done.stdout.split("points, place")[1])
    assert len(letters) > 80


def test_rounds(run: Run, record: str) -> None:
    before = run("show", "-", "--round", 0, stdin=record)
    assert before.exit_code == 0
    assert "before the first round" in before.stdout
    boards = before.stdout.split("ABCDEFGHIJK"[0] + "   B")[1]
    assert "│" not in boards
    last = len(load_record(record)["rounds"])
    assert f"after round {last}" in run("show", "-", "--round", last, stdin=record).stdout
    beyond = run("show", "-", "--round", last + 1, stdin=record)
    assert beyond.exit_code == 2
    assert f"unknown round {last + 1}: expected 0 to {last}" in beyond.stderr


def test_a_wrong_record_is_not_drawn(run: Run, tmp_path: Path) -> None:
    done = run("show", "-", stdin="{}")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "standard input: document: " in done.stderr
    assert "unreadable file" in run("show", tmp_path / "gone.json").stderr


def test_a_picture(run: Run, tmp_path: Path, record: str) -> None:
    evil = record.replace('"name": "Novice"', '"name": "<b>&\\"x"')
    assert evil != record
    done = run("show", "-", "--svg", tmp_path / "boards.svg", stdin=evil)
    assert done.exit_code == 0, done.output
    assert [path.name for path in tmp_path.iterdir()] == ["boards.svg"]
    root = ElementTree.parse(tmp_path / "boards.svg").getroot()
    texts = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert any(text.startswith('<b>&"x, ') for text in texts)
    assert texts.count("K") == 2
    placed = sum(
        "/" in (decision or "") for entry in load_record(record)["rounds"] for decision in entry.get("decisions", ())
    )
    assert sum(text in ("Y", "R", "B") or text == "C" for text in texts) == placed + 2 * 2  # and columns B and C


def test_a_picture_that_can_t_be_written(run: Run, tmp_path: Path, record: str) -> None:
    done = run("show", "-", "--svg", tmp_path / "no" / "boards.svg", stdin=record)
    assert done.exit_code == 1
    assert "can't be written" in done.stderr


def test_colour_where_there_is_a_terminal() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80, _environ={})
    with console.capture() as drawn_text:
        console.print(draw_board(drawn("G2", "rr", {"r": "R-I2"}), ETERNITY))
    assert "48;2;221;106;85" in drawn_text.get()  # the red of a public roof as background


def late_city() -> City:
    """A city of Episode 24 by hand: all letters of the campaign, a factory, and a park between buildings."""
    episode = default_content().episode(24)
    board = episode.standard_board.with_sign(parse_square("A1"), "c").with_sign(parse_square("B1"), "S")
    city = new_city(board, episode.rules, episode.standard_extras)
    # F6 is right of the palace on E6; the bar on F5 and G5, the three squares of G6, G7 and F7 close it in.
    for text in ("B-I2 F5/0", "R-V3 F6/180"):
        building, placement = text.split()
        city = city.build(building, parse_placement(placement))
    return city


def test_what_the_campaign_puts_on_a_board() -> None:
    city = late_city()
    lines = draw_board(city, default_content().episode(24).rules).plain.splitlines()
    assert lines[2].startswith(" 1   :  <S>")
    assert lines[6].startswith(" 3  [B]  ·   ·   · ┃<H>")  # the river is west of E in row 3
    assert lines[10].rstrip() == " 5   ▲   ▲   ▲   ·   · ┃ B°  B°│ ·   ·  o o  ♠"
    assert lines[12].rstrip() == " 6   ▲   ▲   ▲  o o┃ ♔ │ ✿ │ R │ ·   ·   ♠   ♠"
    assert lines[14].rstrip() == " 7   ▲   ▲   ·   · ┃ · │ R   R │ ♪ │ ♠   ♠   ♠"
    assert lines[16].startswith(" 8   ◇  [Y]")
    assert lines[18].rstrip() == " 9   ·   ·   · ┃ ·  o o  ·   ·  [R]  ·  o o  ♠"
    assert lines[-1] == "   " + "╪═══" * 11 + "╪"
    assert for_ascii("\n".join(lines)).isascii()


def test_a_picture_of_a_late_city(run: Run, tmp_path: Path) -> None:
    played = play_campaign(default_content(), Span(24, 24), ["builder"], "show", 1)[2].history[-1].game
    (tmp_path / "game.json").write_text(dump_record(record_of(played)))
    done = run("show", tmp_path / "game.json", "--svg", tmp_path / "boards.svg")
    assert done.exit_code == 0, done.output
    text = (tmp_path / "boards.svg").read_text()
    ElementTree.fromstring(text)
    for sign in "Hbryg":
        assert FEATURES[sign] in text
    assert all(art in text for art in STANDING.values())
    assert text.count(SLEEPER) == 11
    assert FLOOD not in text
    city = played.seats[0].city
    assert text.count(PARK) == parks_of(city).bit_count()
    assert text.count(FACTORY) == sum(piece.building in city.extras.factories for piece in city.pieces)
    flooded = play_campaign(default_content(), Span(7, 7), ["random"], "show", 1)[2].history[-1].game
    (tmp_path / "game.json").write_text(dump_record(record_of(flooded)))
    run("show", tmp_path / "game.json", "--svg", tmp_path / "boards.svg")
    assert (tmp_path / "boards.svg").read_text().count(FLOOD) == 35  # the meadow squares of the west bank (R1.6)
