"""The rules of random cities: those of Eternity, in wild ones with some parts changed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mycity.rules.buildings import CHURCHES
from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.styles import Style
from mycity.rules.ruleset import ETERNITY, RuleSet, Term

_LARGE: Final = ("P5", "U5")
"""The shapes that small cities have no room for."""

_PARTS: Final[Mapping[str, Mapping[str, str]]] = {
    "passing": {"no-passing": "nobody may pass", "dear-passing": "passing costs 2"},
    "gold": {"no-gold": "there is no gold", "rich-gold": "the gold is worth 5"},
    "churches": {"no-churches": "there are no churches"},
    "wells": {"rich-wells": "a well is worth 6"},
    "trees": {"old-trees": "a tree is worth 2"},
    "rocks": {"no-rocks": "rocks don't count"},
}
"""What can be changed, each part of the rules in one way or another."""

TWISTS: Final[Mapping[str, str]] = {twist: words for part in _PARTS.values() for twist, words in part.items()}
"""Every change there can be, by its name, in words."""


def draw_rules(draws: Draws, kind: str, style: Style, board: str) -> RuleSet:
    """Return the rules of a random city on the board of this name; their own name tells what is changed."""
    parts = draws.shuffled([*_PARTS])[: draws.between(*style.twists)]
    twists = [draws.choice([*_PARTS[part]]) for part in _PARTS if part in parts]
    rules = replace(ETERNITY, name="+".join([f"random-{kind}", *twists]), board=board)
    if kind == "small":
        rules = replace(rules, cards=tuple(card for card in rules.cards if card[2:] not in _LARGE))
    for twist in twists:
        rules = replace(rules, **_changes(twist, rules))
    return rules


def _changes(twist: str, rules: RuleSet) -> dict[str, Any]:
    points = rules.points
    match twist:
        case "no-passing":
            return {"pass_cost": None}
        case "dear-passing":
            return {"pass_cost": 2}
        case "no-gold":
            return {"gains": ()}
        case "rich-gold":
            return {"points": replace(points, gold=5)}
        case "no-churches":
            return {
                "cards": tuple(card for card in rules.cards if card not in CHURCHES),
                "sheet": tuple(term for term in rules.sheet if term is not Term.CHURCHES),
            }
        case "rich-wells":
            return {"points": replace(points, well=6)}
        case "old-trees":
            return {"points": replace(points, tree=2)}
        case _:
            return {"sheet": tuple(term for term in rules.sheet if term is not Term.ROCKS)}
