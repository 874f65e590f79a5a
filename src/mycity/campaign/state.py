"""A campaign at one moment (R7)."""

from dataclasses import dataclass, field
from enum import StrEnum

from mycity.campaign.content import Content, Episode, Sticker
from mycity.campaign.settle import FirstReached, Settlement
from mycity.campaign.stickers import Belongings, Target, has_choice
from mycity.game import Outcome, Span, State, chapter_of
from mycity.game.setup import PlayerKind
from mycity.rules import CardId

Choices = tuple[Target | None, ...]
"""Where one seat's stickers go, in the order in which it has them; None for one that is lost."""


class Phase(StrEnum):
    """What a campaign waits for."""

    ENVELOPE = "envelope"
    """The next chapter's envelope is sealed (R7.2)."""
    READY = "ready"
    """Nothing: the next episode is being prepared."""
    BEFORE = "before"
    """Stickers that are placed before the episode (R11.13, R11.23)."""
    PLAYING = "playing"
    AFTER = "after"
    """Stickers that the episode has brought (R7.3)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Member:
    """A seat of a campaign: who holds it, its animal and city, what belongs to it, and its circles (R7.1)."""

    name: str
    kind: PlayerKind
    animal: str
    city_name: str
    belongings: Belongings
    circles: int = 0


@dataclass(frozen=True, slots=True)
class Holder:
    """Who decides for a seat, for a time (R7.5)."""

    name: str
    kind: PlayerKind


Holders = tuple[tuple[Holder, ...], ...]
"""For each seat who has decided for it, in their order."""


@dataclass(frozen=True, slots=True)
class PlayedEpisode:
    """An episode that is over: its last state, result and rewards, who played it, and the stickers around it."""

    number: int
    game: State
    outcome: Outcome
    settlements: tuple[Settlement, ...]
    holders: Holders
    before: tuple[Choices, ...]
    after: tuple[Choices, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Campaign:
    """All of a campaign, secrets included. Clients and bots get a view of it.

    `episode` is the one that is played or comes next. `step` counts the questions about stickers, so that an answer
    names the one it is for; `owed` are the stickers that each seat has to place now, `choices` what it has chosen.
    `placed_before` are the stickers placed before the episode that is played, `holders` those who play it. `opened` is
    the last chapter whose envelope is open. `known` is the order of the cards of an episode on its own that is played
    with another game's.
    """

    campaign_id: str
    content: Content
    seed: str
    span: Span
    members: tuple[Member, ...]
    phase: Phase
    episode: int
    opened: int
    step: int = 0
    owed: tuple[tuple[Sticker, ...], ...] = ()
    choices: tuple[Choices | None, ...] = ()
    placed_before: tuple[Choices, ...] = ()
    game: State | None = None
    holders: Holders = ()
    first_reached: FirstReached = field(default_factory=dict)
    history: tuple[PlayedEpisode, ...] = ()
    known: tuple[CardId, ...] = ()

    @property
    def current(self) -> Episode:
        """The content of the episode that is played or comes next."""
        return self.content.episode(self.episode)

    @property
    def chapter(self) -> int:
        """The chapter of the episode that is played or comes next."""
        return chapter_of(self.episode)

    @property
    def is_over(self) -> bool:
        """Whether the last episode has been settled."""
        return self.phase is Phase.OVER

    def must_choose(self, seat: int) -> bool:
        """Return whether the seat has stickers to place now, chosen or not; a seat without room has none (R7.4)."""
        return self.phase in (Phase.BEFORE, Phase.AFTER) and has_choice(self.owed[seat], self.members[seat].belongings)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have a decision or a choice of stickers to make now."""
        if self.phase is Phase.PLAYING and self.game is not None:
            return self.game.waits_for
        return tuple(s for s in range(len(self.members)) if self.must_choose(s) and self.choices[s] is None)

    def __repr__(self) -> str:
        return f"<Campaign {self.campaign_id}: episode {self.episode}, {self.phase.value}>"
