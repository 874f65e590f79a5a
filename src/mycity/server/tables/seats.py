"""The seats of a table: who decides for each, and who may."""

from dataclasses import dataclass
from typing import Any

from mycity.game import ANIMALS, HUMAN

OPEN = "open"
BOT_NAMES = ("Mason", "Joiner", "Thatcher", "Glazier")
"""Names of the bots by seat."""
BOT_CITIES = ("Stonebridge", "Oakhollow", "Reedham", "Clearwater")
"""Names of their cities in a campaign, by seat."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat of a table.

    `kind` is `human`, `open`, or `bot:` and a level. `people` are the identities that hold it; they stay known while
    a bot plays for them, so that they can come back. `chosen` tells an animal that somebody wanted from one that was
    left over. `city_name` is that of its city in a campaign (R7.1).
    """

    kind: str
    name: str | None
    animal: str
    chosen: bool = False
    people: frozenset[str] = frozenset()
    city_name: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether anybody with the invite may sit down."""
        return self.kind == OPEN

    @property
    def level(self) -> str | None:
        """The level of the bot that plays here."""
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None

    def is_held_by(self, identity: str | None) -> bool:
        """Whether this identity decides for the seat now."""
        return self.kind == HUMAN and identity in self.people

    def can_return(self, identity: str | None) -> bool:
        """Whether this identity left the seat to a bot and may take it back."""
        return self.level is not None and identity in self.people

    def to_json(self) -> dict[str, Any]:
        """Return the seat as JSON values."""
        return {
            "kind": self.kind,
            "name": self.name,
            "animal": self.animal,
            "chosen": self.chosen,
            "people": sorted(self.people),
            "city_name": self.city_name,
        }

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> "TableSeat":
        """Return the seat from `to_json`."""
        people = frozenset(value["people"])
        return cls(value["kind"], value["name"], value["animal"], value["chosen"], people, value.get("city_name"))


def free_animals(seats: tuple[TableSeat, ...]) -> list[str]:
    """Return the animals that nobody has chosen, in their usual order."""
    chosen = {seat.animal for seat in seats if seat.chosen}
    return [animal for animal in ANIMALS if animal not in chosen]
