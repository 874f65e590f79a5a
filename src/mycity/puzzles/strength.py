"""How strong one has to be to find an answer."""

import random
from collections.abc import Collection
from typing import Final

from mycity.bots import Budget, make_bot
from mycity.game import View, preview
from mycity.rules import Decision

_SACRIFICE: Final = 2
"""An answer that gives up so many points at once is hard to see."""
_TRIES: Final = 3
"""A level finds what it finds in most of so many tries: chance is a part of how it plays."""


def strength_of(view: View, answers: Collection[Decision], seed: str) -> int:
    """How strong one has to be to find one of the answers.

    1 when they bring most points at once. 2 when `novice` finds one, 3 when that gives up two points at once; 4 when
    only `builder` finds one, 5 when nobody does without search.
    """
    now = {decision: preview(view, decision).marker for decision in view.legal_decisions}
    most = max(now.values())
    if all(decision in answers for decision, marker in now.items() if marker == most):
        return 1
    if _finds("novice", view, answers, seed):
        return 2 if most - max(now[decision] for decision in answers) < _SACRIFICE else 3
    return 4 if _finds("builder", view, answers, seed) else 5


def _finds(level: str, view: View, answers: Collection[Decision], seed: str) -> bool:
    bot = make_bot(level)
    found = [bot.decide(view, Budget(random.Random(f"{seed}:{level}:{n}"))) in answers for n in range(_TRIES)]
    return 2 * sum(found) > _TRIES
