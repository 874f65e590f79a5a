"""How near the search's bound comes to the proven optimum: `python -m research.bound`.

Decks of the first episode, whose optimum constraint programming proves; the bound is what reviews show to a player.
"""

import argparse
import time
from statistics import fmean

from mycity.bots.games import digest_of
from mycity.campaign import standard_game
from mycity.game import Commit, Mode, Player, State, advance, apply
from mycity.review.analyst import bound
from mycity.rules import LEAVE
from research.optimum import optimum


def finished_game(number: int) -> State:
    """A game of the first episode with a deck of chance, always the same for a number, that everybody left at once."""
    seed = digest_of("bound", number, "deck").hex()
    players = [Player("A"), Player("B")]
    state, _ = advance(standard_game(Mode("episode", 1), players, seed=seed, game_id="benchmark"))
    while state.open_round is not None:
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, state.open_round.number, LEAVE))
            if state.open_round is None:
                break
    return state


def main() -> None:
    """Compare and print; exit status 1 when a bound surpasses a proven optimum."""
    parser = argparse.ArgumentParser(prog="python -m research.bound", description="Bounds beside proven optima.")
    parser.add_argument("--decks", type=int, default=30, help="how many decks of chance (default 30)")
    parser.add_argument("--seconds", type=float, default=120, help="time to prove an optimum (default 120)")
    options = parser.parse_args()
    gaps, wrong = [], 0
    for number in range(options.decks):
        state = finished_game(number)
        started = time.monotonic()
        found = bound(state, 0)
        searched = time.monotonic()
        best = optimum(state.deck, state.rules, state.seats[0].city.ground.board, options.seconds)
        proved = time.monotonic()
        word = "proven" if best.is_proven else "not proven, perhaps less"
        print(
            f"deck {number:2}: bound {found.marker:3} ({searched - started:5.1f} s), "
            f"optimum {best.marker:3} {word} ({proved - searched:5.1f} s)",
            flush=True,
        )
        if best.is_proven:
            gaps.append(best.marker - found.marker)
        wrong += found.marker > best.marker or (found.is_proven and best.is_proven and found.marker < best.marker)
    reached = sum(gap == 0 for gap in gaps)
    print(f"optimum proven for {len(gaps)} of {options.decks} decks; the bound reaches it for {reached}", end="")
    print(f", on average it is {fmean(gaps):.2f} points below, at most {max(gaps)}" if gaps else "")
    if wrong:
        raise SystemExit(f"{wrong} bounds can't be right")


if __name__ == "__main__":
    main()
