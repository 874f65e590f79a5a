"""Series of games between bots: what is played, and what each game returns."""

import json
from dataclasses import dataclass
from typing import NamedTuple

from mycity.bots import make_bot, play_campaign, play_game
from mycity.campaign import (
    Campaign,
    CampaignEvent,
    Content,
    campaign_to_file,
)
from mycity.game import Mode, Outcome, check_players, dump_record, outcome_of, parse_mode, record_of


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one mode by the same bots."""

    mode: Mode
    content: Content
    levels: tuple[str, ...]
    seed: str

    @property
    def has_circles(self) -> bool:
        """Whether several episodes make one game, which circles decide (R6.4)."""
        return not self.mode.is_single


class EpisodeResult(NamedTuple):
    """What an episode, or a game of Eternity, brought to each seat: marker, place, whether it reached 50, circles."""

    number: int
    markers: tuple[int, ...]
    places: tuple[int, ...]
    capped: tuple[bool, ...]
    circles: tuple[int, ...]


class Played(NamedTuple):
    """What a game returns: the texts of its files, by their paths in the folder, and the results."""

    files: dict[str, str]
    results: tuple[EpisodeResult, ...]


def make_series(mode: str, content: Content, levels: tuple[str, ...], seed: str) -> Series:
    """Return a series, when the bots can play this mode; MyCityError otherwise."""
    for level in levels:
        make_bot(level)
    parsed = parse_mode(mode)
    check_players(parsed, len(levels))
    return Series(parsed, content, levels, seed)


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series; a function of its arguments alone."""
    if series.mode.span is None:
        state = play_game(series.mode, series.levels, series.seed, number)
        outcome = outcome_of(state)
        assert outcome is not None
        files = {f"game-{number:06}.json": dump_record(record_of(state))}
        return Played(files, (_result(0, outcome, (0,) * len(series.levels)),))
    initial, events, campaign = play_campaign(series.content, series.mode.span, series.levels, series.seed, number)
    results = tuple(
        _result(played.number, played.outcome, tuple(share.total_circles for share in played.settlements))
        for played in campaign.history
    )
    return Played(_files(series, number, initial, events, campaign), results)


def _files(
    series: Series, number: int, initial: Campaign, events: tuple[CampaignEvent, ...], campaign: Campaign
) -> dict[str, str]:
    """Return the texts of a game's files: a record, or for several episodes a folder with the campaign's file too."""
    records = {played.number: dump_record(record_of(played.game)) for played in campaign.history}
    if not series.has_circles:
        return {f"game-{number:06}.json": text for text in records.values()}
    folder = f"campaign-{number:06}"
    files = {f"{folder}/episode-{episode:02}.json": text for episode, text in records.items()}
    written = json.dumps(campaign_to_file(initial, events), ensure_ascii=False, indent=1)
    return {**files, f"{folder}/campaign.json": written + "\n"}


def _result(number: int, outcome: Outcome, circles: tuple[int, ...]) -> EpisodeResult:
    return EpisodeResult(
        number,
        tuple(score.marker for score in outcome.scores),
        tuple(standing.place for standing in outcome.standings),
        tuple(score.capped for score in outcome.scores),
        circles,
    )
