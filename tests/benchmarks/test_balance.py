"""What `python -m benchmarks.balance` says of campaigns, against counting by hand."""

import json
import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from benchmarks import balance, balance_targets
from benchmarks.balance_targets import Finding

from mycity.bots import play_campaign
from mycity.campaign import Campaign, PlayedEpisode, campaign_to_file, default_content
from mycity.game import Span
from mycity.rules import Term


def chapter(number: int, chance: int) -> Campaign:
    return play_campaign(default_content(), Span(3 * number - 2, 3 * number), ["random"] * 3, "balance", chance)[2]


def with_circles(campaign: Campaign, *episodes: tuple[int, int, int]) -> Campaign:
    """The campaign with these circles for each seat and episode."""
    history = tuple(
        replace(
            played,
            settlements=tuple(
                replace(share, circles=MappingProxyType({"place": count}))
                for share, count in zip(played.settlements, circles, strict=True)
            ),
        )
        for played, circles in zip(campaign.history, episodes, strict=True)
    )
    totals = [sum(seat) for seat in zip(*episodes, strict=True)]
    members = tuple(replace(member, circles=total) for member, total in zip(campaign.members, totals, strict=True))
    return replace(campaign, history=history, members=members)


def test_leaders_and_winners() -> None:
    played = chapter(1, 1)
    ahead = with_circles(played, (2, 1, 0), (2, 1, 0), (0, 1, 2))  # leads 2–1–0, wins 4–3–2
    turned = with_circles(played, (2, 1, 0), (0, 1, 2), (0, 2, 1))  # leads 2–1–0, loses 2–4–3
    shared = with_circles(played, (2, 2, 0), (1, 1, 2), (1, 0, 2))  # two lead with 2, all three win with 4, 3 and 4
    assert balance_targets.circles_after(turned, 2) == (2, 2, 2)
    assert balance.leader_wins([ahead, turned], 1) == (1.0, 0)
    # Of two leaders one wins, beside somebody else: half of a lead times half of a win.
    assert balance.leader_wins([shared], 1) == (0.25, 1)


def test_terms_that_are_nothing_for_all() -> None:
    episodes = [chapter(3, chance).history[0] for chance in (1, 2, 3)]
    for term, share in balance_targets.dead_terms(episodes).items():
        dead = [all(score.points(term) == 0 for score in played.outcome.scores) for played in episodes]
        assert share == pytest.approx(sum(dead) / 3)
        assert share > 0
    assert Term.START not in balance_targets.dead_terms(episodes)


def test_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    initial, events, campaign = play_campaign(default_content(), Span(), ["random"] * 2, "balance", 1)
    (tmp_path / "campaign-000001").mkdir()
    text = json.dumps(campaign_to_file(initial, events))
    (tmp_path / "campaign-000001" / "campaign.json").write_text(text)
    monkeypatch.setattr(sys, "argv", ["balance", str(tmp_path)])
    balance.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 campaigns of 2 seats: Random 1, Random 2"
    assert [int(line.split()[0]) for line in lines[2:26]] == list(range(1, 25))
    markers = [score.marker for score in campaign.history[4].outcome.scores]
    assert lines[6].split()[1:3] == [f"{sum(markers) / 2:.1f}", f"{abs(markers[0] - markers[1]):.1f}"]
    best, worst = sorted((member.circles for member in campaign.members), reverse=True)
    assert f"circles at the end by place: {best:.1f}, {worst:.1f}" in lines
    gap = [line for line in lines if line.startswith("at most 12 circles between two at the end")]
    assert bool(gap) == (best - worst > 12)  # only what misses its target is shown
    assert re.fullmatch(r"\d+ of \d+ targets are met", lines[-1])


def with_markers(played: PlayedEpisode, *markers: int) -> PlayedEpisode:
    """The episode with these markers; 50 is where they stay."""
    scores = tuple(
        score._replace(marker=marker, capped=marker == 50)
        for score, marker in zip(played.outcome.scores, markers, strict=True)
    )
    return replace(played, outcome=replace(played.outcome, scores=scores))


def found(findings: Iterable[Finding], what: str) -> Finding:
    (finding,) = [each for each in findings if each.what == what]
    return finding


