"""When somebody counts as gone, and who has a say in it (R7.5).

After some days without the decision that a seat owes, any other person may let a bot sit in. Before that it takes all
others, and somebody whose page is open, or was a moment ago, can't be voted away: they are only slow.
"""

from collections.abc import Collection

from mycity.game import HUMAN
from mycity.server.tables.moments import Moment
from mycity.server.tables.table import Table
from mycity.server.wire.answers import Absence


def may_go(table: Table, seat: int) -> bool:
    """Whether a person has this seat, or left it to a bot, whom the others may replace."""
    return table.stage == "playing" and bool(table.seats[seat].people) and not table.claims[seat].vacated


def others_of(table: Table, seat: int) -> list[int]:
    """Return the seats of the other people, who have a say in whether a bot sits in for this one."""
    gone = table.seats[seat].people
    return [n for n, each in enumerate(table.seats) if each.kind == HUMAN and not each.people & gone]


def undecided_others(table: Table, seat: int, voters: Collection[str]) -> list[int]:
    """Return the seats of the other people that have not agreed yet."""
    return [n for n in others_of(table, seat) if table.seats[n].people.isdisjoint(voters)]


def absence_of(table: Table, seat: int, identity: str | None, moment: Moment) -> Absence | None:
    """Return what an identity can see and do about the person of a seat; None where that is nothing."""
    claim, people = table.claims[seat], table.seats[seat].people
    if not set(table.seats_of(identity)) & set(others_of(table, seat)) or not (may_go(table, seat) or claim.vacated):
        return None
    votes = moment.standing(claim, people)
    voters = {vote.person for vote in votes}
    return Absence(
        since=moment.since(claim),
        overdue=moment.is_overdue(claim),
        here=moment.are_here(people),
        level=votes[0].level if votes else None,
        agreed=identity in voters,
        missing=undecided_others(table, seat, voters) if votes else [],
        vacated=claim.vacated,
        promised=claim.coming is not None and claim.coming.person not in people,
    )
