"""A campaign's file: what is in it, what is not, and that it goes on elsewhere (docs/campaign.md)."""

import json
from functools import reduce
from importlib import resources
from random import Random

import jsonschema
import pytest

from mycity.campaign import (
    Campaign,
    CampaignEvent,
    ChooseStickers,
    Content,
    Decide,
    OpenEnvelope,
    Phase,
    advance_campaign,
    apply_to_campaign,
    campaign_from_file,
    campaign_schema,
    campaign_to_file,
    default_content,
    evolve_campaign,
    parse_content,
    rulebook_of,
)
from mycity.campaign.commands import CampaignCommand
from mycity.campaign.file import CampaignFile
from mycity.game import Commit, RecordError, Reseat, Span, record_of, replay
from mycity.rules import LEAVE, PASS
from tests.helpers.campaigns import campaign_for, commands, play_on
from tests.helpers.games import seed_of
from tests.helpers.policies import leaving, staying

SECRET = seed_of(99)


class Log:
    """A campaign with all its events, as whoever keeps it has it."""

    def __init__(self, first: Campaign) -> None:
        self.first = first
        self.now, events = advance_campaign(first)
        self.events: list[CampaignEvent] = list(events)

    def do(self, *commands: CampaignCommand) -> "Log":
        for command in commands:
            self.now, events = apply_to_campaign(self.now, command)
            self.events += events
        return self

    def play(self, until: Phase | int | None = None, seed: int = 0) -> "Log":
        self.now, events = play_on(self.now, Random(seed), (staying, leaving(0.3), staying), until)
        self.events += events
        return self

    @property
    def file(self) -> CampaignFile:
        return json.loads(json.dumps(campaign_to_file(self.first, self.events)))  # type: ignore[no-any-return]


def log(first: int = 1, last: int = 24, seats: int = 2, content: Content | None = None) -> Log:
    return Log(campaign_for(seats, Span(first, last), content=content))


def opened(document: CampaignFile) -> Campaign:
    """The campaign as it goes on elsewhere; what was read is a fold over its events."""
    first, events, campaign = campaign_from_file(document, SECRET)
    assert reduce(evolve_campaign, events, first) == campaign
    return campaign


def test_a_finished_campaign_comes_back_as_it_was() -> None:
    """R7.7: every decision, sticker and result."""
    kept = log(13, 15, 3).play()
    assert kept.now.is_over
    again = opened(kept.file)
    assert again.history == kept.now.history
    assert again.members == kept.now.members
    assert campaign_to_file(*campaign_from_file(kept.file, SECRET)[:2]) == kept.file


