"""What a balanced campaign has to show, and what some campaigns show of it."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mycity.campaign import Campaign, PlayedEpisode
from mycity.game import CHAPTERS, EPISODES_A_CHAPTER
from mycity.rules import Term, campaign_winners

DECIDED_AT_CAP: Final = 0.15
"""So many games of an episode may have their first place decided among seats at 50."""
SEATS_AT_CAP: Final = 0.25
"""So many seats of an episode may end at 50."""
DIFFERS: Final = 0.40
"""In so many games of an episode each term of its sheet has to tell seats apart."""
CATCH_UP: Final = (0.38, 0.50)
"""How often the last one of three wins the next episode, in each chapter."""
OPEN_LEAD: Final = 3
OPEN: Final = 0.50
"""So many campaigns have a lead of at most `OPEN_LEAD` circles before the last episode."""
GAP: Final = 12
CLOSE: Final = 0.75
"""So many campaigns of two end with at most `GAP` circles between them."""
STRONGER: Final = (0.60, 0.75)
"""So many campaigns one stronger seat wins against two others."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A share of `games` that has to lie between `least` and `most`."""

    what: str
    share: float
    games: int
    least: float = 0.0
    most: float = 1.0

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return math.sqrt(self.share * (1 - self.share) / self.games)

    @property
    def is_met(self) -> bool:
        """Whether the share lies within its limits."""
        return self.least <= self.share <= self.most

    @property
    def verdict(self) -> str:
        """`met`, `missed`, or `missed by less than two errors`."""
        if self.is_met:
            return "met"
        off = max(self.least - self.share, self.share - self.most)
        return "missed by less than two errors" if off < 2 * self.error else "missed"

    def __str__(self) -> str:
        if self.least == 0:
            wanted = f"at most {100 * self.most:.0f} %"
        elif self.most == 1:
            wanted = f"at least {100 * self.least:.0f} %"
        else:
            wanted = f"{100 * self.least:.0f} to {100 * self.most:.0f} %"
        return f"{self.what:44} {100 * self.share:5.1f} % ± {100 * self.error:4.1f}   {wanted:14}  {self.verdict}"


def _share(what: str, seen: Iterable[float], least: float = 0.0, most: float = 1.0) -> Iterator[Finding]:
    counted = list(seen)
    if counted:
        yield Finding(what, sum(counted) / len(counted), len(counted), least, most)


def circles_after(campaign: Campaign, episode: int) -> tuple[int, ...]:
    """Each seat's circles once this episode is settled."""
    shares = [played.settlements for played in campaign.history if played.number <= episode]
    return tuple(sum(share.total_circles for share in seat) for seat in zip(*shares, strict=True))


def is_decided_at_cap(played: PlayedEpisode) -> bool:
    """Whether several seats share the first marker, and it is the one that nobody gets beyond (R5.4)."""
    cap, markers = played.game.rules.cap, [score.marker for score in played.outcome.scores]
    return cap is not None and markers.count(cap) > 1


def wins_of_last(campaign: Campaign, played: PlayedEpisode) -> float | None:
    """How much of the last one's win an episode is: 1, 0, or a part where several are last or first.

    None where nobody is last before it.
    """
    before = circles_after(campaign, played.number - 1) if played.number > campaign.span.first else ()
    if len(set(before)) < 2:
        return None
    last = [seat for seat, circles in enumerate(before) if circles == min(before)]
    first = [seat for seat, share in enumerate(played.settlements) if share.place == 1]
    return len(set(last) & set(first)) / len(last) / len(first)


def of_an_episode(episodes: Sequence[PlayedEpisode]) -> Iterator[Finding]:
    """What one episode of several campaigns shows."""
    name = f"episode {episodes[0].number}"
    yield from _share(f"{name}: first place decided at 50", map(is_decided_at_cap, episodes), most=DECIDED_AT_CAP)
    capped = (score.capped for played in episodes for score in played.outcome.scores)
    yield from _share(f"{name}: seats at 50", capped, most=SEATS_AT_CAP)
    for term in episodes[0].game.rules.sheet:
        differs = (len({score.points(term) for score in played.outcome.scores}) > 1 for played in episodes)
        yield from _share(f"{name}: {term.value} differ between seats", differs, least=DIFFERS)


def of_campaigns(campaigns: Sequence[Campaign]) -> Iterator[Finding]:
    """What whole campaigns of equal seats show."""
    for episodes in zip(*[campaign.history for campaign in campaigns], strict=True):
        yield from of_an_episode(episodes)
    seats = len(campaigns[0].members)
    if seats == 3:
        for chapter in range(1, CHAPTERS + 1):
            within = range(EPISODES_A_CHAPTER * (chapter - 1) + 1, EPISODES_A_CHAPTER * chapter + 1)
            wins = [wins_of_last(c, played) for c in campaigns for played in c.history if played.number in within]
            counted = (won for won in wins if won is not None)
            yield from _share(f"chapter {chapter}: the last one wins the next episode", counted, *CATCH_UP)
        leads = (sorted(circles_after(campaign, campaign.history[-1].number - 1)) for campaign in campaigns)
        is_open = (circles[-1] - circles[-2] <= OPEN_LEAD for circles in leads)
        yield from _share(f"a lead of at most {OPEN_LEAD} before the last episode", is_open, least=OPEN)
    if seats == 2:
        gaps = (abs(one.circles - other.circles) for one, other in (campaign.members for campaign in campaigns))
        yield from _share(f"at most {GAP} circles between two at the end", (gap <= GAP for gap in gaps), least=CLOSE)


def of_a_stronger_seat(campaigns: Sequence[Campaign]) -> Iterator[Finding]:
    """How often the one seat with a bot of its own wins, where all others have the same one."""
    wins = []
    for campaign in campaigns:
        kinds = [member.kind for member in campaign.members]
        alone = [seat for seat, kind in enumerate(kinds) if kinds.count(kind) == 1]
        winners = campaign_winners([member.circles for member in campaign.members])
        if len(kinds) == 3 and len(alone) == 1:
            wins.append((alone[0] in winners) / len(winners))
    yield from _share("one stronger seat wins against two", wins, *STRONGER)


def dead_terms(episodes: Sequence[PlayedEpisode]) -> dict[Term, float]:
    """For each term of the score the share of games in which it gave nothing to anybody, where there are such."""
    found: dict[Term, list[bool]] = {}
    for played in episodes:
        for lines in zip(*[score.lines for score in played.outcome.scores], strict=True):
            if lines[0].term is not Term.START:
                found.setdefault(lines[0].term, []).append(all(line.points == 0 for line in lines))
    return {term: sum(dead) / len(dead) for term, dead in found.items() if any(dead)}
