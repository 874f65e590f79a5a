"""What one can do with a seat: decide, leave it to a bot and come back, move it by link, keep its ghost."""

from fastapi import APIRouter, Response

from mycity.rules import parse_decision
from mycity.server.problems import Problem
from mycity.server.routes.common import AnyServices, Seat, TableId, execute, problems
from mycity.server.services import Services
from mycity.server.storage import Draft, SeatLink
from mycity.server.tables.arrivals import link_used
from mycity.server.tables.commands import DecideRound, GiveToBot, MakeLink, TakeBackSeat, UseLink
from mycity.server.tables.decision_commands import check_draft
from mycity.server.tokens import hash_secret, is_id, link_secret
from mycity.server.web.floods import limited
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.answers import LinkReceipt, Receipt, SeatLinkView, SeatReceipt
from mycity.server.wire.bodies import BotBody, CommandBody, DecisionBody, DraftBody, LinkBody, UseLinkBody

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
        "paused",
        command=True,
    ),
    summary="Decide, or take a decision back",
)
async def post_decision(
    table_id: TableId, seat: Seat, body: DecisionBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Commit the seat's decision for a round. It may be replaced or taken back until the round closes.

    Who has not heard how an earlier decision fared names its id in `replaces`: then it can't come after this one.
    """
    decision = None if body.decision is None else parse_decision(body.decision)
    command = DecideRound(table_id, seat, body.episode, body.round, decision)
    answer = await execute(services, caller, body, command)
    services.metrics.decisions.labels("person").inc()
    return Receipt.model_validate(answer)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/bot",
    responses=problems(*_SEAT, "seat-not-open", "not-playing", command=True),
    summary="Let a bot play for a seat",
)
async def post_bot(table_id: TableId, seat: Seat, body: BotBody, caller: AnyCaller, services: AnyServices) -> Receipt:
    """Leave one's seat to a bot, or, as the host, give an open seat to one."""
    return Receipt.model_validate(await execute(services, caller, body, GiveToBot(table_id, seat, body.level)))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/return",
    responses=problems(*_SEAT, "not-playing", command=True),
    summary="Take a seat back",
)
async def post_return(
    table_id: TableId, seat: Seat, body: CommandBody, caller: AnyCaller, services: AnyServices
) -> Receipt:
    """Take a seat back from the bot that plays for one, or ask the new person who has it now.

    Where the seat has decided, it comes back once the round is over.
    """
    return Receipt.model_validate(await execute(services, caller, body, TakeBackSeat(table_id, seat)))


@router.post(
    "/api/tables/{table_id}/seats/{seat}/link",
    responses=problems(*_SEAT, command=True),
    summary="Make a link for a seat",
)
async def post_link(
    table_id: TableId, seat: Seat, body: LinkBody, caller: AnyCaller, services: AnyServices
) -> LinkReceipt:
    """Make a link that works once and moves the seat to another device or person.

    The others make one for somebody new, to a seat whose person is gone.
    """
    # The secret is in this answer, and nowhere in the storage.
    secret = link_secret((await caller.needed()).token, body.command_id)
    command = MakeLink(table_id, seat, body.keep, hash_secret(secret))
    return LinkReceipt.model_validate(await execute(services, caller, body, command) | {"path": f"/s/{secret}"})


@router.put(
    "/api/tables/{table_id}/seats/{seat}/draft",
    status_code=204,
    response_class=Response,
    responses=problems("no-such-table", "no-such-seat", "not-your-seat", "not-playing", "round-closed", command=True),
    summary="Keep where the ghost stands",
)
async def put_draft(table_id: TableId, seat: Seat, body: DraftBody, caller: AnyCaller, services: AnyServices) -> None:
    """Keep where the ghost stands, for a reload or another device of the same seat. Nobody else is told."""
    table = await services.repository.table(table_id)
    tenure = table.claims[seat].tenure if seat < len(table.seats) else 0
    draft = Draft(body.round, body.anchor, body.rotation, body.episode or 0, tenure)
    await services.store.save_draft(table_id, seat, check_draft(table, await caller.known_id(), seat, draft))


@router.get(
    "/api/seat-links/{secret}",
    responses=problems("no-such-link", "link-used"),
    summary="What a seat link leads to",
)
async def get_seat_link(secret: str, services: AnyServices) -> SeatLinkView:
    """Return what the link would do. It is not used up by looking."""
    link = await _find_link(services, secret)
    if link.used_by is not None:
        raise link_used()
    table = await services.repository.table(link.table_id)
    name = table.seats[link.seat].name or ""
    return SeatLinkView(table=table.id, seat=link.seat, name=name, keep=link.keep)


@router.post(
    "/api/seat-links/{secret}",
    responses=problems("no-such-link", "link-used", "plays-here", "bad-name", "command-reused", command=True),
    dependencies=[limited("joins")],
    summary="Take a seat by its link",
)
async def post_seat_link(secret: str, body: UseLinkBody, caller: AnyCaller, services: AnyServices) -> SeatReceipt:
    """Take the seat, where it has decided once the round is over. The link can't be used again."""
    link = await _find_link(services, secret)
    command = UseLink(link.table_id, link.secret_hash, body.name, link)
    return SeatReceipt.model_validate(await execute(services, caller, body, command))


async def _find_link(services: Services, secret: str) -> SeatLink:
    link = await services.store.seat_link(hash_secret(secret)) if is_id(secret) else None
    if link is None:
        raise Problem("no-such-link", "Unknown seat link. Is it complete?")
    return link
