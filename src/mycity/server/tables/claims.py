"""What is open about who plays a seat: a person who is missed, one who left, one who comes (R7.5)."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

from mycity.game import HUMAN
from mycity.server.tables.events import (
    ReturnAsked,
    ReturnDeclined,
    SeatLeft,
    SeatMoved,
    SeatPromised,
    SeatReturned,
    SeatVacated,
    TableEvent,
    VotedAway,
)
from mycity.server.tables.seats import TableSeat


@dataclass(frozen=True, slots=True)
class Vote:
    """Somebody would let a bot of this level play for a person who is gone; `number` is that of the event."""

    person: str
    level: str
    number: int


@dataclass(frozen=True, slots=True)
class Former:
    """Who had a city before a new person took it over, and under which name."""

    people: frozenset[str]
    name: str | None


@dataclass(frozen=True, slots=True)
class Coming:
    """Who gets a seat once the round is over; a `name` is a new person's own, `keep` as in `SeatMoved`."""

    person: str
    name: str | None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """What is open about one seat.

    `tenure` counts how often it has changed hands. `missed_from` is the number of the event since which its person is
    missed: since then it is waited for, or played by a bot. Where the others decided so, it is `vacated`, and they may
    invite somebody new. `asked` is who asks a new person to have the city back.
    """

    tenure: int = 0
    missed_from: int | None = None
    vacated: bool = False
    votes: tuple[Vote, ...] = ()
    former: Former | None = None
    coming: Coming | None = None
    asked: str | None = None

    def is_former(self, identity: str | None) -> bool:
        """Whether this identity had the city before a new person took it over."""
        return self.former is not None and identity in self.former.people


Claims: TypeAlias = tuple[Claim, ...]


def claims_after(
    claims: Claims, event: TableEvent, number: int, seats: tuple[TableSeat, ...], owing: Collection[int]
) -> Claims:
    """Return the claims after the event with this number; `seats` are those before it, `owing` wait after it."""
    after = list(claims)
    seat, claim = _changed(claims, event, number, seats)
    if claim is not None:
        after[seat] = claim
    for each, found in enumerate(after):
        if each in owing:
            if found.missed_from is None:
                after[each] = replace(found, missed_from=number)
        elif found.missed_from is not None and _is_played(each, event, seats):
            after[each] = replace(found, missed_from=None)
    return claims if after == list(claims) else tuple(after)


def _is_played(number: int, event: TableEvent, seats: tuple[TableSeat, ...]) -> bool:
    """Whether a person holds the seat after an event."""
    if isinstance(event, SeatLeft | SeatVacated) and event.seat == number:
        return False
    return seats[number].kind == HUMAN


def _changed(claims: Claims, event: TableEvent, number: int, seats: tuple[TableSeat, ...]) -> tuple[int, Claim | None]:
    """The seat that an event is about, and its claim after it; None where nothing changes."""
    match event:
        case SeatLeft(seat):
            return seat, replace(claims[seat], missed_from=number, votes=())
        case SeatVacated(seat):
            return seat, replace(claims[seat], missed_from=number, votes=(), vacated=True)
        case SeatReturned(seat):
            return seat, Claim(claims[seat].tenure + 1)
        case SeatMoved(seat, _, keep):
            before = claims[seat]
            if keep and seats[seat].kind == HUMAN:
                return seat, None
            former = Former(seats[seat].people, seats[seat].name) if before.vacated and not keep else before.former
            return seat, Claim(before.tenure + 1, former=former)
        case SeatPromised(seat, person, name, keep):
            return seat, replace(claims[seat], coming=Coming(person, name, keep))
        case ReturnAsked(seat, person):
            return seat, replace(claims[seat], asked=person)
        case ReturnDeclined(seat):
            return seat, replace(claims[seat], asked=None)
        case VotedAway(seat, person, level):
            others = tuple(vote for vote in claims[seat].votes if vote.person != person)
            mine = () if level is None else (Vote(person, level, number),)
            return seat, replace(claims[seat], votes=(*others, *mine))
        case _:
            return 0, None