def test_decided_at_fifty() -> None:
    """R5.4: two seats at 50 share the first marker; one at 50, or two at 49, do not make it the cap that decides."""
    played = chapter(1, 1).history[0]
    markers = ((50, 50, 3), (50, 49, 3), (49, 49, 3), (50, 50, 50))
    episodes = [with_markers(played, *each) for each in markers]
    findings = list(balance_targets.of_an_episode(episodes))
    decided = found(findings, "episode 1: first place decided at 50")
    assert (decided.share, decided.games, decided.is_met) == (2 / 4, 4, False)
    seats = found(findings, "episode 1: seats at 50")
    assert (seats.share, seats.games, seats.is_met) == (6 / 12, 12, False)


def test_terms_that_tell_seats_apart() -> None:
    episodes = [chapter(2, chance).history[0] for chance in (1, 2, 3)]
    findings = list(balance_targets.of_an_episode(episodes))
    for term in episodes[0].game.rules.sheet:
        apart = [len({score.points(term) for score in played.outcome.scores}) > 1 for played in episodes]
        assert found(findings, f"episode 4: {term.value} differ between seats").share == pytest.approx(sum(apart) / 3)


def with_places(campaign: Campaign, *episodes: tuple[int, int, int]) -> Campaign:
    history = tuple(
        replace(
            played,
            settlements=tuple(
                replace(share, place=place) for share, place in zip(played.settlements, places, strict=True)
            ),
        )
        for played, places in zip(campaign.history, episodes, strict=True)
    )
    return replace(campaign, history=history)


def test_the_last_one_wins_the_next() -> None:
    """Circles 2–1–0, then 2–2–2: seat 2 is last before episode 2 and wins it; nobody is last before episode 3."""
    campaign = with_circles(chapter(1, 1), (2, 1, 0), (0, 1, 2), (2, 1, 0))
    campaign = with_places(campaign, (1, 2, 3), (3, 2, 1), (1, 2, 3))
    wins = [balance_targets.wins_of_last(campaign, played) for played in campaign.history]
    assert wins == [None, 1, None]
    # Two are last before episode 2, and one of them shares first place: half of the last's, half of the win.
    shared = with_circles(chapter(1, 1), (2, 0, 0), (1, 1, 0), (1, 1, 1))
    shared = with_places(shared, (1, 2, 2), (1, 1, 3), (1, 1, 1))
    assert balance_targets.wins_of_last(shared, shared.history[1]) == 0.25


def test_leads_before_the_last_episode() -> None:
    """A lead of 3 is open, one of 4 is not: after two of three episodes 4–1–0 and 4–0–0."""
    near = with_circles(chapter(1, 1), (2, 1, 0), (2, 0, 0), (0, 2, 1))
    far = with_circles(chapter(1, 1), (2, 0, 0), (2, 0, 0), (0, 2, 1))
    finding = found(balance_targets.of_campaigns([near, far]), "a lead of at most 3 before the last episode")
    assert (finding.share, finding.games, finding.is_met) == (0.5, 2, True)


def test_verdicts() -> None:
    """Of 100 games, 0.55 has an error of 0.0497: 0.6 is one error off, 0.7 three."""
    assert Finding("", 0.55, 100).error == pytest.approx(0.0497, abs=1e-4)
    assert Finding("", 0.55, 100, least=0.5).verdict == "met"
    assert Finding("", 0.55, 100, least=0.6).verdict == "missed by less than two errors"
    assert Finding("", 0.55, 100, least=0.7).verdict == "missed"
    assert Finding("", 0.55, 100, most=0.4).verdict == "missed"


def test_one_stronger_seat() -> None:
    """Campaigns that one seat wins alone, shares with another, and loses: half of them."""
    _, _, campaign = play_campaign(default_content(), Span(1, 3), ["random", "random", "newcomer"], "balance", 1)
    alone = with_circles(campaign, (0, 0, 2), (0, 0, 2), (0, 0, 2))
    shared = with_circles(campaign, (2, 0, 2), (2, 0, 2), (2, 0, 2))
    lost = with_circles(campaign, (2, 0, 0), (2, 0, 0), (2, 0, 0))
    (finding,) = balance_targets.of_a_stronger_seat([alone, shared, lost])
    assert (finding.share, finding.games) == (0.5, 3)
