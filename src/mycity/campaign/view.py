"""What a seat or a spectator may know of a campaign (R7.2, R7.4): the only way to clients and bots."""

from dataclasses import dataclass

from mycity.campaign.content import Episode, Sticker
from mycity.campaign.settle import FirstReached
from mycity.campaign.state import Campaign, Choices, Phase, PlayedEpisode
from mycity.campaign.stickers import Belongings
from mycity.game import Span, View, chapter_of, view_for
from mycity.rules import campaign_winners


@dataclass(frozen=True, slots=True)
class MemberView:
    """A seat as others may see it; `choices` is there for the viewer's own seat only.

    `owed` are the stickers to be placed now, `must_choose` whether there is room for any of them.
    """

    name: str
    kind: str
    animal: str
    city_name: str
    belongings: Belongings
    circles: int
    owed: tuple[Sticker, ...]
    must_choose: bool
    has_chosen: bool
    choices: Choices | None


@dataclass(frozen=True, slots=True, repr=False)
class CampaignView:
    """A campaign as one seat sees it; `seat` is None for a spectator.

    `current` is the episode that is played or comes next; None while its envelope is sealed. `coming` are the episodes
    that have not begun yet and whose envelope is open, in their order. `game` is the view of the episode's game.
    `winners` are the seats with the most circles once all is over (R6.4).
    """

    campaign_id: str
    content_hash: str
    span: Span
    seat: int | None
    phase: Phase
    episode: int
    chapter: int
    opened: int
    step: int
    members: tuple[MemberView, ...]
    current: Episode | None
    coming: tuple[Episode, ...]
    game: View | None
    first_reached: FirstReached
    history: tuple[PlayedEpisode, ...]
    winners: tuple[int, ...] | None

    @property
    def own(self) -> MemberView:
        """The viewer's own seat; ValueError for a spectator."""
        if self.seat is None:
            raise ValueError("a spectator has no seat")
        return self.members[self.seat]

    def __repr__(self) -> str:
        seer = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<CampaignView of {seer}: episode {self.episode}, {self.phase.value}>"


def campaign_view_for(campaign: Campaign, seat: int | None) -> CampaignView:
    """Return the campaign without what this viewer may not know; `seat` is None for a spectator."""
    asking = campaign.phase in (Phase.BEFORE, Phase.AFTER)
    members = tuple(
        MemberView(
            name=member.name,
            kind=member.kind,
            animal=member.animal,
            city_name=member.city_name,
            belongings=member.belongings,
            circles=member.circles,
            owed=campaign.owed[number] if asking else (),
            must_choose=campaign.must_choose(number),
            has_chosen=asking and campaign.choices[number] is not None,
            choices=campaign.choices[number] if asking and number == seat else None,
        )
        for number, member in enumerate(campaign.members)
    )
    return CampaignView(
        campaign_id=campaign.campaign_id,
        content_hash=campaign.content.hash,
        span=campaign.span,
        seat=seat,
        phase=campaign.phase,
        episode=campaign.episode,
        chapter=campaign.chapter,
        opened=campaign.opened,
        step=campaign.step,
        members=members,
        current=campaign.current if campaign.chapter <= campaign.opened else None,
        coming=_coming(campaign),
        game=None if campaign.game is None else view_for(campaign.game, seat),
        first_reached=campaign.first_reached,
        history=campaign.history,
        winners=campaign_winners([m.circles for m in campaign.members]) if campaign.is_over else None,
    )


def _coming(campaign: Campaign) -> tuple[Episode, ...]:
    has_begun = campaign.phase in (Phase.PLAYING, Phase.AFTER, Phase.OVER)
    numbers = range(campaign.episode + has_begun, campaign.span.last + 1)
    return tuple(campaign.content.episode(n) for n in numbers if chapter_of(n) <= campaign.opened)
