"""What an episode brings to each player once it is over: circles, stickers and extras (R6.2, R7.3, R11)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mycity.campaign.content import Episode, Sticker
from mycity.campaign.stickers import CABINET
from mycity.game import Outcome
from mycity.rules import BuildingKind, City, Extras, Term, boxes_reached, nuggets_after, open_mines, shafts_after

FirstReached = Mapping[tuple[BuildingKind, int], int]
"""For each colour's box of a shaft, the episode in which somebody first reached it."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A player's share: circles by what they are for, stickers to place, and the extras from now on."""

    place: int
    circles: Mapping[str, int]
    stickers: tuple[Sticker, ...]
    extras: Extras

    @property
    def total_circles(self) -> int:
        """All circles that the player checks for this episode."""
        return sum(self.circles.values())


def settle(
    episode: Episode, outcome: Outcome, cities: Sequence[City], first_reached: FirstReached
) -> tuple[tuple[Settlement, ...], FirstReached]:
    """Return each seat's settlement, and who was first where in the shafts from now on."""
    reached = dict(first_reached)
    for city in cities:
        for colour in open_mines(city):
            for box in boxes_reached(city, episode.rules, colour):
                reached.setdefault((colour, box.box), episode.number)
    shares = tuple(_share(episode, outcome, seat, city, reached) for seat, city in enumerate(cities))
    return shares, reached


def _share(episode: Episode, outcome: Outcome, seat: int, city: City, reached: FirstReached) -> Settlement:
    place, players = outcome.standings[seat].place, len(outcome.standings)
    reward = episode.rewards.of(place, players)
    circles = {"place": reward.circles}
    if outcome.scores[seat].capped:
        circles["fifty"] = 1  # R5.4
    stickers = list(reward.stickers)
    for colour in open_mines(city):
        for box in boxes_reached(city, episode.rules, colour):
            stickers += box.stickers
            if not box.first_only or reached[colour, box.box] == episode.number:
                circles["mines"] = circles.get("mines", 0) + box.circles
    found = nuggets_after(city) if Term.NUGGETS in episode.rules.sheet else city.extras.nuggets  # R11.10
    nuggets = found + stickers.count(CABINET)
    if episode.nuggets_for_a_circle is not None:  # R11.12
        circles["nuggets"] = nuggets // episode.nuggets_for_a_circle
        nuggets = 0
    shafts = {**city.extras.shafts, **shafts_after(city, episode.rules)}
    extras = replace(city.extras, nuggets=nuggets, shafts={colour: n for colour, n in shafts.items() if n})
    if episode.fourth_church is not None:  # R11.4
        extras = replace(extras, c4=episode.fourth_church[_church_place(place, players)])
    given = tuple(sticker for sticker in stickers if sticker != CABINET)
    return Settlement(place, {why: count for why, count in circles.items() if count}, given, extras)


def _church_place(place: int, players: int) -> str:
    """Return the word for a place: with two players the one who is not first counts as other (R6.2)."""
    if place == 1:
        return "first"
    return "second" if place == 2 and players > 2 else "others"
