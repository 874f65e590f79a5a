"""A table at one moment, and the fold that leads from event to event."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from mycity.campaign import Campaign, CampaignEvent, Content, Phase, evolve_campaign, new_campaign, standard_game
from mycity.game import HUMAN, Mode, Player, Reseated, State, evolve
from mycity.rules import CardId
from mycity.server.problems import Problem
from mycity.server.tables.claims import Claim, Claims, claims_after
from mycity.server.tables.events import (
    BegunBeside,
    Created,
    InCampaign,
    Paused,
    Rematched,
    Resumed,
    ReturnAsked,
    ReturnDeclined,
    SeatGiven,
    SeatLeft,
    SeatMoved,
    SeatPromised,
    SeatReturned,
    SeatTaken,
    SeatVacated,
    Started,
    TableEvent,
    VotedAway,
)
from mycity.server.tables.seats import TableSeat

Stage = Literal["lobby", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Table:
    """All of a table, secrets included. `number` is that of its last event.

    Once it has started, `game` is there when it is Eternity, else `campaign` (R7), also for a chapter or an episode.
    `claims` has one entry a seat. `paused` is the seat whose people put the campaign aside.
    """

    id: str
    number: int
    created: str
    host: str
    mode: Mode
    seats: tuple[TableSeat, ...]
    claims: Claims
    content: Content | None = None
    campaign_id: str | None = None
    chosen_hints: bool | None = None
    known: tuple[CardId, ...] = ()
    game: State | None = None
    campaign: Campaign | None = None
    rematch: str | None = None
    paused: int | None = None
    beside: str | None = None

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        played = self.campaign or self.game
        if played is None:
            return "lobby"
        return "over" if played.is_over else "playing"

    @property
    def current_game(self) -> State | None:
        """The game of Eternity, or of the episode that is being played."""
        return self.game if self.campaign is None else self.campaign.game

    @property
    def last_game(self) -> State | None:
        """The current game, or that of the last episode while none is being played."""
        if self.current_game is None and self.campaign is not None and self.campaign.history:
            return self.campaign.history[-1].game
        return self.current_game

    @property
    def episode(self) -> int | None:
        """The episode that is played or comes next; None for Eternity, and before the start."""
        return None if self.campaign is None else self.campaign.episode

    @property
    def open_round(self) -> int | None:
        """The number of the round that is open."""
        game = self.current_game
        return game.open_round.number if game and game.open_round else None

    @property
    def step(self) -> tuple[object, ...]:
        """What is to be decided now: another value as soon as all have decided."""
        return (self.stage, self.episode, self.open_round, self.campaign and (self.campaign.phase, self.campaign.step))

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has decided what others, and who comes to it, may not see yet (R3.2, R7.4)."""
        game, campaign = self.current_game, self.campaign
        if game is not None:
            return game.seats[seat].decision is not None
        return campaign is not None and bool(campaign.choices) and campaign.choices[seat] is not None

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats without whose own decision nothing goes on."""
        if self.paused is not None:
            return ()
        played = self.campaign or self.game
        return played.waits_for if played else ()

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have something to do now; a sealed envelope waits for people, when there are any (R7.2)."""
        if self.campaign is None or self.campaign.phase is not Phase.ENVELOPE or self.paused is not None:
            return self.owing
        people = tuple(number for number, seat in enumerate(self.seats) if seat.kind == HUMAN)
        return people or tuple(range(len(self.seats)))

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [number for number, seat in enumerate(self.seats) if seat.is_open]

    @property
    def is_shared(self) -> bool:
        """Whether several people have a seat here, present or not."""
        return len({seat.people for seat in self.seats if seat.people}) > 1

    @property
    def gives_hints(self) -> bool:
        """Whether people get hints here: as chosen, else where nobody plays against another person."""
        if self.chosen_hints is not None:
            return self.chosen_hints
        # A seat that its person left to a bot counts: the person may come back.
        return sum(seat.kind == HUMAN or bool(seat.people) for seat in self.seats) == 1

    @property
    def members(self) -> frozenset[str]:
        """All identities that have to do with the table: the host, and whoever holds, had or will have a seat."""
        former = (claim.former.people for claim in self.claims if claim.former)
        coming = {claim.coming.person for claim in self.claims if claim.coming}
        return frozenset({self.host}).union(coming, *former, *(seat.people for seat in self.seats))

    def check_not_paused(self) -> None:
        """Refuse what would go on with a campaign that has been put aside."""
        if self.paused is not None:
            raise Problem("paused", "The campaign is paused. Resume it to go on.")

    def waits_for_bot(self, seat: int) -> bool:
        """Whether a bot has something to do for this seat now."""
        return seat in self.waits_for and self.seats[seat].level is not None

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats that an identity holds now."""
        return [number for number, seat in enumerate(self.seats) if seat.is_held_by(identity)]


def fold(table_id: str, events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """Return the table after more events; the first event of all is `Created`."""
    for event in events:
        if isinstance(event, Created):
            own_id = event.campaign_id or table_id
            table = Table(
                table_id,
                1,
                event.created,
                event.host,
                event.mode,
                event.seats,
                (Claim(),) * len(event.seats),
                event.content,
                campaign_id=own_id,
                chosen_hints=event.hints,
                known=event.known,
            )
        else:
            assert table is not None, "the log does not begin with its creation"
            number, after = table.number + 1, _after(table, event)
            claims = claims_after(table.claims, event, number, table.seats, after.owing)
            table = replace(after, number=number, claims=claims)
    assert table is not None, "the log is empty"
    return table


def _after(table: Table, event: TableEvent) -> Table:
    match event:
        case SeatTaken(seat, person, name, animal, city):
            taken = TableSeat(HUMAN, name, animal, chosen=True, people=frozenset({person}), city_name=city)
            return _with_animal(table, seat, taken)
        case SeatGiven(seat, level, name, city):
            return _with_seat(table, seat, replace(table.seats[seat], kind=f"bot:{level}", name=name, city_name=city))
        case SeatLeft(seat, level) | SeatVacated(seat, level):
            return _with_seat(table, seat, replace(table.seats[seat], kind=f"bot:{level}"))
        case SeatReturned(seat, person):
            return _with_seat(table, seat, _returned(table, seat, person))
        case SeatMoved(seat, person, keep, name):
            before = table.seats[seat]
            people = before.people | {person} if keep else frozenset({person})
            moved = replace(before, kind=HUMAN, people=people, name=name or before.name)
            return _with_seat(table, seat, moved)
        case SeatPromised() | ReturnAsked() | ReturnDeclined() | VotedAway():
            return table
        case Paused(seat):
            return replace(table, paused=seat)
        case Resumed():
            return replace(table, paused=None)
        case Started(seed):
            return _started(table, seed)
        case Rematched(other):
            return replace(table, rematch=other)
        case BegunBeside(other):
            return replace(table, beside=other)
        case InCampaign(event=inner):
            return _after_in_campaign(table, inner)
        case Created():
            raise AssertionError("a table is created once")
        case _:
            assert table.game is not None, "a game's event before its start"
            return replace(table, game=evolve(table.game, event))


def _returned(table: Table, number: int, person: str) -> TableSeat:
    """The seat with its person back, or with who had the city before somebody new."""
    seat, former = table.seats[number], table.claims[number].former
    if person in seat.people or former is None:
        return replace(seat, kind=HUMAN)
    return replace(seat, kind=HUMAN, people=former.people, name=former.name)


def _after_in_campaign(table: Table, event: CampaignEvent) -> Table:
    assert table.campaign is not None, "a campaign's event before its start"
    if isinstance(event, Reseated):
        # In a campaign that was brought here: what had happened elsewhere.
        return _with_seat(table, event.seat, replace(table.seats[event.seat], name=event.name, kind=event.kind))
    return replace(table, campaign=evolve_campaign(table.campaign, event))


def seat_change(table: Table, seat: int) -> Reseated:
    """The event by which a table's campaign knows who holds a seat (R7.5)."""
    return Reseated(seat, table.seats[seat].name or "", table.seats[seat].kind)


