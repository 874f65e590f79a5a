"""What one can do with a seat: decide, leave it to a bot and come back, move it by link, keep its ghost."""

from fastapi import APIRouter, Response

from mycity.rules import parse_decision
from mycity.server.routes.common import AnyServices, Seat, TableId, problems
from mycity.server.storage import Draft
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import LinkReceipt, Receipt, SeatLinkView, SeatReceipt
from mycity.server.wire.bodies import BotBody, CommandBody, DecisionBody, DraftBody, LinkBody

router = APIRouter(tags=["seats"])

_SEAT = ("no-such-table", "no-such-seat", "not-your-seat", "command-reused")


@router.post(
    "/api/tables/{table_id}/seats/{seat}/decision",
    responses=problems(
        *_SEAT,
        "not-playing",
        "round-closed",
        "round-not-open",
        "seat-has-left",
        "nothing-to-decide",
        "illegal-decision",
        command=True,
    ),
    summary="Decide, or take a decision back",
)
async def post_decision(
    table_id: TableId, seat: Seat, body: DecisionBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Commit the seat's decision for a round. It may be replaced or taken back until the round closes."""
    decision = None if body.decision is None else parse_decision(body.decision)
    who = await caller.needed()
    answer = await services.tables.decide(who, body.command_id, table_id, seat, body.episode, body.round, decision)
    return Receipt.model_validate(answer)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/bot",
    responses=problems(*_SEAT, "seat-not-open", "not-playing", command=True),
    summary="Let a bot play for a seat",
)
async def post_bot(table_id: TableId, seat: Seat, body: BotBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Leave one's seat to a bot, or, as the host, give an open seat to one."""
    who = await caller.needed()
    return Receipt.model_validate(await services.tables.give_to_bot(who, body.command_id, table_id, seat, body.level))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/return",
    responses=problems(*_SEAT, "not-playing", command=True),
    summary="Take a seat back from a bot",
)
async def post_return(
    table_id: TableId, seat: Seat, body: CommandBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Take back the seat that one left to a bot."""
    who = await caller.needed()
    return Receipt.model_validate(await services.tables.take_back_seat(who, body.command_id, table_id, seat))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/link",
    responses=problems(*_SEAT, command=True),
    summary="Make a link for a seat",
)
async def post_link(
    table_id: TableId, seat: Seat, body: LinkBody, caller: AnyCaller, services: AnyServices
) -> LinkReceipt:
    """Make a link that works once and moves the seat to another device or person."""
    who = await caller.needed()
    answer = await services.tables.make_link(who, body.command_id, table_id, seat, keep=body.keep)
    return LinkReceipt.model_validate(answer)


@router.put(
    "/api/tables/{table_id}/seats/{seat}/draft",
    status_code=204,
    response_class=Response,
    responses=problems("no-such-table", "no-such-seat", "not-your-seat", "not-playing", "round-closed", command=True),
    summary="Keep where the ghost stands",
)
async def put_draft(table_id: TableId, seat: Seat, body: DraftBody, caller: AnyCaller, services: AnyServices) -> None:
    """Keep where the ghost stands, for a reload or another device of the same seat. Nobody else is told."""
    draft = Draft(body.round, body.anchor, body.rotation, body.episode or 0)
    await services.tables.save_draft(await caller.known_id(), table_id, seat, draft)


@router.get(
    "/api/seat-links/{secret}",
    responses=problems("no-such-link", "link-used"),
    summary="What a seat link leads to",
)
async def get_seat_link(secret: str, services: AnyServices) -> SeatLinkView:
    """Return what the link would do. It is not used up by looking."""
    link = await services.tables.seat_link(secret)
    table = await services.library.table(link.table_id)
    name = table.places[link.seat].name or ""
    return SeatLinkView(table=table.id, seat=link.seat, name=name, keep=link.keep)


@router.post(
    "/api/seat-links/{secret}",
    responses=problems("no-such-link", "link-used", "command-reused", command=True),
    summary="Take a seat by its link",
)
async def post_seat_link(secret: str, body: CommandBody, caller: AnyCaller, services: AnyServices) -> SeatReceipt:
    """Take the seat. The link can't be used again."""
    return SeatReceipt.model_validate(await services.tables.use_link(await caller.needed(), body.command_id, secret))
