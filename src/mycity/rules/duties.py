"""Which decisions a player has besides placing (R3.4–R3.6)."""

from enum import StrEnum

from mycity.rules.buildings import BuildingId, BuildingKind, kind_of
from mycity.rules.ruleset import RuleSet


class NoPass(StrEnum):
    """Why passing is not allowed."""

    RULES = "rules"
    """In this episode nobody may pass (R11.6)."""
    CHURCH = "church"
    """A church must be built (R3.6)."""
    MARKER = "marker"
    """The marker would go below 0 (R3.5)."""


def why_no_pass(rules: RuleSet, building: BuildingId, marker: int) -> NoPass | None:
    """Return the reason why a player with this marker may not pass on the building; None when they may."""
    if rules.pass_cost is None:
        return NoPass.RULES
    if kind_of(building) is BuildingKind.CHURCH:
        return NoPass.CHURCH
    if marker - rules.pass_cost < 0:
        return NoPass.MARKER
    return None
