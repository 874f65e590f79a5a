"""What players of the OpenSpiel game know, as text."""

from collections.abc import Iterable

from mycity.campaign import Choices
from mycity.envs.drawing import draw
from mycity.envs.match import Match
from mycity.game import ClosedRound, State


def public_record(match: Match) -> str:
    """Return all that everybody has seen, in order."""
    lines = []
    if match.campaign is not None:
        for played in match.campaign.history:
            lines += [
                f"episode {played.number}",
                *_choices(played.before),
                _rounds(played.game),
                *_choices(played.after),
            ]
        if not match.is_over:
            lines += [f"episode {match.campaign.episode}", *_choices(match.campaign.placed_before)]
    if match.game is not None:
        lines.append(_rounds(match.game))
    return "\n".join(lines)


def public_sight(match: Match) -> str:
    """Return the cities as everybody sees them, and the open card."""
    return draw(match, viewers=())


def private_text(match: Match, player: int) -> str:
    """Return what a player alone knows: the stickers placed while others still place theirs (R7.4)."""
    placed = [f"placed {' '.join(map(str, match.picks[player]))}"] if match.picks[player] else []
    return "; ".join([f"player {player}", *placed])


def _choices(choices: Iterable[Choices]) -> list[str]:
    return [f"stickers {' '.join(map(str, choice))}" for choice in choices if choice]


def _rounds(game: State) -> str:
    closed = [_closed(one) for one in game.history]
    return "; ".join(closed if game.open_round is None else [*closed, game.open_round.card])


def _closed(one: ClosedRound) -> str:
    decisions = " ".join(str(decision) if decision is not None else "-" for decision in one.decisions)
    return f"{one.card} {decisions or one.forbids}"
