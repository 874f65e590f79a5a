"""What the clock says about a table: since when people are missed, and when they were last there (R7.5)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from mycity.server.clock import seconds_before
from mycity.server.storage import Store
from mycity.server.tables.claims import Claim, Vote
from mycity.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """What the clock says about a table: when events happened, by number, and when people were last there."""

    times: Mapping[int, str]
    seen: Mapping[str, str]
    long_ago: str
    """Whoever is missed since then, or longer, is gone."""
    lately: str
    """Whoever was there since then still is."""

    def since(self, claim: Claim) -> str | None:
        """Return since when a seat's person is missed."""
        return None if claim.missed_from is None else self.times.get(claim.missed_from)

    def is_overdue(self, claim: Claim) -> bool:
        """Whether a seat's person has been missed for so long that nobody else has to be asked."""
        since = self.since(claim)
        return since is not None and since <= self.long_ago

    def are_here(self, people: Collection[str]) -> bool:
        """Whether one of these people is at the table."""
        return self._last_seen(people) > self.lately

    def standing(self, claim: Claim, people: Collection[str]) -> list[Vote]:
        """Return the votes that count: whoever has been there since they were cast is not gone."""
        seen = self._last_seen(people)
        # A vote that came while this was read was cast just now.
        return [vote for vote in claim.votes if vote.number not in self.times or self.times[vote.number] > seen]

    def _last_seen(self, people: Collection[str]) -> str:
        return max((self.seen.get(person, "") for person in people), default="")


class Moments:
    """Reads what the clock says about tables."""

    def __init__(self, store: Store, absent_after: float, present_for: float) -> None:
        self._store = store
        self._absent_after = absent_after
        self._present_for = present_for

    async def of(self, table: Table) -> Moment:
        """Return the present moment of a table."""
        numbers = {claim.missed_from for claim in table.claims if claim.missed_from is not None}
        numbers.update(vote.number for claim in table.claims for vote in claim.votes)
        now = self._store.now()
        return Moment(
            times=await self._store.event_times(table.id, numbers),
            seen=await self._store.last_seen(table.id),
            long_ago=seconds_before(now, self._absent_after),
            lately=seconds_before(now, self._present_for),
        )
