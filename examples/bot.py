"""A bot: it takes whatever leaves it with most points now, and plays some games against a level of the program.

python examples/bot.py --against builder --games 10
"""

import argparse
import random
from collections.abc import Sequence

import mycity
from mycity.bots import choose_well, play_on
from mycity.campaign import CampaignView, Choices
from mycity.rules import Decision


class Greedy:
    """Looks no further than the score after this round."""

    def decide(self, view: mycity.View, budget: mycity.Budget) -> Decision:
        """Return the decision with the highest score right after it; chance breaks ties."""

        def points(decision: Decision) -> tuple[int, float]:
            return mycity.preview(view, decision).marker, budget.rng.random()

        return max(view.legal_decisions, key=points)

    def choose_stickers(self, view: CampaignView, budget: mycity.Budget) -> Choices:
        """Return where stickers of the campaign go: the program's own bots have an answer that suits."""
        return choose_well(view, budget)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games and print each marker, the bot's own first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", default="novice", choices=mycity.all_levels())
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", default="greedy")
    asked = parser.parse_args(arguments)

    bots: list[mycity.Bot] = [Greedy(), mycity.make_bot(asked.against)]
    for number in range(1, asked.games + 1):
        game = mycity.new_game("eternity", ["Greedy", asked.against], seed=f"{asked.seed} {number}")
        game = play_on(game, bots, [random.Random(f"{number} {seat}") for seat in range(2)])
        outcome = mycity.outcome_of(game)
        assert outcome is not None
        own, other = (score.marker for score in outcome.scores)
        print(f"game {number}: Greedy {own}, {asked.against} {other}")


if __name__ == "__main__":
    main()
