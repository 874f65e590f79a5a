"""What knowing the order of the last cards is worth, and what a bot loses: `python -m benchmarks.knowing`.

In solitary games by a bot, where so many cards are still to come after the one in hand, every decision is followed to
the end in all orders, the order hidden and known. Who leaves earlier, or has no choice, gives no position.
"""

import argparse
import math
import random
import time
from collections.abc import Container, Iterator
from statistics import fmean, stdev
from typing import Final, NamedTuple

import numpy as np

from benchmarks.strength import Task, _begin, _modes
from mycity.bots import Bot, Budget, make_bot
from mycity.bots.kernel.exact import exact_decisions, known_decisions, make_room
from mycity.bots.kernel.tables import BUILDING_INDEX, move_of
from mycity.bots.match import digest_of
from mycity.bots.search.effort import aims_in
from mycity.bots.search.orders import draw_orders
from mycity.bots.search.position import LEAVING, Position
from mycity.game import Commit, View, apply, view_for
from mycity.rules import LEAVE, PROHIBITION, Decision

_ROOM: Final = make_room(1 << 20)
_NEAR: Final = 1e-9


class Compared(NamedTuple):
    """Values in points: the best for hidden order, for known order, the decision taken; ms of the two searches."""

    best: float
    known: float
    taken: float
    hidden: float
    told: float


def compare(view: View, decision: Decision, most: int) -> Compared | None:
    """The values of a position; None when there are more than `most` cities."""
    position, aims = Position.of(view), aims_in(view)
    plan, cities, to_come = position.plan, position.cities, position.to_come
    cards = np.array([BUILDING_INDEX[card] for card in to_come if position.owns(card)], dtype=np.int64)
    prohibition = int(PROHIBITION in to_come)
    others = len(to_come) - len(cards) - prohibition
    values = np.zeros(len(cities))
    started = time.thread_time()
    if not exact_decisions(plan, cities, cards, prohibition, others, aims, _ROOM, most, values):
        return None
    searched = time.thread_time()
    orders = draw_orders(position, math.factorial(len(to_come)), random.Random(0))
    known = np.zeros((len(cities), len(orders)))
    if not known_decisions(plan, cities, orders.cards, orders.lengths, aims, _ROOM, most, known):
        return None
    times = ((searched - started) * 1e3, (time.thread_time() - searched) * 1e3)
    leaving = position.worth_of_leaving(aims)
    number = position.number_of(move_of(decision, view.own.city.supply[view.card].name))
    taken = leaving if number == LEAVING else values[number]
    return Compared(max(leaving, values.max()), np.maximum(leaving, known.max(axis=0)).mean(), taken, *times)


def choices(mode: str, deck: int, bot: Bot, wanted: Container[int]) -> Iterator[tuple[View, Decision]]:
    """A bot's decisions in a game alone with so many cards to come; in Eternity a second seat leaves at once."""
    state = _begin(Task(mode, deck, ()))
    budget = Budget(random.Random(digest_of("knowing", deck, mode)))
    while (current := state.open_round) is not None and 0 in state.waits_for:
        view = view_for(state, 0)
        decision = bot.decide(view, budget)
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, current.number, LEAVE if seat else decision))
        if len(view.to_come) in wanted and Position.of(view).moves:
            yield view, decision


def _with_error(values: list[float]) -> str:
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{fmean(values):6.3f} ± {error:.3f}"


def _print(mode: str, cards: int, found: list[Compared], *, too_many: int) -> None:
    name = mode if mode == "eternity" else f"episode {mode}"
    print(f"{name:10} {cards} to come: {len(found):3} positions, and {too_many} with too many cities")
    if found:
        best = fmean(each.best - each.taken < _NEAR for each in found)
        hidden, told = [each.hidden for each in found], [each.told for each in found]
        print(f"  knowing is worth {_with_error([each.known - each.best for each in found])}", end=", ")
        print(f"the level loses {_with_error([each.best - each.taken for each in found])}", end=", ")
        print(f"takes a best decision in {100 * best:.0f} %")
        print(f"  {fmean(hidden):.1f} ms hidden, at most {max(hidden):.1f}; {fmean(told):.1f} ms known", flush=True)


def main() -> None:
    """Play, compare and print a line for each mode and number of cards to come."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.knowing", description="Worth of knowing.")
    parser.add_argument("--level", default="architect", help="who plays (default architect)")
    parser.add_argument("--cards", default="3,4", help="cards to come, with commas between (default 3,4)")
    parser.add_argument("--modes", type=_modes, default="eternity,8,9,20", help="default eternity,8,9,20")
    parser.add_argument("--decks", type=int, default=20, help="decks a mode (default 20)")
    parser.add_argument("--most", type=int, default=10**7, help="cities looked at in a position at most (10 million)")
    options = parser.parse_args()
    wanted = [int(number) for number in options.cards.split(",")]
    bot = make_bot(options.level)
    for late in choices("eternity", 0, make_bot("builder"), range(4)):
        compare(*late, options.most)  # Compiling is not thinking.
    for mode in options.modes:
        found: dict[int, list[Compared | None]] = {number: [] for number in wanted}
        for deck in range(options.decks):
            for view, decision in choices(mode, deck, bot, wanted):
                found[len(view.to_come)].append(compare(view, decision, options.most))
        for number, all_found in found.items():
            compared = [each for each in all_found if each is not None]
            _print(mode, number, compared, too_many=len(all_found) - len(compared))


if __name__ == "__main__":
    main()
