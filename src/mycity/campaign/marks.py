"""What a chapter puts on a city besides letters of the board: drawn by name, so that the page knows no chapter."""

from dataclasses import dataclass

from mycity.campaign.content import Episode
from mycity.game.extras import COLOUR_NAMES
from mycity.game.marks import Mark, marks_of
from mycity.rules import City, Extras, Term, open_mines


@dataclass(frozen=True, slots=True)
class TrackBox:
    """A box of a track that gives something; `first_only`: its circles go only to the first episode's takers."""

    box: int
    points: int
    circles: int
    stickers: list[str]
    first_only: bool


@dataclass(frozen=True, slots=True)
class Track:
    """A track of boxes that a player marks through the campaign."""

    track: str
    length: int
    marked: int
    boxes: list[TrackBox]


@dataclass(frozen=True, slots=True)
class Counter:
    """Things that a player has collected."""

    counter: str
    count: int


def marks_on(city: City, episode: Episode) -> list[Mark]:
    """Return all marks of a city in an episode."""
    return marks_of(city, episode.rules)


def tracks_of(city: City, episode: Episode) -> list[Track]:
    """Return the shaft of each open mine with its marks (R11.16)."""
    return [
        Track(
            f"mine_{COLOUR_NAMES[colour]}",
            shaft.length,
            city.extras.shafts.get(colour, 0),
            [TrackBox(box.box, box.points, box.circles, list(box.stickers), box.first_only) for box in shaft.boxes],
        )
        for colour in open_mines(city)
        if (shaft := episode.rules.shaft_of(colour)).length
    ]


def counters_of(extras: Extras, episode: Episode) -> list[Counter]:
    """Return what lies in the cabinet, while it is in use (R11.10)."""
    return [Counter("nuggets", extras.nuggets)] if Term.NUGGETS in episode.rules.sheet else []