def _with_animal(table: Table, number: int, seat: TableSeat) -> Table:
    """Seat somebody; whoever had that animal by chance gets the one that was here."""
    before = table.seats[number].animal
    seats = [replace(each, animal=before) if each.animal == seat.animal else each for each in table.seats]
    seats[number] = seat
    return replace(table, seats=tuple(seats))


def _with_seat(table: Table, number: int, seat: TableSeat) -> Table:
    seats = list(table.seats)
    seats[number] = seat
    table = replace(table, seats=tuple(seats))
    # The records of games and campaigns say who decided for a seat.
    if table.campaign is not None:
        return replace(table, campaign=evolve_campaign(table.campaign, seat_change(table, number)))
    if table.game is not None:
        return replace(table, game=evolve(table.game, seat_change(table, number)))
    return table


def _started(table: Table, seed: str) -> Table:
    """The game or campaign before anything has happened in it. What follows by itself are events of the log."""
    players = [Player(seat.name or "", seat.kind, seat.animal, seat.city_name or "") for seat in table.seats]
    span = table.mode.span
    if span is not None:
        assert table.content is not None
        assert table.campaign_id is not None
        campaign = new_campaign(
            players, span, content=table.content, seed=seed, campaign_id=table.campaign_id, known=table.known
        )
        return replace(table, campaign=campaign)
    return replace(table, game=standard_game(table.mode, players, seed=seed, game_id=table.id, known=table.known))
