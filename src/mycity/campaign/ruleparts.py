"""The parts of a rule set that chapters change, and how they become one (R11)."""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from mycity.campaign.toml import TomlTable
from mycity.game.extras import COLOUR_NAMES
from mycity.rules import (
    BUILDINGS,
    CHURCHES,
    COLOURED,
    COLOURS,
    ETERNITY,
    FOURTH_CHURCH,
    FOURTH_CHURCH_SHAPES,
    PROHIBITION,
    SHEET_ORDER,
    SIZE,
    Bank,
    BuildingKind,
    CardId,
    Gain,
    NotationError,
    OwnShapes,
    ParkSides,
    Points,
    RuleSet,
    Shaft,
    ShaftBox,
    StartRule,
    Term,
    parse_shape,
)
from mycity.rules.buildings import SHAPE_NAMES

_CARDS: Final[dict[str, tuple[CardId, ...]]] = {
    "colours": COLOURED,
    "churches": CHURCHES,
    **{card: (card,) for card in (*COLOURED, *CHURCHES, FOURTH_CHURCH, PROHIBITION)},
}
_BANKS: Final = {"both": Bank.BOTH, "west": Bank.WEST, "east": Bank.EAST}
_PARK_SIDES: Final = {sides.value: sides for sides in ParkSides}
_STARTS: Final = {rule.name.lower(): rule for rule in StartRule}
_TERMS: Final = {term.value: term for term in SHEET_ORDER}
_GAINS: Final = {gain.value.value: gain for gain in Gain}
_POINTS: Final = tuple(field.name for field in fields(Points))
_IMMEDIATE: Final = ("gold", "investor", "railroad", "park")
_MOST_POINTS: Final = 50
_DRAWN: Final = (*COLOURED, *CHURCHES, *FOURTH_CHURCH_SHAPES)
"""What chapters can draw another shape of."""


@dataclass(frozen=True, slots=True)
class RuleParts:
    """The rules that hold at one point of the campaign; those of the next episode are a change of them."""

    terms: frozenset[Term] = frozenset()
    cards: tuple[CardId, ...] = ()
    gains: tuple[Gain, ...] = ()
    start_rule: StartRule = StartRule.RIVER
    pass_cost: int | None = 1
    banks: Bank = Bank.BOTH
    start_marker: int = 10
    cap: int | None = None
    cap_at_end: bool = False
    factory_groups: bool = False
    factories_only: bool = False
    link_each: bool = False
    park_sides: ParkSides = ParkSides.CLOSED
    rail_row: int = SIZE
    points: Points = ETERNITY.points
    shapes: OwnShapes = ()
    shaft: Shaft = ETERNITY.shaft
    own_shafts: tuple[tuple[BuildingKind, Shaft], ...] = ()


def change_rules(table: TomlTable, parts: RuleParts) -> RuleParts:
    """Return the parts with what the table changes; ContentError when it names anything unknown."""
    changes: dict[str, Any] = {}
    terms = set(parts.terms)
    if "terms" in table:
        terms |= {_TERMS[word] for word in table.words("terms", tuple(_TERMS))}
    if "terms_gone" in table:
        terms -= {_TERMS[word] for word in table.words("terms_gone", tuple(_TERMS))}
    gains = list(parts.gains)
    if "gains" in table:
        gains = list(dict.fromkeys([*gains, *(_GAINS[word] for word in table.words("gains", tuple(_GAINS)))]))
    if "gains_gone" in table:
        gone = {_GAINS[word] for word in table.words("gains_gone", tuple(_GAINS))}
        gains = [gain for gain in gains if gain not in gone]
    if "cards" in table:
        new = [card for word in table.words("cards", tuple(_CARDS)) for card in _CARDS[word]]
        changes["cards"] = (*parts.cards, *(card for card in dict.fromkeys(new) if card not in parts.cards))
    if "start_rule" in table:
        changes["start_rule"] = _STARTS[table.word("start_rule", tuple(_STARTS))]
    if "park_sides" in table:
        changes["park_sides"] = _PARK_SIDES[table.word("park_sides", tuple(_PARK_SIDES))]
    if "banks" in table:
        changes["banks"] = _BANKS[table.word("banks", tuple(_BANKS))]
    if "pass_cost" in table:
        changes["pass_cost"] = _number_or_none(table, "pass_cost")
    if "cap" in table:
        changes["cap"] = _number_or_none(table, "cap")
    if "start_marker" in table:
        changes["start_marker"] = table.integer("start_marker")
    if "cap_holds" in table:
        changes["cap_at_end"] = table.word("cap_holds", ("reached", "end")) == "end"
    if "rail_row" in table:
        changes["rail_row"] = table.integer("rail_row", least=1, most=SIZE)
    if "points" in table:
        changes["points"] = _read_points(table.table("points"), parts.points)
    if "shapes" in table:
        changes["shapes"] = _read_shapes(table.table("shapes"), parts.shapes)
    for name in ("factory_groups", "factories_only", "link_each"):
        if name in table:
            changes[name] = table.truth(name)
    return replace(parts, terms=frozenset(terms), gains=tuple(gains), **changes)


