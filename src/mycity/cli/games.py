"""Files of games as they are given to a command: records, and campaigns with all their episodes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mycity.campaign import Campaign, Content, Phase, campaign_from_file, rulebook_of
from mycity.campaign.file import FORMAT
from mycity.cli.records import read_bytes
from mycity.game import Rulebook, State, new_seed, parse_json, record_of, replay_states


@dataclass(frozen=True, slots=True)
class GameFile:
    """What is in a file: the states of one game round by round, and the campaign that it is from, if it has one.

    `states` is empty for a campaign of which nothing has been played yet.
    """

    states: tuple[State, ...]
    campaign: Campaign | None = None


def is_campaign(document: object) -> bool:
    """Return whether a JSON document claims to be a campaign; whether it is a valid one shows when it is read."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def read_document(path: Path) -> object:
    """Return the JSON document in a file; UnreadableError or RecordError when there is none."""
    return parse_json(read_bytes(path))


def read_campaign(document: object, contents: Sequence[Content]) -> Campaign:
    """Return a campaign from its file's document, every event checked; RecordError with place and reason.

    Cards that nobody has seen are not in the file and come from a new seed each time: they are never shown.
    """
    return campaign_from_file(document, new_seed(), contents)[2]


def read_game(document: object, content: Content, episode: int | None = None) -> GameFile:
    """Return a record's states, or those of a campaign's episode: of this number, else of the last one that has begun.

    Raises RecordError with place and reason, and ValueError when there is no such episode.
    """
    if not is_campaign(document):
        if episode is not None:
            raise ValueError("it is a record of one game: --episode is for the file of a campaign")
        return GameFile(tuple(replay_states(document, rulebook_of(content))))
    campaign = read_campaign(document, (content,))
    game = _game_of(campaign, episode)
    if game is None:
        return GameFile((), campaign)
    rulebook: Rulebook = rulebook_of(campaign.content)
    return GameFile(tuple(replay_states(record_of(game), rulebook)), campaign)


def _game_of(campaign: Campaign, episode: int | None) -> State | None:
    """Return the game of an episode, by default of the last one that has begun; None when none has."""
    games = {played.number: played.game for played in campaign.history}
    if campaign.phase is Phase.PLAYING and campaign.game is not None:
        games[campaign.episode] = campaign.game
    if episode is None:
        return games[max(games)] if games else None
    if episode not in games:
        begun = f": expected {min(games)} to {max(games)}" if games else ""
        raise ValueError(f"episode {episode} has not begun{begun}")
    return games[episode]
