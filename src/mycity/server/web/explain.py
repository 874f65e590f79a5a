"""Pages that explain the problems, at the addresses that their `type` names."""

from html import escape

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from mycity.server.problems import PROBLEMS, Problem, ProblemKind

router = APIRouter(include_in_schema=False)


@router.get("/problems")
async def all_problems() -> HTMLResponse:
    """List all kinds of problems."""
    return _html("Problems", "".join(_part(kind) for kind in PROBLEMS.values()))


@router.get("/problems/{slug}")
async def one_problem(slug: str) -> HTMLResponse:
    """Explain one kind of problem."""
    kind = PROBLEMS.get(slug)
    if kind is None:
        raise Problem("not-found", "Unknown kind of problem.")
    return _html(kind.title, _part(kind) + '<p><a href="/problems">All problems</a></p>')


def _part(kind: ProblemKind) -> str:
    return (
        f"<h2>{escape(kind.title)}</h2><p><code>{escape(kind.type)}</code>, status {kind.status}</p>"
        f"<p>{escape(kind.meaning)}</p>"
    )


def _html(title: str, body: str) -> HTMLResponse:
    return HTMLResponse(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)} – My City</title><body>{body}</body></html>"
    )
