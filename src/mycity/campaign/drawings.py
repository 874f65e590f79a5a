"""Small boards that show a rule each: data, drawn as cities are and counted by the rules that they show."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Final

from mycity.campaign.toml import TomlTable
from mycity.game.marks import Mark, marks_of
from mycity.rules import (
    CHURCHES,
    COLOURED,
    FOURTH_CHURCH,
    SIZE,
    Bank,
    Board,
    BuildingId,
    City,
    Extras,
    Mask,
    MyCityError,
    NotationError,
    Placement,
    RuleSet,
    footprint,
    mask_of,
    new_city,
    parse_board,
    parse_placement,
    parse_square,
    score_city,
    shape_named,
    supply_of,
)

_MARGIN: Final = 2
"""Sketches begin in column C. One without a river lies on the east bank, which no chapter takes away; the river runs
unseen beside column A."""

_SUPPLY: Final = {**supply_of((*COLOURED, *CHURCHES)), FOURTH_CHURCH: shape_named("second")}
"""Sketches may show any building, also one that the episode does not have yet or any more."""

_WHOLE: Final = ("total", "end")
"""Sketches of which everything is counted."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A small board as its file has it: the part of a board that is shown and what stands there.

    `top` is the row of the board at which it begins, `lit` are the squares that it is about.
    """

    board: Board
    top: int
    width: int
    height: int
    pieces: tuple[tuple[BuildingId, Placement], ...]
    tried: tuple[BuildingId, Placement] | None
    lit: Mask
    factories: frozenset[BuildingId]

    @property
    def corner(self) -> int:
        """The square at the top left of what is shown."""
        return self.top * SIZE + _MARGIN

    @property
    def window(self) -> Mask:
        """The squares that are shown."""
        return mask_of(
            [self.corner + row * SIZE + column for row in range(self.height) for column in range(self.width)]
        )

    def city(self, rules: RuleSet) -> City:
        """Return what is shown as a city under these rules, of which nothing but the window counts."""
        city = new_city(self.board, rules, Extras(factories=self.factories))
        city = city._replace(ground=replace(city.ground, counted=city.ground.counted & self.window), supply=_SUPPLY)
        for building, placement in self.pieces:
            city = city.build(building, placement)
        return city


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sketch under a rule set: what is lit, its marks, and what its term gives there, or all of them together."""

    sketch: Sketch
    city: City
    tried: tuple[BuildingId, Mask] | None
    lit: Mask
    marks: tuple[Mark, ...]
    points: int | None


def draw(name: str, sketch: Sketch, rules: RuleSet) -> Drawing:
    """Return how a sketch looks that shows what has this name."""
    rules = replace(rules, rail_row=SIZE)  # sketches have the rails at their lower edge, wherever they run
    if name != "flood":
        rules = replace(rules, banks=Bank.BOTH)
    city = sketch.city(rules)
    counted = [line for line in score_city(city, rules).lines if line.term in rules.sheet]
    lines = counted if name in _WHOLE else [line for line in counted if line.term.value == name]
    tried = None
    if sketch.tried:
        building, placement = sketch.tried
        tried = (building, footprint(city.shape_of(building), placement) or 0)
    return Drawing(
        sketch,
        city,
        tried,
        sketch.lit | sum({squares for line in lines for _, squares, *_ in line.contributions}),
        tuple(marks_of(city, rules)),
        sum(line.points for line in lines) if lines else None,
    )


@cache
def load_sketches(part: str) -> Mapping[str, Sketch]:
    """Return the sketches of a part: `base` for what Eternity has too, else `chapter-1` and so on, by their names."""
    name = f"{part}.toml"
    text = (resources.files("mycity.campaign") / "drawings" / name).read_text(encoding="utf-8")
    table = TomlTable.parse(f"drawings/{name}", text)
    sketches = {key: _sketch(table.table(key)) for key in table.values}
    table.done()
    return sketches


def _sketch(table: TomlTable) -> Sketch:
    shown = table.texts("board")
    height, width = len(shown), len(shown[0].replace("|", ""))
    top = SIZE - height if "at_bottom" in table and table.truth("at_bottom") else 0
    rows = []
    for row in range(SIZE):
        near = shown[min(max(row - top, 0), height - 1)]
        west = _MARGIN + near.index("|") if "|" in near else 1
        signs = near.replace("|", "") if top <= row < top + height else ""
        rows.append(f"{('.' * _MARGIN + signs).ljust(SIZE, '.')} {west}")
    try:
        board = parse_board(rows)
    except MyCityError as fault:
        raise table.fault("board", fault.what, **fault.details) from None
    pieces = table.texts("pieces") if "pieces" in table else ()
    lit = table.texts("lit") if "lit" in table else ()
    return Sketch(
        board=board,
        top=top,
        width=width,
        height=height,
        pieces=tuple(_piece(table, "pieces", text, top) for text in pieces),
        tried=_piece(table, "tried", table.text("tried"), top) if "tried" in table else None,
        lit=mask_of([_moved(parse_square(square), top) for square in lit]),
        factories=frozenset(table.texts("factories")) if "factories" in table else frozenset(),
    )


def _piece(table: TomlTable, key: str, text: str, top: int) -> tuple[BuildingId, Placement]:
    building, _, where = text.partition(" ")
    try:
        placement = parse_placement(where)
    except NotationError as fault:
        raise table.fault(key, fault.what, **fault.details) from None
    return building, Placement(_moved(placement.anchor, top), placement.rotation)


def _moved(square: int, top: int) -> int:
    return square + top * SIZE + _MARGIN
