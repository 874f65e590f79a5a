"""A match as environments play it: all seats that are asked act at once, and every action is a number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from mycity.campaign import (
    Belongings,
    Campaign,
    ChooseStickers,
    Decide,
    OpenEnvelope,
    Phase,
    Sticker,
    Target,
    advance_campaign,
    apply_to_campaign,
    new_campaign,
    place,
    targets,
)
from mycity.envs.actions import (
    LEAVE_ACTION,
    PASS_ACTION,
    WAIT_ACTION,
    action_of_target,
    decision_of_action,
    target_of_action,
)
from mycity.game import (
    Commit,
    Mode,
    Outcome,
    Player,
    Seat,
    State,
    advance,
    apply,
    derive_seed,
    initial_state,
    new_game,
    outcome_of,
    rules_of,
    seated,
)
from mycity.rules import (
    PROHIBITION,
    SQUARES,
    CardId,
    MyCityError,
    board_named,
    legal_placements,
    why_no_pass,
)

_NAMES: Final = ("Ada", "Ben", "Cleo", "Dora")
_ID: Final = "env"

Picks: TypeAlias = tuple[Target | None, ...]
Step: TypeAlias = CardId | dict[int, int]
"""A card that was dealt by hand, or the actions of all seats that were asked."""


@dataclass(frozen=True, slots=True)
class Match:
    """Eternity (`single`) or a span of the campaign, for one to four seats; a value that never changes.

    `picks` are the stickers that each seat has placed so far, one by one, hidden from others until all are placed
    (R7.4). With `by_hand` no deck is known: cards come by `deal_card`. `log` is all that was done, by which a match is
    pickled.
    """

    mode: Mode
    single: State | None
    campaign: Campaign | None
    picks: tuple[Picks, ...]
    by_hand: bool
    seed: str
    log: tuple[Step, ...] = ()
    _known: dict[tuple[str, int], Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What has been asked for already: totals and legal actions by seat."""

    def __deepcopy__(self, memo: Any) -> "Match":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.mode, self.seats, self.seed, self.by_hand, self.log)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.picks)

    @property
    def game(self) -> State | None:
        """The game that is being played; None while stickers are placed."""
        return self.campaign.game if self.campaign is not None else self.single

    @property
    def last_game(self) -> State | None:
        """The game that is being played, or the last one when all is over."""
        if self.campaign is not None and self.campaign.is_over:
            return self.campaign.history[-1].game
        return self.game

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        if self.campaign is not None:
            return self.campaign.is_over
        return self.single is not None and self.single.is_over

    @property
    def needs_card(self) -> bool:
        """Whether a card must be dealt by hand now."""
        game = self.game
        return self.by_hand and game is not None and not game.is_over and game.open_round is None

    @property
    def unseen(self) -> tuple[CardId, ...]:
        """The cards that have not been dealt yet."""
        game = self.game
        assert game is not None
        return tuple(card for card in game.rules.cards if card not in game.deck)

    def deal_card(self, card: CardId) -> "Match":
        """Return the match after a card was dealt by hand; Prohibition waits for the card that it forbids (R3.7)."""
        game = self.game
        assert game is not None
        if card not in self.unseen:
            raise MyCityError("card that has been dealt already", value=card)
        dealt = replace(game, deck=(*game.deck, card))
        waits = card == PROHIBITION and len(dealt.deck) < len(dealt.rules.cards)
        logged = replace(self, log=(*self.log, card))
        if self.campaign is None:
            return replace(logged, single=dealt if waits else advance(dealt)[0])
        campaign = replace(self.campaign, game=dealt)
        return replace(logged, campaign=campaign) if waits else logged._going_on(campaign)

    def waits(self) -> tuple[int, ...]:
        """Return the seats that are asked now; they act at once."""
        if self.campaign is None:
            return self.single.waits_for if self.single is not None else ()
        if self.campaign.phase in (Phase.BEFORE, Phase.AFTER):
            return tuple(seat for seat in range(self.seats) if self.sticker(seat) is not None)
        return self.campaign.waits_for

    def sticker(self, seat: int) -> Sticker | None:
        """Return the sticker that a seat has to place next; None when it has none."""
        campaign = self.campaign
        if campaign is None or campaign.phase not in (Phase.BEFORE, Phase.AFTER) or not campaign.must_choose(seat):
            return None
        number = len(self.picks[seat])
        owed = campaign.owed[seat]
        return owed[number] if number < len(owed) else None

    def belongings(self, seat: int) -> Belongings:
        """Return the board and extras of a seat with the stickers that it has placed, hidden ones too."""
        if self.campaign is None:
            assert self.single is not None
            held = self.single.setup.seats[seat]
            return Belongings(held.board, held.extras)
        owner = self.campaign.members[seat].belongings
        for number, target in enumerate(self.picks[seat]):
            owner = owner if target is None else place(self.campaign.owed[seat][number], target, owner)
        return owner

    def legal(self, seat: int) -> list[int]:
        """Return the actions that a seat may choose from, in their order; to wait when it is not asked."""
        if ("legal", seat) not in self._known:
            self._known["legal", seat] = self._find_legal(seat)
        return list(self._known["legal", seat])

    def _find_legal(self, seat: int) -> list[int]:
        sticker = self.sticker(seat)
        if sticker is not None:
            return sorted(action_of_target(target) for target in targets(sticker, self.belongings(seat)))
        game = self.game
        if game is None or seat not in game.waits_for or game.open_round is None:
            return [WAIT_ACTION]
        player, card = game.seats[seat], game.open_round.card
        actions = []
        for orientation, anchors in legal_placements(player.city, card).anchors:
            base = orientation.rotation // 90 * SQUARES
            while anchors:
                lowest = anchors & -anchors
                actions.append(base + lowest.bit_length() - 1)
                anchors ^= lowest
        if why_no_pass(game.rules, card, player.marker(game.rules)) is None:
            actions.append(PASS_ACTION)
        return [*actions, LEAVE_ACTION]

    def nearest(self, seat: int, action: int) -> int:
        """Return the action itself where it is legal; else pass, else leave, else the first that there is."""
        legal = self.legal(seat)
        return next(one for one in (action, PASS_ACTION, LEAVE_ACTION, legal[0]) if one in legal)

    def decide(self, actions: Mapping[int, int]) -> "Match":
        """Return the match after all seats that are asked have acted; MyCityError for an action that is not legal."""
        waits = self.waits()
        for seat in waits:
            if actions.get(seat) not in self.legal(seat):
                raise MyCityError(f"illegal action of seat {seat}", value=actions.get(seat))
        logged = replace(self, log=(*self.log, {seat: int(actions[seat]) for seat in waits}))
        game = self.game
        if game is None:
            return logged._pick({seat: target_of_action(actions[seat]) for seat in waits})
        assert game.open_round is not None
        number = game.open_round.number
        commits = [Commit(seat, number, decision_of_action(actions[seat])) for seat in waits]
        if self.campaign is None:
            for commit in commits:
                game, _ = apply(game, commit)
            return replace(logged, single=game)
        campaign = self.campaign
        for commit in commits:
            campaign, _ = apply_to_campaign(campaign, Decide(campaign.episode, commit))
        return logged._going_on(campaign)

    def _pick(self, chosen: Mapping[int, Target]) -> "Match":
        picks = tuple((*made, chosen[seat]) if seat in chosen else made for seat, made in enumerate(self.picks))
        match = replace(self, picks=picks)
        return match._skipping_lost()

    def _skipping_lost(self) -> "Match":
        """Drop stickers without room (R7.4); when nobody has any left, place them all."""
        campaign = self.campaign
        assert campaign is not None
        picks = list(self.picks)
        for seat in range(self.seats):
            while (sticker := replace(self, picks=tuple(picks)).sticker(seat)) is not None:
                if targets(sticker, replace(self, picks=tuple(picks)).belongings(seat)):
                    break
                picks[seat] = (*picks[seat], None)
        match = replace(self, picks=tuple(picks))
        if match.waits():
            return match
        step = campaign.step
        for seat in campaign.waits_for:
            campaign, _ = apply_to_campaign(campaign, ChooseStickers(seat, step, picks[seat]))
        return replace(match, picks=((),) * self.seats)._going_on(campaign)

    def _going_on(self, campaign: Campaign) -> "Match":
        """Return the match with what follows by itself: envelopes are opened at once (R7.2), new decks forgotten."""
        campaign, _ = advance_campaign(campaign)
        while campaign.phase is Phase.ENVELOPE:
            campaign, _ = apply_to_campaign(campaign, OpenEnvelope(campaign.chapter))
        before = self.campaign
        is_new = before is None or before.phase is not Phase.PLAYING or before.episode != campaign.episode
        if self.by_hand and is_new and campaign.phase is Phase.PLAYING and campaign.game is not None:
            campaign = replace(campaign, game=initial_state(campaign.game.setup, ()))
        match = replace(self, campaign=campaign)
        return match._skipping_lost() if campaign.phase in (Phase.BEFORE, Phase.AFTER) else match

    def total(self, seat: int) -> int:
        """Return what the seat would get if the episode ended now (R5.1); 0 while no game is played."""
        game = self.last_game
        if game is None:
            return 0
        if ("total", seat) not in self._known:
            self._known["total", seat] = game.seats[seat].score(game.rules).marker
        return int(self._known["total", seat])

    def circles(self, seat: int) -> int:
        """Return the circles that the seat has checked (R6.2)."""
        return 0 if self.campaign is None else self.campaign.members[seat].circles

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return how each game ended that is over."""
        if self.campaign is not None:
            return tuple(played.outcome for played in self.campaign.history)
        outcome = outcome_of(self.single) if self.single is not None else None
        return () if outcome is None else (outcome,)

    def places(self) -> tuple[int, ...]:
        """Return each seat's place at the end: by rank (R6.1), or by circles after several episodes (R6.4)."""
        if self.mode.is_single:
            return tuple(standing.place for standing in self.outcomes()[-1].standings)
        circles = [self.circles(seat) for seat in range(self.seats)]
        return tuple(1 + sum(other > own for other in circles) for own in circles)


