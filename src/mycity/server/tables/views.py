"""What a browser sees of a table. Games and campaigns come through their own views alone (R3.2, R7.4, R10.2)."""

from typing import Any, Literal

from mycity.campaign import CampaignJson, campaign_to_json, campaign_view_for
from mycity.game import GameJson, game_to_json, outcome_of, view_for
from mycity.rules import PROHIBITION
from mycity.server.storage import Draft, TableRow
from mycity.server.tables.absences import absence_of
from mycity.server.tables.claims import Claim, Claims
from mycity.server.tables.moments import Moment
from mycity.server.tables.seats import TableSeat
from mycity.server.tables.table import Table
from mycity.server.wire.answers import Absence, DraftView, InviteView, SeatInfo, TableSummary, TableView


def table_view(
    table: Table, identity: str | None, invite: str | None, drafts: dict[int, Draft], moment: Moment | None
) -> TableView:
    """Return the view for an identity, or for a spectator without one.

    `invite` is the table's invite, shown only to people at the table while seats are open; `drafts` are those of the
    identity's own seats. `moment` is there where somebody may be missed.
    """
    mine = table.seats_of(identity)
    shows_invite = invite is not None and bool(table.open_seats) and identity in table.members
    current = (table.episode or 0, table.open_round)
    return TableView(
        id=table.id,
        number=table.number,
        mode=str(table.mode),
        stage=table.stage,
        created=table.created,
        host=identity == table.host,
        seats=seat_infos(table.seats, identity, table.claims, _absences(table, identity, moment)),
        invite=f"/j/{invite}" if shows_invite else None,
        rematch=table.rematch,
        paused_by=table.paused,
        beside=table.beside,
        hints=table.gives_hints,
        drafts=[
            DraftView(
                seat=seat,
                episode=draft.episode or None,
                round=draft.round,
                anchor=draft.anchor,
                rotation=draft.rotation,
            )
            for seat, draft in sorted(drafts.items())
            # What somebody else tried out at this seat is not for who has it now.
            if (draft.episode, draft.round, draft.tenure) == (*current, table.claims[seat].tenure) and seat in mine
        ],
        campaign=campaign_view(table, mine),
        game=game_view(table, mine),
    )


def campaign_view(table: Table, mine: list[int]) -> CampaignJson | None:
    """Return the campaign as a spectator sees it, with one's own seats as their holder sees them."""
    if table.campaign is None:
        return None
    campaign = campaign_to_json(campaign_view_for(table.campaign, mine[0] if mine else None))
    for seat in mine[1:]:
        campaign.members[seat] = campaign_to_json(campaign_view_for(table.campaign, seat)).members[seat]
    return campaign


def game_view(table: Table, mine: list[int]) -> GameJson | None:
    """Return the game as a spectator sees it, with one's own seats as their holder sees them."""
    played = table.current_game
    if played is None:
        return None
    game = game_to_json(view_for(played, mine[0] if mine else None))
    for seat in mine[1:]:
        game.seats[seat] = game_to_json(view_for(played, seat)).seats[seat]
    return game


def seat_infos(
    seats: tuple[TableSeat, ...],
    identity: str | None,
    claims: Claims | None = None,
    absences: dict[int, Absence] | None = None,
) -> list[SeatInfo]:
    """Return the seats as an identity sees them; `claims` and `absences` are there at a table."""
    return [
        _seat_info(number, seat, identity, claims[number] if claims else Claim(), (absences or {}).get(number))
        for number, seat in enumerate(seats)
    ]


def _seat_info(number: int, seat: TableSeat, identity: str | None, claim: Claim, absence: Absence | None) -> SeatInfo:
    mine = seat.is_held_by(identity)
    returns = None if mine else _returns(claim, identity)
    return SeatInfo(
        index=number,
        name=seat.name,
        kind=seat.kind,
        animal=seat.animal,
        city_name=seat.city_name,
        mine=mine,
        can_return=not (mine or returns) and (seat.can_return(identity) or claim.is_former(identity)),
        returns=returns,
        asked_by=claim.former.name if mine and claim.asked and claim.former else None,
        absence=absence,
    )


def _returns(claim: Claim, identity: str | None) -> Literal["asked", "soon"] | None:
    if claim.coming is not None and claim.coming.person == identity:
        return "soon"
    return "asked" if claim.asked is not None and claim.is_former(identity) else None


def _absences(table: Table, identity: str | None, moment: Moment | None) -> dict[int, Absence]:
    if moment is None:
        return {}
    found = ((seat, absence_of(table, seat, identity, moment)) for seat in range(len(table.seats)))
    return {seat: absence for seat, absence in found if absence is not None}


def invite_view(table: Table, identity: str | None) -> InviteView:
    """Return what an invited person sees before joining."""
    seats = seat_infos(table.seats, identity)
    return InviteView(table=table.id, mode=str(table.mode), seats=seats, open=len(table.open_seats))


def summary_of(table: Table) -> dict[str, Any]:
    """Return what lists need of a table, for all identities; it is stored beside the log."""
    game = table.current_game
    return {
        "mode": str(table.mode),
        "stage": table.stage,
        "created": table.created,
        "seats": [seat.to_json() for seat in table.seats],
        "waits_for": list(table.waits_for),
        "paused": table.paused is not None,
        "round": table.open_round,
        "rounds": None if game is None else _rounds(game.rules.cards, len(game.history)),
        "episode": table.episode,
        "opened": table.campaign.opened if table.campaign else None,
        "circles": [member.circles for member in table.campaign.members] if table.campaign else None,
        "places": _places(table),
    }


def _places(table: Table) -> list[int | None]:
    """The places once all is over: by circles (R6.4), but those of the game where only one has been played."""
    if table.stage != "over":
        return [None] * len(table.seats)
    if table.campaign is not None and len(table.campaign.history) > 1:
        circles = [member.circles for member in table.campaign.members]
        return [1 + sum(others > own for others in circles) for own in circles]
    assert table.last_game is not None
    outcome = outcome_of(table.last_game)
    assert outcome is not None
    return [standing.place for standing in outcome.standings]


def summary_view(row: TableRow, identity: str) -> TableSummary:
    """Return a stored summary as an identity sees it."""
    summary = row.summary
    seats = tuple(TableSeat.from_json(seat) for seat in summary["seats"])
    return TableSummary(
        id=row.id,
        mode=summary["mode"],
        stage=summary["stage"],
        created=summary["created"],
        seats=seat_infos(seats, identity),
        round=summary["round"],
        rounds=summary["rounds"],
        episode=summary.get("episode"),
        opened=summary.get("opened"),
        circles=summary.get("circles"),
        waiting_for_me=any(seats[number].is_held_by(identity) for number in summary["waits_for"]),
        paused=summary.get("paused", False),
        places=summary["places"],
    )


def waits_for_bot(row: TableRow) -> bool:
    """Tell from a stored summary whether a bot has something to decide."""
    seats = row.summary["seats"]
    return any(TableSeat.from_json(seats[seat]).level is not None for seat in row.summary["waits_for"])


def _rounds(cards: tuple[str, ...], closed: int) -> int:
    """How many rounds there will be: one a card, but Prohibition shares its round with the next, if one follows."""
    usual = len(cards) - (PROHIBITION in cards)
    return max(usual, closed)
