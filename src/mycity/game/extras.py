"""Extras as JSON values, as a record has them."""

from typing import Any, Final

from mycity.rules import BuildingKind, Extras

COLOUR_NAMES: Final = {BuildingKind.INDUSTRIAL: "blue", BuildingKind.PUBLIC: "red", BuildingKind.RESIDENTIAL: "yellow"}
"""How a record names the colours of mines."""


def extras_to_json(extras: Extras) -> dict[str, Any]:
    """Return extras as JSON values, leaving out what is empty."""
    written: dict[str, Any] = {}
    if extras.c4 is not None:
        written["c4"] = extras.c4
    if extras.factories:
        written["factories"] = sorted(extras.factories)
    if extras.nuggets:
        written["nuggets"] = extras.nuggets
    shafts = {name: extras.shafts[kind] for kind, name in COLOUR_NAMES.items() if extras.shafts.get(kind)}
    if shafts:
        written["shafts"] = shafts
    return written


def extras_from_json(written: dict[str, Any]) -> Extras:
    """Return the inverse of `extras_to_json`, for values whose form has been checked."""
    shafts = written.get("shafts", {})
    return Extras(
        c4=written.get("c4"),
        factories=frozenset(written.get("factories", ())),
        nuggets=written.get("nuggets", 0),
        shafts={kind: shafts[name] for kind, name in COLOUR_NAMES.items() if shafts.get(name)},
    )
