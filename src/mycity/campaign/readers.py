"""Rewards, stickers of the rules, and standard extras, read from a chapter's tables (R7.4, R7.6, R11)."""

from dataclasses import replace

from mycity.campaign.content import Reward, Rewards
from mycity.campaign.toml import TomlTable
from mycity.rules import FOURTH_CHURCH_SHAPES, BuildingKind, Extras, Square, kind_of
from mycity.rules.board import SIGNS
from mycity.rules.buildings import COLOURED

_CHOSEN = ("T", "RR", "C", "F", "N")
_BLUE = tuple(building for building in COLOURED if kind_of(building) is BuildingKind.INDUSTRIAL)


def read_rewards(table: TomlTable) -> Rewards:
    """Return the rewards by place, for three or four players and for two."""
    many, two = table.table("many"), table.table("two")
    return Rewards(
        first=_reward(many.table("first")),
        second=_reward(many.table("second")),
        others=_reward(many.table("others")),
        first_of_two=_reward(two.table("first")),
        other_of_two=_reward(two.table("others")),
    )


def _reward(table: TomlTable) -> Reward:
    return Reward(
        circles=table.integer("circles", most=10) if "circles" in table else 0,
        stickers=table.stickers("stickers", _CHOSEN) if "stickers" in table else (),
    )


def read_board_change(table: TomlTable) -> tuple[dict[str, str], dict[Square, str]]:
    """Return letters that turn into others, and stickers on fixed squares (R7.4)."""
    turns = {}
    if "turns" in table:
        letters = table.table("turns")
        for old in letters.values:
            if old not in SIGNS or len(old) != 1:
                raise letters.fault(old, "unknown letter", value=old, known=tuple(SIGNS))
            turns[old] = letters.word(old, tuple(SIGNS))
        for old, new in turns.items():
            if new in turns:  # what stands on a board would depend on how often, and in which order, it is done
                raise letters.fault(old, "invalid turn: this letter turns itself:", value=new)
    fixed = table.squares("fixed", SIGNS) if "fixed" in table else {}
    return turns, fixed


def read_standard(table: TomlTable, extras: Extras) -> tuple[Extras, dict[Square, str]]:
    """Return the standard extras from an episode on, and squares of the standard board (R7.6)."""
    if "c4" in table:
        extras = replace(extras, c4=table.word("c4", FOURTH_CHURCH_SHAPES))
    if "factories" in table:
        extras = replace(extras, factories=extras.factories | frozenset(table.words("factories", _BLUE)))
    return extras, table.squares("board", SIGNS) if "board" in table else {}
