"""The parts of a rule set that chapters change, and how they become one (R11)."""

from dataclasses import dataclass, replace
from typing import Any, Final

from mycity.campaign.toml import TomlTable
from mycity.rules import (
    CHURCHES,
    COLOURED,
    FOURTH_CHURCH,
    PROHIBITION,
    SHEET_ORDER,
    Bank,
    CardId,
    Gain,
    ParkSides,
    RuleSet,
    ShaftBox,
    StartRule,
    Term,
)

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
    factory_groups: bool = False
    factories_only: bool = False
    link_each: bool = False
    park_sides: ParkSides = ParkSides.CLOSED
    shaft: tuple[ShaftBox, ...] = ()
    shaft_length: int = 0


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
    for name in ("factory_groups", "factories_only", "link_each"):
        if name in table:
            changes[name] = table.truth(name)
    return replace(parts, terms=frozenset(terms), gains=tuple(gains), **changes)


def _number_or_none(table: TomlTable, key: str) -> int | None:
    """Return a whole number, or None for the word `none`."""
    return None if table.values[key] == "none" and table.word(key, ("none",)) else table.integer(key)


def read_shaft(table: TomlTable, parts: RuleParts) -> RuleParts:
    """Return the parts with the shaft of the mines (R11.16)."""
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
    return replace(parts, shaft=tuple(boxes), shaft_length=length)


def rules_of(parts: RuleParts, name: str) -> RuleSet:
    """Return the rule set that the parts make: the sheet in the order of R5.2, a shaft only while mines score."""
    has_mines = Term.MINES in parts.terms
    return RuleSet(
        name=name,
        sheet=tuple(term for term in SHEET_ORDER if term in parts.terms),
        cards=parts.cards,
        seats=(1, 4),
        start_rule=parts.start_rule,
        pass_cost=parts.pass_cost,
        banks=parts.banks,
        start_marker=parts.start_marker,
        cap=parts.cap,
        gains=parts.gains,
        factory_groups=parts.factory_groups,
        factories_only=parts.factories_only,
        link_each=parts.link_each,
        park_sides=parts.park_sides,
        shaft=parts.shaft if has_mines else (),
        shaft_length=parts.shaft_length if has_mines else 0,
    )
