"""The rules of all episodes as a table."""

from collections.abc import Iterator
from dataclasses import asdict

from rich.box import SIMPLE_HEAD
from rich.table import Table

from mycity.campaign import Content, Episode
from mycity.campaign.content import Reward
from mycity.game.extras import COLOUR_NAMES
from mycity.rules import (
    CHURCHES,
    FOURTH_CHURCH,
    PROHIBITION,
    SIZE,
    Bank,
    Gain,
    OwnShapes,
    ParkSides,
    ShaftBox,
    StartRule,
    format_board,
    format_square,
)


def content_table(content: Content) -> Table:
    """Return a table with a row per episode: sheet, gains, other rules, changes of the boards, and rewards."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("Ep.", justify="right", no_wrap=True)
    for name in ("Sheet and gains", "Rules", "Boards", "Rewards: first / second / others"):
        table.add_column(name)
    for episode in content.episodes:
        if episode.number > 1 and episode.chapter != content.episode(episode.number - 1).chapter:
            table.add_section()
        table.add_row(str(episode.number), _sheet(episode), _rules(episode), _boards(episode), _rewards(episode))
    return table


def details(content: Content) -> Iterator[str]:
    """Yield what holds for more than one episode: the board that all begin with, own shapes, and shafts."""
    yield "Board, with the squares west of the river"
    yield from (f"  {row}" for row in format_board(content.board))
    drawn: OwnShapes = ()
    worth = None
    for episode in content.episodes:
        if episode.rules.points != worth:
            worth = episode.rules.points
            told = ", ".join(f"{name} {points:+d}" for name, points in asdict(worth).items())
            yield f"Points from Episode {episode.number} on: {told}"
        if episode.rules.shapes != drawn:
            drawn = episode.rules.shapes
            told = ", ".join(f"{building} {shape}" for building, shape in drawn)
            yield f"Shapes from Episode {episode.number} on: {told or 'the usual ones'}"
    mines = next((episode.rules for episode in content.episodes if episode.rules.shaft.length), None)
    if mines is not None:
        for name, shaft in [("", mines.shaft), *((f" ({COLOUR_NAMES[c]})", s) for c, s in mines.own_shafts)]:
            boxes = "; ".join(f"{box.box} {_box(box)}" for box in shaft.boxes)
            yield f"Shaft{name} of {shaft.length} boxes: {boxes}"


def _box(box: ShaftBox) -> str:
    circles = ("▲" if box.first_only else "") + "●" * box.circles
    return " ".join(filter(None, [f"{box.points:+d}" if box.points else "", circles, *box.stickers]))


def _sheet(episode: Episode) -> str:
    gains = [f"+{gain.value.value}" for gain in episode.rules.gains]
    return " ".join([*[term.value for term in episode.rules.sheet], *gains])


def _rules(episode: Episode) -> str:
    rules = episode.rules
    parts = [f"start {rules.start_marker}"]
    parts.append("no passing" if rules.pass_cost is None else f"pass −{rules.pass_cost}")
    if rules.start_rule is not StartRule.RIVER:
        parts.append(f"begin at the {rules.start_rule.name.lower()}")
    if rules.banks is not Bank.BOTH:
        parts.append(f"{'east' if rules.banks is Bank.EAST else 'west'} bank only")
    cards = len([card for card in rules.buildings if card not in (*CHURCHES, FOURTH_CHURCH)])
    churches = len(rules.buildings) - cards
    parts.append(f"{cards} cards" + (f" and {churches} churches" if churches else ""))
    if PROHIBITION in rules.cards:
        parts.append("prohibition")
    if rules.factory_groups:
        parts.append("only factories in the blue group")
    if rules.factories_only:
        parts.append("other blue buildings gone")
    if Gain.PARKS in rules.gains:
        parts.append(f"parks among {'buildings' if rules.park_sides is ParkSides.BUILDINGS else 'anything closed'}")
    if rules.link_each:
        parts.append("each colour links")
    if rules.cap is not None:
        parts.append(f"up to {rules.cap}" + (" at the end" if rules.cap_at_end else ""))
    if rules.rail_row != SIZE:
        parts.append(f"rails along row {rules.rail_row}")
    return ", ".join(parts)


def _boards(episode: Episode) -> str:
    parts = [f"{old} to {new}" for old, new in episode.turns.items()]
    parts += [f"{sign} at {format_square(square)}" for square, sign in episode.fixed.items()]
    if episode.before:
        parts.append(f"before: {' '.join(episode.before)}")
    return ", ".join(parts)


def _rewards(episode: Episode) -> str:
    rewards = episode.rewards
    text = " / ".join(_reward(reward) for reward in (rewards.first, rewards.second, rewards.others))
    if (rewards.first_of_two, rewards.other_of_two) != (rewards.first, rewards.others):
        text += f"; of two: {_reward(rewards.first_of_two)} / {_reward(rewards.other_of_two)}"
    if episode.fourth_church is not None:
        text += f"; C4: {' / '.join(episode.fourth_church.values())}"
    if episode.nuggets_for_a_circle is not None:
        text += f"; {episode.nuggets_for_a_circle} nuggets: ●"
    return text


def _reward(reward: Reward) -> str:
    return " ".join(["●" * reward.circles] * bool(reward.circles) + list(reward.stickers)) or "–"
