"""A campaign's view in plain words and numbers, as the page gets it."""

from dataclasses import dataclass

from mycity.campaign.settle import Settlement
from mycity.campaign.state import Choices, PlayedEpisode
from mycity.campaign.stickers import place, targets
from mycity.campaign.view import CampaignView, MemberView
from mycity.game import ClientGame, client_game, view_for
from mycity.game.client import ClientPiece, ClientTerm
from mycity.game.extras import COLOUR_NAMES
from mycity.rules import Extras, ShaftBox, format_board


@dataclass(frozen=True, slots=True)
class ClientExtras:
    """What belongs to a player besides the board: fourth church, factories, nuggets, marks down each shaft by colour."""

    c4: str | None
    factories: list[str]
    nuggets: int
    shafts: dict[str, int]


@dataclass(frozen=True, slots=True)
class ClientSticker:
    """A sticker to be placed and where it may go now; no target means that it is lost (R7.4)."""

    sticker: str
    targets: list[str]


@dataclass(frozen=True, slots=True)
class ClientMember:
    """A seat of a campaign; `choices` and `next_sticker` are there for the viewer's own seats only.

    `owed` are the stickers to place now. `rows` is the board as it is now.
    """

    index: int
    name: str
    kind: str
    animal: str
    city_name: str
    rows: list[str]
    extras: ClientExtras
    circles: int
    owed: list[str]
    must_choose: bool
    has_chosen: bool
    choices: list[str | None] | None
    next_sticker: ClientSticker | None


@dataclass(frozen=True, slots=True)
class ClientShaftBox:
    """A box of a shaft that gives something; `first_only` as in R11."""

    box: int
    points: int
    circles: int
    stickers: list[str]
    first_only: bool


@dataclass(frozen=True, slots=True)
class ClientShare:
    """What an episode brought to a seat: place, marker, circles by what they are for, and stickers."""

    place: int
    tie_row: int | None
    marker: int
    circles: dict[str, int]
    stickers: list[str]


@dataclass(frozen=True, slots=True)
class ClientEpisodeSeat:
    """A seat's city at the end of an episode and what it brought; `before` and `after` are the stickers it placed."""

    rows: list[str]
    pieces: list[ClientPiece]
    extras: ClientExtras
    terms: list[ClientTerm]
    share: ClientShare
    before: list[str | None]
    after: list[str | None]


@dataclass(frozen=True, slots=True)
class ClientEpisode:
    """An episode that is over (R7.7)."""

    number: int
    reason: str
    seats: list[ClientEpisodeSeat]


@dataclass(frozen=True, slots=True)
class ClientCampaign:
    """A campaign as the page shows it. Of chapters whose envelope is sealed it says nothing but their numbers."""

    campaign_id: str
    content: str
    first: int
    last: int
    phase: str
    episode: int
    chapter: int
    opened: int
    step: int
    flood: str | None
    shaft: list[ClientShaftBox]
    shaft_length: int
    members: list[ClientMember]
    game: ClientGame | None
    history: list[ClientEpisode]
    winners: list[int] | None


def client_campaign(view: CampaignView) -> ClientCampaign:
    """The page's form of a view. Nothing in it says more than the view does."""
    rules = view.current.rules if view.current is not None else None
    flooded = None
    if rules is not None and rules.banks.name != "BOTH":
        flooded = "west" if rules.banks.name == "EAST" else "east"
    return ClientCampaign(
        campaign_id=view.campaign_id,
        content=view.content_hash,
        first=view.span.first,
        last=view.span.last,
        phase=view.phase.value,
        episode=view.episode,
        chapter=view.chapter,
        opened=view.opened,
        step=view.step,
        flood=flooded,
        shaft=[_box(box) for box in rules.shaft] if rules is not None else [],
        shaft_length=rules.shaft_length if rules is not None else 0,
        members=[_member(view, number, member) for number, member in enumerate(view.members)],
        game=None if view.game is None else client_game(view.game),
        history=[client_episode(played) for played in view.history],
        winners=None if view.winners is None else list(view.winners),
    )


def next_sticker(member: MemberView, choices: Choices) -> ClientSticker | None:
    """The sticker that a seat places next when it has chosen so far, and where it may go; None after the last one.

    Raises StickerError when a choice is wrong.
    """
    owner = member.belongings
    for sticker, choice in zip(member.owed, choices, strict=False):
        if choice is not None:
            owner = place(sticker, choice, owner)
    if len(choices) >= len(member.owed):
        return None
    sticker = member.owed[len(choices)]
    return ClientSticker(sticker, list(targets(sticker, owner)))


def client_episode(played: PlayedEpisode) -> ClientEpisode:
    """An episode that is over, as everybody may see it."""
    view = view_for(played.game, None)
    game = client_game(view)
    seats = []
    for seat, share in enumerate(played.settlements):
        result = game.result.seats[seat] if game.result is not None else None
        seats.append(
            ClientEpisodeSeat(
                rows=game.seats[seat].rows,
                pieces=game.seats[seat].pieces,
                extras=_extras(view.seats[seat].city.extras),
                terms=result.terms if result else [],
                share=_share(played, seat, share),
                before=list(played.before[seat]) if played.before else [],
                after=list(played.after[seat]) if played.after else [],
            )
        )
    return ClientEpisode(played.number, played.outcome.reason, seats)


def _share(played: PlayedEpisode, seat: int, share: Settlement) -> ClientShare:
    standing = played.outcome.standings[seat]
    marker = played.outcome.scores[seat].marker
    return ClientShare(share.place, standing.tie_row, marker, dict(share.circles), list(share.stickers))


def _member(view: CampaignView, number: int, member: MemberView) -> ClientMember:
    is_own = number == view.seat
    chosen = member.choices if member.choices is not None else ()
    return ClientMember(
        index=number,
        name=member.name,
        kind=member.kind,
        animal=member.animal,
        city_name=member.city_name,
        rows=list(format_board(member.belongings.board)),
        extras=_extras(member.belongings.extras),
        circles=member.circles,
        owed=list(member.owed),
        must_choose=member.must_choose,
        has_chosen=member.has_chosen,
        choices=list(member.choices) if is_own and member.choices is not None else None,
        next_sticker=next_sticker(member, chosen) if is_own and member.must_choose else None,
    )


def _extras(extras: Extras) -> ClientExtras:
    return ClientExtras(
        extras.c4,
        sorted(extras.factories),
        extras.nuggets,
        {name: extras.shafts.get(kind, 0) for kind, name in COLOUR_NAMES.items()},
    )


def _box(box: ShaftBox) -> ClientShaftBox:
    return ClientShaftBox(box.box, box.points, box.circles, list(box.stickers), box.first_only)
