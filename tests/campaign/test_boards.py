"""What the rules change on the boards (R7.4, R7.6, R11): standard boards written out, stickers over what is there."""

import pytest

from mycity.campaign import advance_campaign, default_content, new_campaign
from mycity.game import Player, Span
from mycity.rules import Board, format_board, load_board, parse_board
from tests.helpers.campaigns import begun, campaign_for
from tests.helpers.cities import meadow_board
from tests.helpers.naive_boards import WIDTHS, rows_of

CONTENT = default_content()

FIRST = """
..T.....T.R 4
.....R..... 4
R.........F 4
MM.....T.FF 5
MMM.......F 5
MMM......FF 4
MM...T..FFF 4
R.......RFF 4
..........F 3
.T.R.....FF 4
......T..FF 4
"""

WELLS = """
..T.....T.R 4
.....R..... 4
R.........F 4
MM.....T.FF 5
MMM...W...F 5
MMM......FF 4
MM...T..FFF 4
R.......RFF 4
..W.......F 3
.T.R.....FF 4
......T..FF 4
"""

FLOOD = """
..T.....T.R 4
.....R..... 4
R.......W.F 4
MM.....T.FF 5
MMM...W..RF 5
MMM......FF 4
MM...T..FFF 4
R.......RFF 4
..W......RF 3
.T.R.....FF 4
......T..FF 4
"""

SAWMILL = """
..t.....t.G 4
.....R..... 4
R.........F 4
MM.....t.FF 5
MMM...W..RF 5
MMM......FF 4
MM...t..FFF 4
G.......RFF 4
..W......RF 3
.t.R.....Sc 4
......t..cc 4
"""

THIRD_VEIN = SAWMILL.replace(".....R.....", ".G...R.....")

FACTORIES = """
..t.....t.g 4
.g...R..... 4
R.........F 4
MM.....t.FF 5
MMM......RF 5
MMM......FF 4
MM...t..FFF 4
g.......RFF 4
.........RF 3
.t.R.....FF 4
......t..FF 4
"""

MINES = """
..t.....t.g 4
.g...R..... 4
b.........F 4
MM.....t.FF 5
MMM......RF 5
MMM......FF 4
MM...t..FFF 4
gy......RFF 4
.......r.RF 3
.t.R.....FF 4
......t..FF 4
"""

LAST = """
..t.....t.g 4
.g...R..... 4
b...H.R...F 4
MMR....tRFF 5
MMM......RF 5
MMMRP....FF 4
MM...t.OFFF 4
gy....R.RFF 4
....R..r.RF 3
.tRR.R...FF 4
......t..FF 4
"""


@pytest.mark.parametrize(
    ("number", "text"),
    [
        *[(1, FIRST), (2, FIRST), (3, WELLS), (6, WELLS), (9, FLOOD), (11, SAWMILL), (12, THIRD_VEIN)],
        *[(13, FACTORIES), (15, FACTORIES), (18, MINES), (19, MINES), (24, LAST)],
    ],
)
def test_standard_boards(number: int, text: str) -> None:
    """R7.6, R11.3, R11.7, R11.10–R11.13, R11.16–R11.18, R11.20, R11.22"""
    board = CONTENT.episode(number).standard_board
    assert "\n".join(format_board(board)) == text.strip()
    game = begun(number).game if number not in (13, 23) else None
    if game is not None:
        assert [seat.board for seat in game.setup.seats] == [board, board]


@pytest.mark.parametrize("number", range(1, 25))
def test_each_board_from_the_one_before(number: int) -> None:
    """R7.6, R11: as the naive method makes them; in Episode 24 with an opera at H7."""
    rows = rows_of(number)
    if number == 24:
        rows[6] = "MM...t.OFFF"
    expected = tuple(f"{row} {width}" for row, width in zip(rows, WIDTHS, strict=True))
    assert format_board(CONTENT.episode(number).standard_board) == expected


@pytest.mark.parametrize("sign", "tTRO.")
@pytest.mark.parametrize(
    ("number", "square", "fixed"), [(3, "C9", "W"), (10, "K1", "G"), (17, "H9", "r"), (20, "E3", "H")]
)
def test_a_fixed_sticker_replaces_whatever_is_there(number: int, square: str, fixed: str, sign: str) -> None:
    """R7.4, R12"""
    episode = CONTENT.episode(number)
    assert episode.prepare(meadow_board({square: sign})) == episode.prepare(meadow_board({}))
    assert str(episode.prepare(meadow_board({square: sign}))).count(fixed) >= 1


def test_a_well_square_replaced_by_a_sticker() -> None:
    """R7.4, R11.13, R12: once the wells are plain meadow, trees or rocks may go there; a mine may come over a well."""
    board = CONTENT.episode(13).prepare(parse_board(WELLS.split("\n")[1:-1]))
    assert board.wells == 0
    for square in ("C9", "G5"):
        changed = board.with_sign({"C9": 90, "G5": 50}[square], "t")
        assert changed.one_tree.bit_count() == 1
    assert CONTENT.episode(18).prepare(meadow_board({"B8": "W"})).wells == 0


def test_turns_change_every_square_of_a_letter_and_no_other() -> None:
    """R11.13: wells to plain, sawmill and clearings to forest, veins to exhausted ones, wherever they are."""
    before = meadow_board({"A1": "W", "B1": "S", "C1": "c", "D1": "G", "E1": "R", "F1": "t", "G1": "T", "H1": "M"})
    assert str(CONTENT.episode(13).prepare(before)).startswith(".FFgRtTM... 5\n")


@pytest.mark.parametrize("number", range(1, 25))
def test_to_prepare_twice_changes_nothing_more(number: int) -> None:
    """R7.6: an episode on its own begins from its standard board."""
    episode = CONTENT.episode(number)
    once = episode.prepare(CONTENT.episode(max(1, number - 1)).standard_board)
    assert episode.prepare(once) == once


def test_chosen_stickers_stay_on_the_boards() -> None:
    """R7.1, R11.13: only what the rules name changes."""
    stuck = load_board("legacy").with_sign(0, "t").with_sign(1, "R")
    assert CONTENT.episode(13).prepare(stuck).signs[:3] == "tRT"


def test_a_campaign_begins_on_the_legacy_board() -> None:
    """R1.6, R7.1"""
    boards: list[Board] = [member.belongings.board for member in campaign_for(3).members]
    assert boards == [load_board("legacy")] * 3
    first, _ = advance_campaign(new_campaign([Player("A")], Span(1, 1)))
    assert first.members[0].belongings.board == load_board("legacy")
