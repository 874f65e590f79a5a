"""Whole episodes and campaigns judged by the naive method, from records and the campaign's file alone (R5–R7, R11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tests.helpers import naive, naive_cities
from tests.helpers.naive_boards import LEGACY, WIDTHS
from tests.helpers.naive_cities import NaiveCity
from tests.helpers.naive_episodes import BLUE, PLACED_BEFORE, SHAFT, NaiveRules, prepared, put, reward_of, rules_of

LETTERS = {"blue": "b", "red": "r", "yellow": "y"}


def cities_of(record: dict[str, Any], rules: NaiveRules | None = None) -> list[NaiveCity]:
    """The cities of a record of an episode before the first card; by the rules of R11 unless there are others."""
    rules = rules or rules_of(record["rules"]["episode"])
    cities = []
    for seat in record["seats"]:
        extras = seat["extras"]
        cities.append(
            NaiveCity(
                rules,
                naive.board_of(seat["board"]),
                extras.get("c4"),
                frozenset(extras.get("factories", ())),
                extras.get("nuggets", 0),
                {LETTERS[colour]: marks for colour, marks in extras.get("shafts", {}).items()},
            )
        )
    return cities


def play(
    record: dict[str, Any], other_rules: NaiveRules | None = None
) -> tuple[list[NaiveCity], list[list[tuple[str, int]]]]:
    """The cities at the end of a record, and what moved each marker on the way, checking every decision (R3, R4)."""
    cities = cities_of(record, other_rules)
    rules = cities[0].rules
    moves = [[("start", rules.marker)] for _ in cities]
    has_left = [False] * len(cities)
    for entry in record["rounds"]:
        if "forbids" in entry:
            continue
        before, card = list(cities), entry["card"]
        for seat, decision in enumerate(entry["decisions"]):
            assert (decision is None) == has_left[seat]
            assert (decision == "skip") == (not has_left[seat] and not cities[seat].owns(card))
            if decision == "leave":
                has_left[seat] = True
            elif decision == "pass":
                assert rules.pass_cost is not None
                assert card[0] != "C"
                moves[seat].append(("passes", -rules.pass_cost))
                assert held(moves[seat])[0] >= 0
            elif decision not in (None, "skip"):
                anchor, turn = decision.split("/")
                cells = naive.covered(cities[seat].shape(card), naive.square(anchor), int(turn))
                assert naive_cities.reasons(cities[seat], cells) == set()
                cities[seat] = cities[seat].build(card, cells)
        for seat, given in enumerate(naive_cities.gains(before, cities)):
            moves[seat] += given.items()
    return cities, moves


def held(moves: Sequence[tuple[str, int]]) -> tuple[int, bool]:
    """Where the marker is after these moves, and whether it was held at 50 (R5.4, R5.5)."""
    marker, is_held = 0, False
    for _, points in moves:
        marker = 50 if is_held else marker + points
        is_held = is_held or marker >= 50
    return (50, True) if is_held else (marker, False)


def result_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Marker, place, terms and whether the marker was held, of each seat, as a record has them (R5, R6.1)."""
    cities, moves = play(record)
    results: list[dict[str, Any]] = []
    for city, moved in zip(cities, moves, strict=True):
        sheet = naive_cities.terms(city)
        names = ["start", "passes", *city.rules.gains]
        terms = {name: sum(points for term, points in moved if term == name) for name in names} | sheet
        marker, is_held = held([*moved, *sheet.items()])
        results.append({"marker": marker, "terms": terms, **({"capped": True} if is_held else {})})
    keys = [(-r["marker"], naive_cities.empty_by_row(city)) for r, city in zip(results, cities, strict=True)]
    for result, key in zip(results, keys, strict=True):
        result["place"] = 1 + sum(other < key for other in keys)
    return results


@dataclass(frozen=True)
class NaiveMember:
    """What a seat of a campaign has (R7.1)."""

    rows: list[str]
    circles: int = 0
    c4: str | None = None
    factories: frozenset[str] = frozenset()
    nuggets: int = 0
    shafts: dict[str, int] = field(default_factory=dict)
    owed: list[str] = field(default_factory=list)

    def extras(self) -> dict[str, Any]:
        """As a record has them."""
        marks = {colour: self.shafts[letter] for colour, letter in LETTERS.items() if self.shafts.get(letter)}
        found = {"c4": self.c4, "factories": sorted(self.factories), "nuggets": self.nuggets, "shafts": marks}
        return {name: value for name, value in found.items() if value}


