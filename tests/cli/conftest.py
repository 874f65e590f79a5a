"""Running commands in this process, and campaigns to run them on."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mycity.bots import play_campaign
from mycity.campaign import Campaign, CampaignEvent, Content, campaign_to_file, default_content, load_content
from mycity.cli.main import app
from mycity.game import Span

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `mycity` with these arguments; output and errors come apart, without colour, on wide lines."""
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")

    def invoke(*arguments: object, stdin: str | None = None) -> Result:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)

    return invoke


PlayedCampaign = tuple[Campaign, tuple[CampaignEvent, ...], Campaign]


@pytest.fixture(scope="session")
def whole_campaign() -> PlayedCampaign:
    """A whole campaign of two bots: at its beginning, its events, and its end."""
    return play_campaign(default_content(), Span(), ["random", "random"], "cli", 1)


@pytest.fixture(scope="session")
def whole_file(whole_campaign: PlayedCampaign) -> str:
    """The file of the whole campaign."""
    return file_of(whole_campaign)


def file_of(played: PlayedCampaign, events: int | None = None) -> str:
    """The file of a campaign, or of its first so many events."""
    return json.dumps(campaign_to_file(played[0], played[1][:events]))


OWN_CHAPTER = 'first = { circles = 2, stickers = ["RR"] }'


@pytest.fixture
def own_content(tmp_path: Path) -> tuple[Path, Content]:
    """A folder with a first chapter in which the first place of Episode 1 gets five circles, and its content."""
    folder = tmp_path / "own"
    folder.mkdir()
    text = default_content().sources["chapter-1.toml"]
    assert OWN_CHAPTER in text
    changed = text.replace(OWN_CHAPTER, OWN_CHAPTER.replace("2", "5", 1), 1)
    (folder / "chapter-1.toml").write_text(changed, encoding="utf-8")
    return folder, load_content(folder)
