"""Campaigns keep the chapters that they were begun with, over changes of the package's own (R7.2)."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from mycity.campaign import (
    campaign_from_file,
    campaign_to_file,
    default_content,
    package_content,
    rulebook_of,
)
from mycity.game import Mode, RecordError, record_of, replay
from mycity.rules import MyCityError, Term
from tests.helpers.games import seed_of

FILE = Path(__file__).parent / "files" / "chapter-8-before-park-sides.json"
"""Chapter 8 between two bots, saved by the program when the edge still closed a side of a park (R11.22)."""
EARLIER = "d3352e59aa468a4d"
MARKERS = {22: (50, 26), 23: (50, -21), 24: (50, 35)}
PARKS = {22: (26, 22), 23: (22, 4), 24: (22, 22)}
"""What that program's records say."""


@pytest.fixture
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def test_a_saved_campaign_comes_to_the_end_that_it_had(document: dict[str, Any]) -> None:
    _, _, campaign = campaign_from_file(document, seed_of(1))
    assert campaign.is_over
    assert campaign.content.hash == EARLIER != default_content().hash
    for played in campaign.history:
        scores = played.outcome.scores
        assert tuple(score.marker for score in scores) == MARKERS[played.number]
        assert tuple(score.points(Term.PARKS) for score in scores) == PARKS[played.number]


def test_it_takes_its_chapters_along(document: dict[str, Any]) -> None:
    """A program that never had these chapters can read what is saved today."""
    first, events, campaign = campaign_from_file(document, seed_of(1))
    saved = campaign_to_file(first, events)
    assert saved["content"]["files"] == campaign.content.sources
    assert campaign_from_file(json.loads(json.dumps(saved)), seed_of(1))[2] == campaign


def test_its_records_are_replayed_by_its_rules(document: dict[str, Any]) -> None:
    campaign = campaign_from_file(document, seed_of(1))[2]
    for played in campaign.history:
        record = record_of(played.game)
        assert record_of(replay(record, rulebook_of())) == record


def test_today_s_chapters_would_make_another_game_of_it(document: dict[str, Any]) -> None:
    """Else the tests above would prove nothing."""
    document["content"]["hash"] = default_content().hash
    with pytest.raises(RecordError):
        campaign_from_file(document, seed_of(1))


def test_every_earlier_content_is_what_its_name_says() -> None:
    """A file that changes once more has to be kept for all of them."""
    names = [folder.name for folder in (resources.files("mycity.campaign") / "earlier").iterdir()]
    assert EARLIER in names
    for name in names:
        content = package_content(name)
        assert content is not None
        assert content.hash == name


def test_unknown_chapters_are_refused() -> None:
    assert package_content("0123456789abcdef") is None
    with pytest.raises(MyCityError, match="unknown chapters"):
        rulebook_of()(Mode("episode", 22, 1, "0123456789abcdef"))
