"""The JSON form of a campaign's view: plain words and numbers.

Its forms name nothing of any chapter: what a chapter brings comes as values, and only once its envelope is open.
"""

from dataclasses import dataclass

from mycity.campaign.content import Content
from mycity.campaign.marks import Counter, Track, counters_of, marks_on, tracks_of
from mycity.campaign.state import Choices, Phase, PlayedEpisode
from mycity.campaign.stickers import place_all, targets
from mycity.campaign.view import CampaignView, MemberView
from mycity.game import EndReason, game_to_json, view_for
from mycity.game.marks import Mark
from mycity.game.wire import PieceJson, ShapeJson, TermJson, shapes_to_json
from mycity.rules import FOURTH_CHURCH, City, format_board, new_city


@dataclass(frozen=True, slots=True)
class StickerJson:
    """A sticker to be placed and where it may go now; no target means that it is lost (R7.4)."""

    sticker: str
    targets: list[str]


@dataclass(frozen=True, slots=True)
class MemberJson:
    """A seat of a campaign; `choices` and `next_sticker` are there for the viewer's own seats only.

    `rows` is the board as it is now, `marks`, `tracks` and `counters` what else is to be shown of the city, `badges`
    the buildings that carry a sticker, `shapes` those that have a shape of their own. `owed` are the stickers to place
    now.
    """

    index: int
    name: str
    kind: str
    animal: str
    city_name: str
    rows: list[str]
    marks: list[Mark]
    tracks: list[Track]
    counters: list[Counter]
    badges: list[str]
    shapes: list[ShapeJson]
    circles: int
    owed: list[str]
    must_choose: bool
    has_chosen: bool
    choices: list[str | None] | None
    next_sticker: StickerJson | None


@dataclass(frozen=True, slots=True)
class ShareJson:
    """What an episode brought to a seat: place, marker, circles by what they are for, and stickers.

    `before` and `after` say where the seat's stickers went that are placed before the episode and after it. `given` are
    buildings that the seat got, in the shape that is its own.
    """

    place: int
    tie_row: int | None
    marker: int
    circles: dict[str, int]
    stickers: list[str]
    before: list[str | None]
    after: list[str | None]
    given: list[ShapeJson]


@dataclass(frozen=True, slots=True)
class EpisodeResultJson:
    """An episode that is over, in short."""

    number: int
    reason: EndReason
    seats: list[ShareJson]


@dataclass(frozen=True, slots=True)
class HolderJson:
    """Who decided for a seat, for a time."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class EpisodeCityJson:
    """A seat's city at the end of an episode; `holders` are all who built it then, in their order."""

    holders: list[HolderJson]
    rows: list[str]
    pieces: list[PieceJson]
    marks: list[Mark]
    terms: list[TermJson]


@dataclass(frozen=True, slots=True)
class PlayedEpisodeJson:
    """An episode that is over, with all cities (R7.7); its first `known` cards were known before it began."""

    number: int
    known: int
    result: EpisodeResultJson
    cities: list[EpisodeCityJson]


@dataclass(frozen=True, slots=True)
class CampaignJson:
    """A campaign as the page shows it. Of chapters whose envelope is sealed it says nothing but their numbers."""

    campaign_id: str
    content: str
    first: int
    last: int
    phase: Phase
    episode: int
    chapter: int
    opened: int
    step: int
    members: list[MemberJson]
    results: list[EpisodeResultJson]
    winners: list[int] | None


def campaign_to_json(view: CampaignView) -> CampaignJson:
    """Return the JSON form of a view, without the game of the episode. Nothing in it says more than the view does."""
    return CampaignJson(
        campaign_id=view.campaign_id,
        content=view.content_hash,
        first=view.span.first,
        last=view.span.last,
        phase=view.phase,
        episode=view.episode,
        chapter=view.chapter,
        opened=view.opened,
        step=view.step,
        members=[_member(view, number, member) for number, member in enumerate(view.members)],
        results=[_result(played) for played in view.history],
        winners=None if view.winners is None else list(view.winners),
    )


def next_sticker(member: MemberView, choices: Choices) -> StickerJson | None:
    """Return the sticker that a seat places after those it has chosen, and where it may go; None after the last.

    Raises StickerError when a choice is wrong.
    """
    owner = place_all(member.owed[: len(choices)], choices, member.belongings)
    if len(choices) >= len(member.owed):
        return None
    sticker = member.owed[len(choices)]
    return StickerJson(sticker, list(targets(sticker, owner)))


def played_episode_to_json(played: PlayedEpisode, content: Content) -> PlayedEpisodeJson:
    """Return an episode that is over, as everybody may see it; `content` is the campaign's."""
    seen = view_for(played.game, None)
    game = game_to_json(seen)
    cities = [
        EpisodeCityJson(
            holders=[HolderJson(holder.name, holder.kind) for holder in played.holders[number]],
            rows=seat.rows,
            pieces=seat.pieces,
            marks=marks_on(seen.seats[number].city, content.episode(played.number)),
            terms=seat.score.terms,
        )
        for number, seat in enumerate(game.seats)
    ]
    return PlayedEpisodeJson(played.number, game.known, _result(played), cities)


def _result(played: PlayedEpisode) -> EpisodeResultJson:
    shares = []
    for seat, share in enumerate(played.settlements):
        shares.append(
            ShareJson(
                place=share.place,
                tie_row=played.outcome.standings[seat].tie_row,
                marker=played.outcome.scores[seat].marker,
                circles=dict(share.circles),
                stickers=list(share.stickers),
                before=list(played.before[seat]) if played.before else [],
                after=list(played.after[seat]) if played.after else [],
                given=_given(played, seat),
            )
        )
    return EpisodeResultJson(played.number, played.outcome.reason, shares)


def _given(played: PlayedEpisode, seat: int) -> list[ShapeJson]:
    """The fourth church, after the episode that hands it over (R11.4)."""
    had, has = played.game.seats[seat].city.extras, played.settlements[seat].extras
    if has.c4 == had.c4:
        return []
    return [shape for shape in shapes_to_json(has, played.game.setup.rules.shapes) if shape.building == FOURTH_CHURCH]


def _member(view: CampaignView, number: int, member: MemberView) -> MemberJson:
    is_own = number == view.seat
    episode, city = view.current, _city(view, number, member)
    return MemberJson(
        index=number,
        name=member.name,
        kind=member.kind,
        animal=member.animal,
        city_name=member.city_name,
        rows=list(format_board(member.belongings.board)),
        marks=marks_on(city, episode) if episode and city else [],
        tracks=tracks_of(city, episode) if episode and city else [],
        counters=counters_of(member.belongings.extras, episode) if episode else [],
        badges=sorted(member.belongings.extras.factories),
        shapes=shapes_to_json(member.belongings.extras, episode.rules.shapes if episode else ()),
        circles=member.circles,
        owed=list(member.owed),
        must_choose=member.must_choose,
        has_chosen=member.has_chosen,
        choices=list(member.choices) if is_own and member.choices is not None else None,
        next_sticker=next_sticker(member, member.choices or ()) if is_own and member.must_choose else None,
    )


def _city(view: CampaignView, number: int, member: MemberView) -> City | None:
    """Return the city as it stands: in the episode that is played, else the empty board that waits for the next one."""
    if view.game is not None:
        return view.game.seats[number].city
    if view.current is None:
        return None
    return new_city(member.belongings.board, view.current.rules, member.belongings.extras)