def _number_or_none(table: TomlTable, key: str) -> int | None:
    """Return a whole number, or None for the word `none`."""
    return None if table.values[key] == "none" and table.word(key, ("none",)) else table.integer(key)


def _read_points(table: TomlTable, points: Points) -> Points:
    """Return the points with those that the table has; immediate gains never cost anything."""
    changes = {}
    for name in table.values:
        if name not in _POINTS:
            raise table.fault(name, "unknown word", value=name, known=_POINTS)
        changes[name] = table.integer(name, least=0 if name in _IMMEDIATE else -_MOST_POINTS, most=_MOST_POINTS)
    return replace(points, **changes)


def _read_shapes(table: TomlTable, shapes: OwnShapes) -> OwnShapes:
    """Return the shapes with those that the table draws, row by row at rotation 0.

    A name is that of a building, of a fourth church by its place, or one of the eight for all three colours; a building
    of its own goes before these.
    """
    own = dict(shapes)
    for name in sorted(table.values, key=lambda name: name not in SHAPE_NAMES):
        if name not in (*SHAPE_NAMES, *_DRAWN):
            raise table.fault(name, "unknown building", value=name, known=(*SHAPE_NAMES, *_DRAWN))
        try:
            shape = parse_shape(table.texts(name))
        except NotationError as fault:
            raise table.fault(name, fault.what, **fault.details) from None
        for building in [f"{c.value}-{name}" for c in COLOURS] if name in SHAPE_NAMES else [name]:
            own[building] = shape.name
    usual = {name: BUILDINGS[name].shape.name if name in BUILDINGS else name for name in _DRAWN}
    return tuple((name, own[name]) for name in _DRAWN if own.get(name, usual[name]) != usual[name])


def read_shafts(table: TomlTable, parts: RuleParts) -> RuleParts:
    """Return the parts with the shaft of the mines, and those of single mines that have their own (R11.16)."""
    own = tuple((kind, _read_shaft(table.table(name))) for kind, name in COLOUR_NAMES.items() if name in table)
    return replace(parts, shaft=_read_shaft(table), own_shafts=own)


def _read_shaft(table: TomlTable) -> Shaft:
    length = table.integer("length", least=1, most=100)
    boxes = []
    for box in table.tables("boxes"):
        boxes.append(
            ShaftBox(
                box=box.integer("box", least=1, most=length),
                points=box.integer("points") if "points" in box else 0,
                circles=box.integer("circles") if "circles" in box else 0,
                stickers=box.stickers("stickers", ("T", "RR", "C", "F", "N")) if "stickers" in box else (),
                first_only=box.truth("first_only") if "first_only" in box else False,
            )
        )
    if [box.box for box in boxes] != sorted({box.box for box in boxes}):
        raise table.fault("boxes", "invalid order", expected="the numbers in their order, each once")
    return Shaft(length, tuple(boxes))


def rules_of(parts: RuleParts, name: str) -> RuleSet:
    """Return the rule set that the parts make: the sheet in the order of R5.2, a shaft only while mines score."""
    has_mines = Term.MINES in parts.terms
    return RuleSet(
        name=name,
        sheet=tuple(term for term in SHEET_ORDER if term in parts.terms),
        cards=parts.cards,
        start_rule=parts.start_rule,
        pass_cost=parts.pass_cost,
        banks=parts.banks,
        start_marker=parts.start_marker,
        cap=parts.cap,
        cap_at_end=parts.cap_at_end,
        gains=parts.gains,
        factory_groups=parts.factory_groups,
        factories_only=parts.factories_only,
        link_each=parts.link_each,
        park_sides=parts.park_sides,
        rail_row=parts.rail_row,
        points=parts.points,
        shapes=parts.shapes,
        shaft=parts.shaft if has_mines else ETERNITY.shaft,
        own_shafts=parts.own_shafts if has_mines else (),
    )
