"""Whether it matters how stickers are placed: `python -m research.stickers`.

Whole campaigns of two seats whose games are played by the same bot; only their stickers are chosen in different ways.
Each campaign is played twice with the same cards, the second time with the ways changed about.
"""

import argparse
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, stdev
from typing import Final, NamedTuple

from mycity.bots import Bot, Budget, make_bot, play_campaign
from mycity.bots.search.stickers import choose_by_search
from mycity.bots.stickers import choose_any, choose_well
from mycity.bots.workers import Workers
from mycity.campaign import Campaign, CampaignView, Choices, default_content
from mycity.cli.progress import progress_of
from mycity.game import Span, View
from mycity.rules import Decision

WAYS: Final[Mapping[str, Callable[[CampaignView, Budget], Choices]]] = {
    "search": choose_by_search,
    "well": choose_well,
    "any": choose_any,
}


class Lead(NamedTuple):
    """How far one way is ahead of another in a campaign: circles at the end, and markers in an episode on average."""

    circles: float
    markers: float


@dataclass(frozen=True, slots=True)
class Task:
    """A campaign's number, the bot of its games, and the two ways."""

    number: int
    level: str
    ways: tuple[str, str]


class _Chooser:
    """Plays as a bot, and chooses stickers in a way of its own."""

    def __init__(self, bot: Bot, way: str) -> None:
        self._bot = bot
        self._way = WAYS[way]

    def decide(self, view: View, budget: Budget) -> Decision:
        return self._bot.decide(view, budget)

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        return self._way(view, budget)


def lead_of(campaign: Campaign, seat: int) -> Lead:
    """How far a seat of two is ahead. The first episode does not count for markers: it is played without stickers."""
    own, other = campaign.members[seat], campaign.members[1 - seat]
    scores = [played.outcome.scores for played in campaign.history if played.number > 1]
    markers = fmean(both[seat].marker - both[1 - seat].marker for both in scores)
    return Lead(own.circles - other.circles, markers)


def play_both(task: Task) -> Lead:
    """How far the first way is ahead of the second, on average over both ways round."""
    leads = []
    for seat in (0, 1):
        ways = task.ways if seat == 0 else task.ways[::-1]
        bots = [_Chooser(make_bot(task.level), way) for way in ways]
        levels = [task.level] * len(bots)
        *_, campaign = play_campaign(default_content(), Span(), levels, "stickers", task.number, bots)
        leads.append(lead_of(campaign, seat))
    return Lead(*map(fmean, zip(*leads, strict=True)))


def report(ways: tuple[str, str], leads: Sequence[Lead]) -> str:
    """A line with means and their standard errors."""
    told = [f"{ways[0]} before {ways[1]}, {len(leads)} campaigns both ways round:"]
    for name, found in zip(("circles", "points an episode"), zip(*leads, strict=True), strict=True):
        error = stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.nan
        told.append(f"{fmean(found):+.2f} ± {error:.2f} {name}")
    return " ".join(told)


def main() -> None:
    """Play and print a line for each pair of ways."""
    parser = argparse.ArgumentParser(prog="python -m research.stickers", description="Ways of placing stickers.")
    parser.add_argument("--campaigns", type=int, default=10, help="campaigns a pair, each played twice (default 10)")
    parser.add_argument("--bot", default="novice", help="who plays the games (default novice)")
    parser.add_argument("--ways", default=",".join(WAYS), help=f"with commas between (default {','.join(WAYS)})")
    parser.add_argument("--jobs", type=int, default=1, help="campaigns played at the same time (default 1)")
    options = parser.parse_args()
    with Workers(options.jobs) as workers:
        for ways in combinations(options.ways.split(","), 2):
            tasks = [Task(number, options.bot, ways) for number in range(options.campaigns)]
            leads = []
            with progress_of(" before ".join(ways), len(tasks)) as advance:
                for lead in workers.map(play_both, tasks):
                    leads.append(lead)
                    advance(len(leads))
            print(report(ways, leads), flush=True)


if __name__ == "__main__":
    main()