def test_the_form_of_the_file() -> None:
    """It fits the published schema, and has these values."""
    kept = log(1, 2).play()
    document = kept.file
    source = resources.files("mycity.campaign") / "file.schema.json"
    schema = json.loads(source.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    assert campaign_schema() == schema
    assert list(document) == ["format", "version", "campaign_id", "content", "span", "players", "events"]
    assert document["content"] == {"hash": default_content().hash, "files": {}}
    assert document["span"] == [1, 2]
    assert document["players"][0] == {"name": "Ada", "kind": "human", "animal": "bear", "city_name": "Ashby"}


def test_no_secret_is_in_the_file_of_a_running_episode() -> None:
    """R10.1, R10.2: neither seed nor the cards to come; the finished episode before has shown its seed."""
    kept = log(1, 2).play(until=2)
    for _ in range(3):
        assert kept.now.game is not None
        assert kept.now.game.open_round is not None
        kept.do(*[Decide(2, Commit(seat, kept.now.game.open_round.number, PASS)) for seat in (0, 1)])
    game = kept.now.game
    assert game is not None
    text = json.dumps(kept.file)
    assert game.seed is not None
    assert game.seed not in text
    assert kept.now.seed not in text
    first = kept.now.history[0].game.seed
    assert first is not None
    assert first in text
    begun = [event for event in kept.file["events"] if event["type"] == "episode_begun"]
    assert begun[1] == {"type": "episode_begun", "episode": 2, "seed": "", "known": list(game.deck[:4])}


def test_open_decisions_and_choices_are_not_in_the_file() -> None:
    """R3.2, R7.4"""
    kept = log(13, 14)
    before = kept.file
    assert kept.do(ChooseStickers(0, kept.now.step, ("A1",))).file == before
    assert opened(kept.file).choices == (None, None)
    kept.do(ChooseStickers(1, kept.now.step, ("C9",)))
    before = kept.file
    assert kept.do(Decide(13, Commit(0, 1, LEAVE))).file == before


def test_it_goes_on_in_the_middle_of_an_episode() -> None:
    """The revealed cards stay, the others are dealt anew, and the record verifies with what was known."""
    kept = log(14, 14)
    for _ in range(4):
        kept.do(*play_round(kept.now))
    campaign = opened(kept.file)
    game, other = campaign.game, kept.now.game
    assert game is not None
    assert other is not None
    assert (game.history, game.seats, game.open_round) == (other.history, other.seats, other.open_round)
    assert game.deck[: game.dealt] == other.deck[: other.dealt]
    assert sorted(game.deck) == sorted(other.deck)
    assert game.seed not in (None, other.seed)
    assert game.known == game.dealt
    end, _ = play_on(campaign, Random(5))
    record = record_of(end.history[0].game)
    assert record["known"] == game.known
    assert record_of(replay(record, rulebook_of())) == record


def play_round(campaign: Campaign) -> list[CampaignCommand]:
    return commands(campaign, (staying, staying), Random(1))


def test_another_secret_deals_other_cards() -> None:
    """R10.1"""
    document = log(1, 1).file
    decks = [campaign_from_file(document, seed_of(number))[2].game for number in (1, 2)]
    assert decks[0] is not None
    assert decks[1] is not None
    assert decks[0].deck[0] == decks[1].deck[0]
    assert decks[0].deck != decks[1].deck


def test_it_can_move_twice_within_one_episode() -> None:
    """And be finished, saved and opened again."""
    kept = log(1, 2)
    kept.do(*play_round(kept.now))
    first, events, campaign = campaign_from_file(kept.file, seed_of(7))
    moved = Log(first)
    moved.events, moved.now = list(events), campaign
    moved.do(*play_round(moved.now))
    again = opened(moved.file)
    assert again.game is not None
    assert moved.now.game is not None
    assert again.game.history == moved.now.game.history
    assert again.game.known == moved.now.game.dealt
    moved.play()
    assert opened(moved.file).history == moved.now.history


def test_takeovers_are_kept() -> None:
    """R7.5: before, within and after an episode."""
    kept = log(1, 2).do(Reseat(0, "Eve", "bot:builder"))
    kept.play(until=Phase.AFTER).do(Reseat(1, "Zoë 🦉", "human"))
    campaign = opened(kept.file)
    assert [(m.name, m.kind) for m in campaign.members] == [("Eve", "bot:builder"), ("Zoë 🦉", "human")]
    assert campaign.history[0].game.setup.seats[0].name == "Eve"


def test_a_sealed_campaign() -> None:
    """R7.2: before the first envelope."""
    kept = Log(campaign_for(2))
    assert kept.file["events"] == []
    assert opened(kept.file).phase is Phase.ENVELOPE
    kept.do(OpenEnvelope(1))
    assert opened(kept.file).phase is Phase.PLAYING


def test_other_content_travels_with_the_file() -> None:
    """All its files, so that it can be played where it is not known; a known one by its name alone."""
    sources = dict(default_content().sources)
    name = "chapter-1.toml"
    content = parse_content({**sources, name: sources[name].replace("start_marker = 10", "start_marker = 20")})
    kept = log(1, 1, content=content)
    document = kept.file
    assert document["content"]["files"] == dict(content.sources)
    assert opened(document).content.episodes == content.episodes
    by_name = {**document, "content": {"hash": content.hash, "files": {}}}
    assert campaign_from_file(by_name, SECRET, [content])[2].content.hash == content.hash
    with pytest.raises(RecordError, match=f"unknown chapters '{content.hash}'") as caught:
        campaign_from_file(by_name, SECRET)
    assert caught.value.where == "content.hash"


@pytest.mark.parametrize("seed", range(4))
def test_at_random_moments(seed: int) -> None:
    """R7: wherever a chapter is cut, it goes on to an end, and what was before is there."""
    kept = log(22, 24, 3).play(seed=seed)
    rng = Random(seed)
    for _ in range(4):
        cut = rng.randrange(len(kept.events))
        document = json.loads(json.dumps(campaign_to_file(kept.first, kept.events[:cut])))
        campaign = opened(document)
        here = reduce(evolve_campaign, kept.events[:cut], kept.first)
        assert campaign.history[: len(here.history)] == here.history
        end, _ = play_on(campaign, rng)
        assert [played.number for played in end.history] == [22, 23, 24]
