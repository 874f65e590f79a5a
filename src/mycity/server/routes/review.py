"""Hints while a game is played, and what can be learned from it afterwards."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from pydantic import TypeAdapter

from mycity.game import EPISODES
from mycity.review.wire import HintJson
from mycity.rules import parse_decision
from mycity.server.review.ladders import LadderState
from mycity.server.review.reviews import ReviewState
from mycity.server.review.sandbox import Sandbox
from mycity.server.routes.common import AnyServices, Seat, TableId, problems
from mycity.server.web.floods import limited
from mycity.server.web.identity import AnyCaller
from mycity.server.wire.review import LadderAnswer, LadderProgress, ReviewAnswer, ReviewBody, RungAnswer, SandboxBody

router = APIRouter(tags=["review"])

LINES = "application/x-ndjson"
"""One JSON value a line."""

_HINT = TypeAdapter(HintJson)

AskedEpisode = Annotated[int | None, Query(ge=1, le=EPISODES, description="In a campaign.")]


@router.get(
    "/api/tables/{table_id}/seats/{seat}/hint",
    response_class=StreamingResponse,
    responses={
        **problems(
            "no-such-table",
            "no-such-seat",
            "not-your-seat",
            "no-hints",
            "not-playing",
            "round-closed",
            "round-not-open",
            "nothing-to-decide",
            "no-advice",
            "invalid-request",
            "too-many-requests",
        ),
        200: {"model": HintJson, "description": "A hint a line, each better than the one before.", "x-lines": LINES},
    },
    dependencies=[limited("hints")],
    summary="Hints for the open round",
)
async def get_hint(
    table_id: TableId,
    seat: Seat,
    caller: AnyCaller,
    services: AnyServices,
    round: Annotated[int, Query(ge=1, le=1000, description="The round that is open.")],
    episode: AskedEpisode = None,
    *,
    losses: Annotated[bool, Query(description="Also tell what every decision would lose, in the last hint.")] = False,
) -> StreamingResponse:
    """Return hints until the last one, or until the seat has decided. Whoever stops reading stops the thinking, too."""
    who = await caller.known_id()
    hints = services.hints.hints(who, table_id, seat, episode, round, losses=losses)
    # So that a refusal is one: once a stream has begun, nothing can be refused any more.
    first = await anext(hints, None)
    lines = _lines(first, hints)
    return StreamingResponse(lines, media_type=LINES, headers={"x-accel-buffering": "no"})


@router.get(
    "/api/tables/{table_id}/review",
    responses=problems("no-such-table", "not-over", "no-such-episode", "no-advice", "busy", "invalid-request"),
    summary="The review of a finished game",
)
async def get_review(table_id: TableId, services: AnyServices, episode: AskedEpisode = None) -> ReviewAnswer:
    """Return how far the review is, and the review once it is ready."""
    return _answer(await services.reviews.look(table_id, episode))


@router.post(
    "/api/tables/{table_id}/review",
    responses=problems("no-such-table", "not-over", "no-such-episode", "no-advice", command=True),
    dependencies=[limited("reviews")],
    summary="Begin a review",
)
async def post_review(table_id: TableId, body: ReviewBody, services: AnyServices) -> ReviewAnswer:
    """Begin the review of a game that is over. It is made once, and kept; asking again does no harm."""
    return _answer(await services.reviews.begin(table_id, body.episode))


@router.get(
    "/api/tables/{table_id}/ladder",
    responses=problems(
        "no-such-table", "not-over", "no-such-episode", "not-alone", "no-advice", "busy", "invalid-request"
    ),
    summary="What a game alone is measured by",
)
async def get_ladder(table_id: TableId, services: AnyServices, episode: AskedEpisode = None) -> LadderProgress:
    """Return what each level of bots reaches with the same cards, what is possible, and where the result stands.

    It is made while the game is played, and told when it is over.
    """
    return _ladder(await services.ladders.look(table_id, episode))


@router.post(
    "/api/tables/{table_id}/sandbox",
    responses=problems(
        "no-such-table",
        "no-such-seat",
        "not-over",
        "no-such-episode",
        "not-playing",
        "round-not-open",
        "illegal-decision",
        command=True,
    ),
    summary="Try it otherwise",
)
async def post_sandbox(table_id: TableId, body: SandboxBody, services: AnyServices) -> Sandbox:
    """Return how a game that is over would have gone on. The game stays as it is, and nothing is kept."""
    decisions = [parse_decision(text) for text in body.decisions]
    return await services.sandboxes.play(table_id, body.episode, body.seat, body.round, decisions)


async def _lines(first: HintJson | None, rest: AsyncIterator[HintJson]) -> AsyncIterator[str]:
    if first is None:
        return
    yield _line(first)
    async for hint in rest:
        yield _line(hint)


def _line(hint: HintJson) -> str:
    return _HINT.dump_json(hint).decode() + "\n"


def _answer(found: ReviewState) -> ReviewAnswer:
    values: dict[str, Any] = {"state": found.state, "done": found.done, "total": found.total, "review": found.review}
    return ReviewAnswer.model_validate({"episode": found.episode or None, **values})


def _ladder(found: LadderState) -> LadderProgress:
    made = None
    if found.ladder is not None and found.climb is not None:
        made = LadderAnswer(
            rungs=[RungAnswer(level=rung.level, marker=rung.marker) for rung in found.ladder.rungs],
            nothing=found.ladder.nothing,
            possible=found.climb.possible,
            proven=found.ladder.is_proven,
            marker=found.climb.marker,
            share=found.climb.share,
            medal=found.climb.medal,
        )
    return LadderProgress(episode=found.episode or None, done=found.done, total=found.total, ladder=made)
