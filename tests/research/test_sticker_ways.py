"""What `python -m research.stickers` says of ways of placing stickers."""

import sys

import pytest
from research import stickers
from research.stickers import Lead, Task

from mycity.bots import play_campaign
from mycity.campaign import default_content
from mycity.game import Span


def test_a_lead_is_that_of_circles_at_the_end_and_of_mean_markers_from_the_second_episode_on() -> None:
    *_, campaign = play_campaign(default_content(), Span(1, 3), ["builder", "random"], "ways", 1)
    (_, _), (a2, b2), (a3, b3) = [[score.marker for score in p.outcome.scores] for p in campaign.history]
    circles = [member.circles for member in campaign.members]
    assert stickers.lead_of(campaign, 0) == (circles[0] - circles[1], (a2 - b2 + a3 - b3) / 2)
    assert stickers.lead_of(campaign, 1) == (circles[1] - circles[0], (b2 - a2 + b3 - a3) / 2)
    assert circles[0] > circles[1]


def test_a_way_is_not_ahead_of_itself() -> None:
    """With the same cards and chances for a seat both ways round, whoever sits there, nothing but the ways can tell."""
    assert stickers.play_both(Task(1, "random", ("any", "any"))) == (0, 0)


def test_means_and_errors() -> None:
    """Of 1 and 3 the mean is 2 and its error sqrt(2) / sqrt(2) = 1; of 0.5 and 0.5 there is none."""
    line = stickers.report(("search", "any"), [Lead(1, 0.5), Lead(3, 0.5)])
    assert line.endswith("2 campaigns both ways round: +2.00 ± 1.00 circles +0.50 ± 0.00 points an episode")


def test_the_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["stickers", "--campaigns", "1", "--bot", "random", "--ways", "well,any"])
    stickers.main()
    assert capsys.readouterr().out.startswith("well before any, 1 campaigns both ways round: ")
