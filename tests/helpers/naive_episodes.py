"""What each of the 24 episodes is played by, a second time: written out from R11, nothing of it from `mycity`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

COLOURED = tuple(f"{c}-{shape}" for c in "YRB" for shape in ("I2", "V3", "I4", "L4", "T4", "Z4", "P5", "U5"))
BLUE = tuple(id_ for id_ in COLOURED if id_[0] == "B")


POINTS: Mapping[str, int] = {
    **{"tree": 1, "rock": -1, "grouped": 1, "church": 3, "well": 4, "factory": 2, "link": 5, "nugget": 1, "empty": -1},
    **{"gold": 3, "investor": 1, "railroad": 1, "park": 2},
}
"""R5.2, R8.3, R11"""

SHAFT: Mapping[int, tuple[int, bool, int, list[str]]] = {
    3: (2, False, 0, []),
    6: (0, True, 1, []),
    9: (0, False, 0, ["T"]),
    12: (4, False, 0, []),
    15: (0, True, 1, []),
    18: (0, False, 0, ["T", "T"]),
    20: (0, False, 1, []),
}
"""R11.16: what a box gives: points, whether it has a ▲, circles, stickers."""


@dataclass(frozen=True)
class NaiveRules:
    """The rules of one episode; `start` is `river`, or the letter of what the first building must be beside.

    What follows `gains` is as R2 and R11 have it, unless chapters say otherwise: points, shapes by building, the row of
    the railroad, what closes a park, and the shaft by entrance letter.
    """

    number: int
    sheet: tuple[str, ...]
    cards: tuple[str, ...]
    start: str
    pass_cost: int | None
    east_only: bool
    marker: int
    gains: tuple[str, ...]
    points: Mapping[str, int] = field(default_factory=lambda: POINTS)
    shapes: Mapping[str, str] = field(default_factory=dict)
    rail_row: int = 11
    are_parks_closed_by_all: bool = False
    shafts: Mapping[str, Mapping[int, tuple[int, bool, int, list[str]]]] = field(
        default_factory=lambda: dict.fromkeys("bry", SHAFT)
    )

    @property
    def has_only_factories(self) -> bool:
        """R11.22"""
        return self.number >= 22


def rules_of(number: int) -> NaiveRules:
    """The rules of an episode (R11.1–R11.24)."""
    comes = {"trees": 1, "rocks": 1, "groups": 2, "churches": 5, "wells": 3, "factories": 14, "mines": 16, "link": 20}
    goes = {"wells": 13, "factories": 22}
    sheet = [term for term, first in comes.items() if first <= number < goes.get(term, 25)]
    sheet += ["nuggets"] if number in (10, 11, 12) else []
    churches = ("C1", "C2", "C3", "PROHIBITION") if number >= 4 else ()
    fourth = ("C4",) if number >= 5 else ()
    return NaiveRules(
        number=number,
        sheet=(*sheet, "empty"),
        cards=(*COLOURED, *churches, *fourth),
        start="S" if number in (11, 12) else "P" if number >= 22 else "river",
        pass_cost=None if number in (6, 9) else 2 if number == 8 or number >= 22 else 1,
        east_only=number in (7, 8, 9),
        marker=10 if number < 13 else 0,
        gains=_gains(number),
        points={**POINTS, "gold": 6 if number == 12 else 3, "link": 3, "church": 6 if number == 24 else 3},
    )


def _gains(number: int) -> tuple[str, ...]:
    """R11.10, R11.13, R11.19, R11.22"""
    if number in (10, 11, 12):
        return ("gold",)
    if number in (13, 14, 15, 16, 17, 18):
        return ("investor",)
    return ("railroad", "parks") if number >= 22 else ("railroad",) if number >= 19 else ()


REWARDS: Mapping[int, str] = {
    1: "●● RR / ● / T",
    2: "●● RR / ● / T",
    3: "●● / ● T / T T",
    4: "●● / ● / –",
    5: "●● RR RR / ● / T T",
    6: "●● RR / ● / C T",
    7: "●● RR RR / ● / T T",
    8: "●● RR / ● T / T T",
    9: "●● RR RR / ● / T T",
    10: "●● / ● N / N N",
    11: "●● RR / ● T / T T",
    12: "●● RR / ● / T T",
    13: "●● F / ● F F / F F F",
    14: "●● / ● F / F F",
    15: "●● / ● F / F F",
    16: "●● RR / ● / F T",
    17: "●● RR / ● T / F T",
    18: "●● RR RR / ● / F C",
    19: "●● RR / ● / F T",
    20: "●● RR / ● T / F T",
    21: "●● RR RR / ● / F C",
    22: "●● RR RR / ● / F T",
    23: "●● RR RR F / ● F / F F T",
    24: "●●● / ●● / –",
}
"""R11: first / second / others."""


def reward_of(number: int, place: int, players: int) -> tuple[int, list[str]]:
    """Circles and stickers of a place; of two players the one who is not first is *other* (R6.2)."""
    first, second, others = REWARDS[number].split(" / ")
    text = first if place == 1 else second if place == 2 and players > 2 else others
    return text.count("●"), [word for word in text.replace("●", "").split() if word != "–"]


FIXED: Mapping[int, Mapping[str, str]] = {
    3: {"C9": "W", "G5": "W"},
    7: {"J5": "R", "J9": "R", "I3": "W"},
    10: {"A8": "G", "K1": "G", "I3": "."},
    11: {"J10": "S", "K10": "c", "J11": "c", "K11": "c"},
    12: {"B2": "G"},
    16: {"A3": "b"},
    17: {"H9": "r"},
    18: {"B8": "y"},
    20: {"E3": "H"},
    22: {"E6": "P", **dict.fromkeys(("C4", "C10", "D6", "E9", "G3", "G8", "F10", "I4"), "R")},
}
"""The stickers that the rules fix, by the episode before which they come."""

PLACED_BEFORE: Mapping[int, list[str]] = {13: ["RR"], 23: ["O"]}
"""R11.13, R11.23"""


def prepared(number: int, rows: list[str]) -> list[str]:
    """A board, as eleven rows of letters, with what the rules change on it before an episode."""
    if number == 10:  # the flood has left one tree of two
        rows = [row.replace("T", "t") for row in rows]
    if number == 13:  # wells become plain, sawmill and clearings forest, veins exhausted
        turns = {"W": ".", "S": "F", "c": "F", "G": "g"}
        rows = ["".join(turns.get(sign, sign) for sign in row) for row in rows]
    for place, sign in FIXED.get(number, {}).items():
        rows = put(rows, place, sign)
    return rows


def put(rows: list[str], place: str, sign: str) -> list[str]:
    """The rows with another letter on a square."""
    row, column = int(place[1:]) - 1, "ABCDEFGHIJK".index(place[0])
    changed = list(rows)
    changed[row] = changed[row][:column] + sign + changed[row][column + 1 :]
    return changed
