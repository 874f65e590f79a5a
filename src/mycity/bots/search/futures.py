"""What stickers are placed for: the episodes to come, as far as a seat may know them (R7.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mycity.campaign import Belongings, CampaignView, Episode, Phase
from mycity.rules import ETERNITY, Bank, RuleSet

_HORIZON: Final = 6
"""So many unknown episodes count at most, two chapters: a sticker stays for good, but the rules that it was chosen for
are changed by each envelope, and what lies further ahead should not drown what is known."""


@dataclass(frozen=True, slots=True)
class Future:
    """An episode to come, or one that stands for several: its rules, and how many episodes it counts for.

    `changes` are the episodes that change the board until then.
    """

    rules: RuleSet
    changes: tuple[Episode, ...]
    weight: float

    def prepare(self, owner: Belongings) -> Belongings:
        """What belongs to a seat as it will be then, if nothing else is stuck."""
        board = owner.board
        for episode in self.changes:
            board = episode.prepare(board)
        return replace(owner, board=board)


def futures_of(view: CampaignView) -> list[Future]:
    """The known episodes to come, each for itself, and one that stands for those of sealed chapters.

    Empty when nothing is to come or to be known.
    """
    coming = view.coming
    # Before an episode its changes have been made already, and must not undo a sticker that is placed now.
    changes = coming[1:] if view.phase is Phase.BEFORE else coming
    spared = len(coming) - len(changes)
    futures = [Future(one.rules, changes[: place + 1 - spared], 1.0) for place, one in enumerate(coming)]
    last = coming[-1] if coming else view.current
    if last is not None and (unknown := view.span.last - last.number) > 0:
        futures.append(Future(_lasting(last.rules), changes, float(min(unknown, _HORIZON))))
    return futures


def _lasting(rules: RuleSet) -> RuleSet:
    """The rules without what the letters say is for a time only: the flood and what passing costs (R11.6–R11.9)."""
    return replace(rules, banks=Bank.BOTH, pass_cost=ETERNITY.pass_cost)


def in_turn(futures: Sequence[Future], count: int) -> list[int]:
    """Which future each of so many trials is of: of any first ones each has as fair a part as can be."""
    total = sum(future.weight for future in futures)
    had, order = [0] * len(futures), []
    for trial in range(1, count + 1):
        behind = [future.weight * trial / total - n for future, n in zip(futures, had, strict=True)]
        chosen = behind.index(max(behind))
        had[chosen] += 1
        order.append(chosen)
    return order
