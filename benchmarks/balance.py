"""How the chapters' values weigh on equal players: `python -m benchmarks.balance FOLDER`.

The folder is one that `mycity simulate --mode campaign --out FOLDER` has written. All seats should have the same bot.
"""

import argparse
import json
import statistics
from collections.abc import Sequence
from pathlib import Path

from mycity.campaign import Campaign, PlayedEpisode, campaign_from_file
from mycity.game import new_seed
from mycity.rules import Term, campaign_winners

HALF = 12
"""The episode after which the leader is looked at."""


def read_campaigns(folder: Path) -> list[Campaign]:
    """All campaigns of a folder, each played again and checked."""
    files = sorted(folder.glob("*/campaign.json"))
    return [campaign_from_file(json.loads(file.read_text(encoding="utf-8")), new_seed())[2] for file in files]


def circles_after(campaign: Campaign, episode: int) -> tuple[int, ...]:
    """Each seat's circles once this episode is settled."""
    shares = [played.settlements for played in campaign.history if played.number <= episode]
    return tuple(sum(share.total_circles for share in seat) for seat in zip(*shares, strict=True))


def dead_terms(episodes: Sequence[PlayedEpisode]) -> dict[Term, float]:
    """For each term of the score the share of games in which it gave nothing to anybody, where there are such."""
    found: dict[Term, list[bool]] = {}
    for played in episodes:
        for lines in zip(*[score.lines for score in played.outcome.scores], strict=True):
            if lines[0].term is not Term.START:
                found.setdefault(lines[0].term, []).append(all(line.points == 0 for line in lines))
    return {term: statistics.fmean(dead) for term, dead in found.items() if any(dead)}


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


def main() -> None:
    """Read the campaigns and print what they say about balance."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description="Look at simulated campaigns.")
    parser.add_argument("folder", type=Path, help="what `mycity simulate --mode campaign --out` has written")
    campaigns = read_campaigns(parser.parse_args().folder)
    print(f"{len(campaigns)} campaigns of {len(campaigns[0].members)} seats")
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


if __name__ == "__main__":
    main()
