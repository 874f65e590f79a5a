"""The library as `import mycity` gives it: games and campaigns by names, and decisions as text."""

import random
import time
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from importlib import import_module
from typing import Any

from mycity.bots import Budget, all_levels, bot_names, make_bot
from mycity.campaign import Campaign, Content, advance_campaign, default_content, rulebook_of, standard_game
from mycity.campaign import new_campaign as new_campaign_before
from mycity.game import (
    Commit,
    Mode,
    Player,
    State,
    View,
    advance,
    apply,
    as_mode,
    derive_seed,
    dump_record,
    is_seed,
    load_record,
    record_of,
    replay,
    view_for,
)
from mycity.review.model import Hint
from mycity.rules import Decision, MyCityError, parse_decision


def new_game(
    mode: Mode | str, players: Sequence[Player | str], *, seed: str | None = None, content: Content | None = None
) -> State:
    """Start a game of Eternity, or of an episode on its own, and reveal its first card.

    A player is a name; one that is a bot's level, such as `builder`, seats that bot. `Player` says it in full. The seed
    is any text: the same text gives the same game, id and cards, and without one chance makes them. Seeds of R10.1, as
    records have them, are taken as they are. `content` are chapters of your own (`mycity.campaign.load_content`).

    Raises MyCityError for an unknown mode, for several episodes at once (see `new_campaign`), for an episode that asks
    for stickers before its first card (R11.13, R11.23), and for too few or too many players.
    """
    mode, content = as_mode(mode), content or default_content()
    if not mode.is_single:
        raise MyCityError("invalid mode", value=str(mode), expected="one game; new_campaign plays several episodes")
    if mode.number is not None and content.episode(mode.number).before:
        raise MyCityError("invalid mode", value=str(mode), expected="new_campaign, for it begins with stickers")
    game_id, game_seed = _identity(seed)
    return advance(standard_game(mode, seat_players(players), seed=game_seed, game_id=game_id, content=content))[0]


def new_campaign(
    players: Sequence[Player | str],
    mode: Mode | str = "campaign",
    *,
    seed: str | None = None,
    content: Content | None = None,
) -> Campaign:
    """Start a campaign, or a chapter or an episode on its own, up to where it waits for somebody (R7).

    Players, seed and content are as in `new_game`; `mycity.campaign` has the commands that a campaign takes.
    """
    span = as_mode(mode).span
    if span is None:
        raise MyCityError("invalid mode", value=str(mode), expected="campaign, a chapter, or an episode")
    campaign_id, secret = _identity(seed)
    seats = seat_players(players)
    return advance_campaign(new_campaign_before(seats, span, content=content, seed=secret, campaign_id=campaign_id))[0]


def seat_players(players: Sequence[Player | str]) -> list[Player]:
    """Return the players in full; several bots of a level are told apart by numbers."""
    levels = [player for player in players if isinstance(player, str) and player in all_levels()]
    names = iter(bot_names(levels))
    return [
        player
        if isinstance(player, Player)
        else Player(next(names), f"bot:{player}")
        if player in levels
        else Player(player)
        for player in players
    ]


def _identity(seed: str | None) -> tuple[str | None, str | None]:
    """The id and the seed that a text stands for; None for those that chance makes."""
    if seed is None:
        return None, None
    return f"game-{derive_seed(seed, 'id')[:16]}", seed if is_seed(seed) else derive_seed(seed, "deck")


def commit(game: State, seat: int, decision: Decision | str) -> State:
    """Return the game after a seat's decision for the open round, such as `D6/90`, `pass` or `leave`.

    Once all have decided, the round closes and the next card is revealed. Raises DecisionError with the reason when the
    rules don't allow it.
    """
    number = game.open_round.number if game.open_round is not None else len(game.history) + 1
    made = parse_decision(decision) if isinstance(decision, str) else decision
    return apply(game, Commit(seat, number, made))[0]


def play_bots(game: State, seconds: float | None = None) -> State:
    """Return the game once its bots have decided, as far as it goes without a person.

    `seconds` limits each decision. Without it the same game always goes on in the same way.
    """
    while (current := game.open_round) is not None:
        bots = [seat for seat in game.waits_for if game.setup.seats[seat].kind.startswith("bot:")]
        if not bots:
            break
        for seat in bots:
            chance = random.Random(f"{game.setup.game_id}:{game.seed}:{seat}:{current.number}")
            bot = make_bot(game.setup.seats[seat].kind.removeprefix("bot:"))
            decision = bot.decide(view_for(game, seat), Budget(chance, seconds))
            game = apply(game, Commit(seat, current.number, decision))[0]
    return game


def analyse(view: View, seconds: float | None = None) -> Hint:
    """Say what the decisions of the open round are worth to the view's own seat, the best first.

    The best answer that is there when the seconds are over, or the final one. The first call loads the search, and
    compiles it where that has never been done. Raises ValueError when the seat has nothing to decide.
    """
    analyst, seeds = _analyst(), import_module("mycity.review.seeds")
    end = None if seconds is None else time.monotonic() + seconds
    with closing(analyst.hints(view, seeds.hint_seed(view))) as found:
        hint: Hint = next(found)
        while not hint.is_final and (end is None or time.monotonic() < end):
            hint = next(found)
    return hint


@cache
def _analyst() -> Any:
    """The analyst, loaded and compiled before its time is measured."""
    analyst = import_module("mycity.review.analyst")
    analyst.warm()
    return analyst


def dump_game(game: State) -> str:
    """Return the record of a game as text: the same game always gives the same bytes (docs/record.md)."""
    return dump_record(record_of(game))


def load_game(text: str | bytes, *contents: Content) -> State:
    """Play a record again to its end and check all that it claims.

    `contents` are the chapters that it may have been played with, besides the package's own. Raises RecordError with
    place and reason at the first thing that is wrong.
    """
    return replay(load_record(text), rulebook_of(*contents))