def stick(member: NaiveMember, sticker: str, target: str | None) -> NaiveMember:
    """A sticker in its place; lost only when there is no room for it (R7.4)."""
    if sticker == "F":
        if target is None:
            assert len(member.factories) == 8
            return member
        assert target in BLUE
        assert target not in member.factories
        return replace(member, factories=member.factories | {target})
    ground = "R" if sticker == "C" else "."
    if target is None:
        assert not any(ground in row for row in member.rows)
        return member
    row, column = naive.square(target)
    assert member.rows[row][column] == ground
    return replace(member, rows=put(member.rows, target, {"T": "t", "RR": "R", "C": ".", "O": "O"}[sticker]))


@dataclass
class Referee:
    """Judges a campaign episode by episode; `reached` has the episode in which a box was first reached."""

    members: list[NaiveMember]
    reached: dict[tuple[str, int], int] = field(default_factory=dict)

    def prepare(self, number: int) -> None:
        """R7.4, R11: the rules change the boards, and stickers are owed before some episodes."""
        owed = PLACED_BEFORE.get(number, [])
        self.members = [replace(m, rows=prepared(number, m.rows), owed=owed) for m in self.members]

    def stick(self, choices: Sequence[Sequence[str | None]], owed: Sequence[Sequence[str]]) -> None:
        """R7.4: all stickers that were owed, in the order that the campaign has them in."""
        for seat, (stickers, targets) in enumerate(zip(owed, choices, strict=True)):
            member = self.members[seat]
            assert sorted(member.owed) == sorted(stickers)
            for sticker, target in zip(stickers, targets, strict=True):
                member = stick(member, sticker, target)
            self.members[seat] = replace(member, owed=[])

    def check_start(self, record: dict[str, Any]) -> None:
        """R7.1: the record's boards and extras are those of the campaign."""
        for member, seat in zip(self.members, record["seats"], strict=True):
            assert seat["board"] == [f"{row} {width}" for row, width in zip(member.rows, WIDTHS, strict=True)]
            assert seat["extras"] == member.extras()

    def settle(self, record: dict[str, Any]) -> None:
        """R6.2, R7.3, R11: result, circles, shafts, cabinet, the fourth church, and the stickers owed."""
        results = result_of(record)
        assert [dict(seat) for seat in record["result"]["seats"]] == results
        for claimed, expected in zip(record["result"]["seats"], results, strict=True):
            assert list(claimed["terms"]) == list(expected["terms"])
        cities, number = play(record)[0], record["rules"]["episode"]
        mined = [[(sign, box) for sign in "bry" for box in naive_cities.boxes(city, sign)] for city in cities]
        for reached in mined:
            for sign, box in reached:
                self.reached.setdefault((sign, box), number)
        for seat, city in enumerate(cities):
            place, players = results[seat]["place"], len(cities)
            circles, stickers = reward_of(number, place, players)
            circles += results[seat].get("capped", False)
            for sign, box in mined[seat]:
                _, is_race, more, given = SHAFT[box]
                circles += more if not is_race or self.reached[sign, box] == number else 0
                stickers += given
            self.members[seat] = self._after(city, seat, circles, stickers)
            if number == 4:
                c4 = {1: "first", 2: "second" if players > 2 else "others"}.get(place, "others")
                self.members[seat] = replace(self.members[seat], c4=c4)

    def _after(self, city: NaiveCity, seat: int, circles: int, stickers: list[str]) -> NaiveMember:
        number, member = city.rules.number, self.members[seat]
        nuggets = member.nuggets + stickers.count("N")
        if number in (10, 11, 12):
            nuggets += naive_cities.has_all_veins(city)
        if number == 12:
            circles, nuggets = circles + nuggets // 2, 0
        shafts = {sign: min(20, member.shafts.get(sign, 0) + naive_cities.miners(city, sign)) for sign in "bry"}
        return replace(
            member,
            circles=member.circles + circles,
            nuggets=nuggets,
            shafts=shafts,
            owed=[sticker for sticker in stickers if sticker != "N"],
        )


def judge(
    document: dict[str, Any], records: Sequence[dict[str, Any]], owed: Sequence[Sequence[Sequence[str]]]
) -> list[NaiveMember]:
    """Go through a campaign's file with the records of its episodes; the members at its end.

    `owed` are the stickers after each episode by seat, in the order that the campaign has them in.
    """
    referee = Referee([NaiveMember(list(LEGACY)) for _ in document["players"]])
    number, is_after, played = 0, False, -1
    for event in document["events"]:
        match event["type"]:
            case "episode_prepared":
                number, is_after, played = event["episode"], False, played + 1
                referee.prepare(number)
            case "episode_begun":
                assert records[played]["rules"]["episode"] == number
                referee.check_start(records[played])
            case "episode_settled":
                referee.settle(records[played])
                is_after = True
            case "stickers_placed":
                before = [PLACED_BEFORE.get(number, [])] * len(event["choices"])
                referee.stick(event["choices"], owed[played] if is_after else before)
    return referee.members
