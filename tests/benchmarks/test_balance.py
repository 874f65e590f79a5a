"""What `python -m benchmarks.balance` says of campaigns, against counting by hand."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from benchmarks import balance

from mycity.bots import play_campaign
from mycity.campaign import Campaign, campaign_to_file, default_content
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
    assert balance.circles_after(turned, 2) == (2, 2, 2)
    assert balance.leader_wins([ahead, turned], 1) == (1.0, 0)
    # Of two leaders one wins, beside somebody else: half of a lead times half of a win.
    assert balance.leader_wins([shared], 1) == (0.25, 1)


def test_terms_that_are_nothing_for_all() -> None:
    episodes = [chapter(3, chance).history[0] for chance in (1, 2, 3)]
    for term, share in balance.dead_terms(episodes).items():
        dead = [all(score.points(term) == 0 for score in played.outcome.scores) for played in episodes]
        assert share == pytest.approx(sum(dead) / 3)
        assert share > 0
    assert Term.START not in balance.dead_terms(episodes)


def test_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    initial, events, campaign = play_campaign(default_content(), Span(), ["random"] * 2, "balance", 1)
    (tmp_path / "campaign-000001").mkdir()
    text = json.dumps(campaign_to_file(initial, events))
    (tmp_path / "campaign-000001" / "campaign.json").write_text(text)
    monkeypatch.setattr(sys, "argv", ["balance", str(tmp_path)])
    balance.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 campaigns of 2 seats"
    assert [int(line.split()[0]) for line in lines[2:26]] == list(range(1, 25))
    markers = [score.marker for score in campaign.history[4].outcome.scores]
    assert lines[6].split()[1:3] == [f"{sum(markers) / 2:.1f}", f"{abs(markers[0] - markers[1]):.1f}"]
    best, worst = sorted((member.circles for member in campaign.members), reverse=True)
    assert f"circles at the end by place: {best:.1f}, {worst:.1f}" in lines
