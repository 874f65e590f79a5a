"""What is random about a new table."""

from collections.abc import Callable
from dataclasses import dataclass

from mycity.game import new_seed
from mycity.server.tokens import new_id


@dataclass(frozen=True, slots=True)
class Randomness:
    """The sources of each new table's id and seed. From these two follow all of its cards (R10.1).

    The program takes both from the operating system; tests that need known cards put their own sources in.
    """

    new_id: Callable[[], str] = new_id
    new_seed: Callable[[], str] = new_seed
