"""How the chapters' values weigh on players, beside the targets: `python -m benchmarks.balance FOLDER …`.

Each folder is one that `mycity simulate --mode campaign --out FOLDER` has written: with the same bot at all seats, or
with one stronger bot against two others.
"""

import argparse
import json
import statistics
from collections.abc import Sequence
from pathlib import Path

from benchmarks.balance_targets import (
    Finding,
    circles_after,
    dead_terms,
    of_a_stronger_seat,
    of_campaigns,
)
from mycity.campaign import Campaign, PlayedEpisode, campaign_from_file
from mycity.game import new_seed
from mycity.rules import campaign_winners

HALF = 12
"""The episode after which the leader is looked at."""


def read_campaigns(folder: Path) -> list[Campaign]:
    """All campaigns of a folder, each played again and checked."""
    files = sorted(folder.glob("*/campaign.json"))
    return [campaign_from_file(json.loads(file.read_text(encoding="utf-8")), new_seed())[2] for file in files]


def leader_wins(campaigns: Sequence[Campaign], episode: int) -> tuple[float, int]:
    """How many campaigns their leader after this episode wins, a shared lead or win by its part; and shared leads."""
    won, shared = 0.0, 0
    for campaign in campaigns:
        leaders = campaign_winners(circles_after(campaign, episode))
        winners = campaign_winners([member.circles for member in campaign.members])
        won += len(set(leaders) & set(winners)) / len(leaders) / len(winners)
        shared += len(leaders) > 1
    return won, shared


def _line(episodes: Sequence[PlayedEpisode]) -> str:
    """One episode over all campaigns."""
    seats = [(played, seat) for played in episodes for seat in range(len(played.outcome.scores))]
    markers = [played.outcome.scores[seat].marker for played, seat in seats]
    capped = statistics.fmean(played.outcome.scores[seat].capped for played, seat in seats)
    spans = [max(s.marker for s in p.outcome.scores) - min(s.marker for s in p.outcome.scores) for p in episodes]
    ties = statistics.fmean(any(place.tie_row is not None for place in p.outcome.standings) for p in episodes)
    circles = statistics.fmean(played.settlements[seat].total_circles for played, seat in seats)
    dead = ", ".join(f"{term.value} {100 * share:.0f} %" for term, share in dead_terms(episodes).items())
    return (
        f"{episodes[0].number:7}  {statistics.fmean(markers):6.1f}  {statistics.fmean(spans):6.1f}  "
        f"{100 * capped:6.0f} %  {100 * ties:4.0f} %  {circles:7.2f}  {dead}"
    )


def report(campaigns: Sequence[Campaign]) -> None:
    """Print what the campaigns are like."""
    names = ", ".join(member.name for member in campaigns[0].members)
    print(f"{len(campaigns)} campaigns of {len(campaigns[0].members)} seats: {names}")
    print("episode  marker  spread  reach 50  ties  circles  terms that are 0 for all, in so many of the games")
    for episodes in zip(*[campaign.history for campaign in campaigns], strict=True):
        print(_line(episodes))
    circles = [sorted((m.circles for m in campaign.members), reverse=True) for campaign in campaigns]
    by_place = [statistics.fmean(place) for place in zip(*circles, strict=True)]
    print(f"circles at the end by place: {', '.join(f'{mean:.1f}' for mean in by_place)}")
    for episode in (HALF // 2, HALF, HALF + HALF // 2, HALF + HALF - 3):
        won, shared = leader_wins(campaigns, episode)
        print(f"the leader after episode {episode} wins {won:.1f} of {len(campaigns)} ({shared} leads are shared)")
    sources: dict[str, int] = {}
    for campaign in campaigns:
        for played in campaign.history:
            for share in played.settlements:
                for why, count in share.circles.items():
                    sources[why] = sources.get(why, 0) + count
    total = sum(sources.values())
    print(f"circles come from: {', '.join(f'{why} {100 * n / total:.0f} %' for why, n in sources.items())}")


def report_targets(findings: Sequence[Finding], *, everything: bool) -> None:
    """Print the findings that miss their targets, or all, and how many meet them."""
    for finding in findings:
        if everything or not finding.is_met:
            print(finding)
    print(f"{sum(finding.is_met for finding in findings)} of {len(findings)} targets are met")


def main() -> None:
    """Read the campaigns and print what they say about balance."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description="Look at simulated campaigns.")
    parser.add_argument(
        "folders", type=Path, nargs="+", help="what `mycity simulate --mode campaign --out` has written"
    )
    parser.add_argument("--all", action="store_true", help="show the targets that are met, too")
    given = parser.parse_args()
    for folder in given.folders:
        campaigns = read_campaigns(folder)
        if not campaigns:
            parser.error(f"no campaigns in {folder}")
        report(campaigns)
        unequal = len({member.kind for member in campaigns[0].members}) > 1
        findings = of_a_stronger_seat(campaigns) if unequal else of_campaigns(campaigns)
        report_targets(list(findings), everything=given.all)


if __name__ == "__main__":
    main()
