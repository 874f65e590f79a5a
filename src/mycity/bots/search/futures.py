"""The episodes that stickers are placed for, as far as a seat may know them (R7.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mycity.campaign import Belongings, CampaignView, Episode, Phase
from mycity.rules import ETERNITY, Bank, RuleSet

_HORIZON: Final = 6
"""At most so many unknown episodes count, two chapters: a sticker stays for good, but each envelope changes the rules
that it was chosen for, and what is far off should not outweigh what is known."""


@dataclass(frozen=True, slots=True)
class Future:
    """An episode to come, or one that stands for several: its rules, and how many episodes it counts for.

    `changes` are the episodes that change the board until then.
    """

    rules: RuleSet
    changes: tuple[Episode, ...]
    weight: float

    def prepare(self, owner: Belongings) -> Belongings:
        """What will belong to a seat by then, if it places no other stickers."""
        board = owner.board
        for episode in self.changes:
            board = episode.prepare(board)
        return replace(owner, board=board)


def futures_of(view: CampaignView) -> list[Future]:
    """The known episodes to come, and one future that stands for those of sealed chapters.

    Empty when nothing is to come, or nothing is known.
    """
    coming = view.coming
    # Before an episode its changes have been made already, and must not undo a sticker that is placed now.
    changes = coming[1:] if view.phase is Phase.BEFORE else coming
    skipped = len(coming) - len(changes)
    futures = [Future(one.rules, changes[: place + 1 - skipped], 1.0) for place, one in enumerate(coming)]
    last = coming[-1] if coming else view.current
    if last is not None and (unknown := view.span.last - last.number) > 0:
        futures.append(Future(_lasting(last.rules), changes, float(min(unknown, _HORIZON))))
    return futures


def _lasting(rules: RuleSet) -> RuleSet:
    """The rules without what letters say is temporary: the flood and the cost of passing (R11.6–R11.9)."""
    return replace(rules, banks=Bank.BOTH, pass_cost=ETERNITY.pass_cost)


def in_turn(futures: Sequence[Future], count: int) -> list[int]:
    """The number of the future of each of so many deals: among the first n, every future has its fair share."""
    total = sum(future.weight for future in futures)
    had, order = [0] * len(futures), []
    for deal in range(1, count + 1):
        behind = [future.weight * deal / total - n for future, n in zip(futures, had, strict=True)]
        chosen = behind.index(max(behind))
        had[chosen] += 1
        order.append(chosen)
    return order
