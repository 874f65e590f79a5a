"""Where a campaign stands, in a line and a table."""

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from mycity.campaign import Campaign, Phase
from mycity.game import Span, mode_of_span
from mycity.rules import campaign_winners

_PHASES: Final = {
    Phase.ENVELOPE: "its chapter's envelope is still sealed",
    Phase.READY: "it is about to begin",
    Phase.BEFORE: "stickers are placed before it",
    Phase.PLAYING: "it is being played",
    Phase.AFTER: "it is over, its stickers are being placed",
}


def campaign_line(campaign: Campaign) -> Text:
    """Return what is played, and what the campaign waits for."""
    what = Text(_name_of(campaign.span), "bold")
    if campaign.is_over:
        return what.append(", over", "bold")
    return what.append(f", episode {campaign.episode}: ", "bold").append(_PHASES[campaign.phase])


def _name_of(span: Span) -> str:
    mode = mode_of_span(span)
    if mode is None:
        return f"Episodes {span.first} to {span.last}"
    return "Campaign" if mode.number is None else f"{mode.name.capitalize()} {mode.number} on its own"


def standing_table(campaign: Campaign) -> Table:
    """Return a table with a row per seat: player, circles, and marker and place in the last episode (R6)."""
    table = Table(box=SIMPLE_HEAD)
    for name in ("City", "Player", "Animal"):
        table.add_column(name)
    table.add_column("Circles", justify="right")
    last = campaign.history[-1] if campaign.history else None
    if last is not None:
        table.add_column(f"Episode {last.number}", justify="right")
    winners = campaign_winners([member.circles for member in campaign.members]) if campaign.is_over else ()
    for seat, member in enumerate(campaign.members):
        line = [
            Text(member.city_name),
            Text(f"{member.name} ({member.kind.removeprefix('bot:')})"),
            Text(member.animal),
            Text(f"{member.circles} ●{' won' if seat in winners else ''}"),
        ]
        if last is not None:
            marker, place = last.outcome.scores[seat].marker, last.outcome.standings[seat].place
            line.append(Text(f"{marker} points, place {place}".replace("-", "−")))
        table.add_row(*line)
    return table