def new_match(mode: Mode, seats: int, seed: str, *, by_hand: bool = False) -> Match:
    """Return a match at its first question; `seed` as in R10.1. One seat builds a city alone.

    Raises MyCityError when there are not one to four seats.
    """
    if not 1 <= seats <= 4:
        raise MyCityError("invalid number of seats", value=seats, expected="1 to 4")
    picks: tuple[Picks, ...] = ((),) * seats
    players = [Player(name) for name in _NAMES[:seats]]
    if mode.span is None:
        settled = mode.settled(seed)
        rules = rules_of(settled)
        board = board_named(rules.board or mode.name)
        places = [Seat(player.name, player.kind, player.animal, board) for player in seated(players)]
        game = new_game(settled, rules, places, seed=seed, game_id=_ID)
        game = initial_state(game.setup, ()) if by_hand else advance(game)[0]
        return Match(mode, game, None, picks, by_hand, seed)
    campaign = new_campaign(players, mode.span, seed=derive_seed(seed, "campaign"), campaign_id=_ID)
    return Match(mode, None, None, picks, by_hand, seed)._going_on(campaign)


def replayed(mode: Mode, seats: int, seed: str, by_hand: bool, log: Iterable[Step]) -> Match:  # noqa: FBT001
    """Return the match of a log."""
    match = new_match(mode, seats, seed, by_hand=by_hand)
    for step in log:
        match = match.deal_card(step) if isinstance(step, str) else match.decide(step)
    return match
