"""What a browser sees of a table. The game itself comes through `view_for` alone (R3.2, R10.2)."""

from typing import Any

from mycity.game import ClientGame, client_game, outcome_of, view_for
from mycity.rules import PROHIBITION
from mycity.server.models.answers import DraftView, InviteView, SeatInfo, TableSummary, TableView
from mycity.server.storage import Draft, TableRow
from mycity.server.tables.places import Place
from mycity.server.tables.table import Table


def table_view(table: Table, identity: str | None, invite: str | None, drafts: dict[int, Draft]) -> TableView:
    """Return the view for an identity, or for a spectator without one.

    `invite` is the table's invite, shown only to people at the table while seats are open; `drafts` are those of the
    identity's own seats.
    """
    mine = table.seats_of(identity)
    shows_invite = invite is not None and bool(table.open_seats) and identity in table.members
    current = table.game.open_round.number if table.game and table.game.open_round else None
    return TableView(
        id=table.id,
        number=table.number,
        mode=str(table.mode),
        stage=table.stage,
        created=table.created,
        host=identity == table.host,
        seats=seat_infos(table.places, identity),
        invite=f"/j/{invite}" if shows_invite else None,
        rematch=table.rematch,
        drafts=[
            DraftView(seat=seat, round=draft.round, anchor=draft.anchor, rotation=draft.rotation)
            for seat, draft in sorted(drafts.items())
            if draft.round == current and seat in mine
        ],
        game=game_view(table, mine),
    )


def game_view(table: Table, mine: list[int]) -> ClientGame | None:
    """Return the game as a spectator sees it, with one's own seats as their holder sees them."""
    if table.game is None:
        return None
    game = client_game(view_for(table.game, mine[0] if mine else None))
    for seat in mine[1:]:
        game.seats[seat] = client_game(view_for(table.game, seat)).seats[seat]
    return game


def seat_infos(places: tuple[Place, ...], identity: str | None) -> list[SeatInfo]:
    """Return the seats as an identity sees them."""
    return [
        SeatInfo(
            index=seat,
            name=place.name,
            kind=place.kind,
            animal=place.animal,
            mine=place.is_held_by(identity),
            can_return=place.can_return(identity),
        )
        for seat, place in enumerate(places)
    ]


def invite_view(table: Table, identity: str | None) -> InviteView:
    """Return what an invited person sees before joining."""
    seats = seat_infos(table.places, identity)
    return InviteView(table=table.id, mode=str(table.mode), seats=seats, open=len(table.open_seats))


def summary_of(table: Table) -> dict[str, Any]:
    """Return what lists need of a table, for all identities; it is stored beside the log."""
    game = table.game
    places: list[int | None] = [None] * len(table.places)
    if game is not None and (outcome := outcome_of(game)) is not None:
        places = [standing.place for standing in outcome.standings]
    return {
        "mode": str(table.mode),
        "stage": table.stage,
        "created": table.created,
        "seats": [place.to_json() for place in table.places],
        "waits_for": list(game.waits_for) if game else [],
        "round": game.open_round.number if game and game.open_round else None,
        "rounds": None if game is None else _rounds(game.rules.cards, len(game.history)),
        "places": places,
    }


def summary_view(row: TableRow, identity: str) -> TableSummary:
    """Return a stored summary as an identity sees it."""
    summary = row.summary
    places = tuple(Place.from_json(place) for place in summary["seats"])
    return TableSummary(
        id=row.id,
        mode=summary["mode"],
        stage=summary["stage"],
        created=summary["created"],
        seats=seat_infos(places, identity),
        round=summary["round"],
        rounds=summary["rounds"],
        waiting_for_me=any(places[seat].is_held_by(identity) for seat in summary["waits_for"]),
        places=summary["places"],
    )


def waits_for_bot(row: TableRow) -> bool:
    """Tell from a stored summary whether a bot has something to decide."""
    seats = row.summary["seats"]
    return any(Place.from_json(seats[seat]).level is not None for seat in row.summary["waits_for"])


def _rounds(cards: tuple[str, ...], closed: int) -> int:
    """How many rounds there will be: one a card, but Prohibition shares its round with the next, if one follows."""
    usual = len(cards) - (PROHIBITION in cards)
    return max(usual, closed)
