"""Every problem that the server can answer with (RFC 9457): one list, in plain words.

The `type` of a problem is `/problems/<slug>`; a page about it is served there.
"""

from dataclasses import dataclass
from typing import Any

from mycity.rules import MyCityError


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """A kind of problem. `title` is the same each time; `meaning` explains it to a reader."""

    slug: str
    status: int
    title: str
    meaning: str

    @property
    def type(self) -> str:
        """The stable identifier of this kind."""
        return f"/problems/{self.slug}"


_KINDS = (
    # Any request
    ProblemKind("not-found", 404, "Nothing here", "No page and no part of the interface has this address."),
    ProblemKind("method-not-allowed", 405, "Method not allowed", "The address exists, but not for this HTTP method."),
    ProblemKind("body-too-slow", 408, "The request took too long", "The body of the request did not arrive in time."),
    ProblemKind("body-too-large", 413, "The request is too large", "The body of a request is limited in size."),
    ProblemKind(
        "invalid-request",
        422,
        "Invalid request",
        "Something in the request is missing or invalid; `errors` says what and where.",
    ),
    ProblemKind(
        "foreign-origin",
        403,
        "The request came from another site",
        "Commands are only accepted from this server's own pages, so that no other site can act for you.",
    ),
    ProblemKind("http-error", 400, "The request could not be handled", "The request broke a rule of HTTP."),
    ProblemKind(
        "internal-error",
        500,
        "Something went wrong on the server",
        "A fault of the program. Nothing was acknowledged; the same command may be sent again.",
    ),
    ProblemKind(
        "busy",
        503,
        "The server is too busy",
        "Nothing was changed. The same command may be sent again in a moment.",
    ),
    ProblemKind(
        "too-many-requests",
        429,
        "Too much was asked for",
        "An address may set up, join and ask only so much in a minute; after `retry_after` seconds it may again.",
    ),
    ProblemKind(
        "page-not-built", 503, "The page has not been built", "The server runs, but its page's files are missing."
    ),
    ProblemKind(
        "command-reused",
        409,
        "This command id was used for another command",
        "A repeated command gets the same answer; a different one needs an id of its own.",
    ),
    # Tables and seats
    ProblemKind("no-such-table", 404, "Unknown table", "The table's address is wrong or incomplete."),
    ProblemKind(
        "table-damaged",
        500,
        "This table can't be read",
        "Its log is damaged, or of a version that this program does not know. Other tables are not concerned.",
    ),
    ProblemKind("no-such-seat", 404, "Unknown seat", "Seats are numbered from 0."),
    ProblemKind("not-your-seat", 403, "This seat is not yours", "Only the person who holds a seat can do that."),
    ProblemKind(
        "too-many-tables",
        409,
        "You have too many unfinished tables",
        "Finish one of your tables first; `limit` says how many one browser may have.",
    ),
    ProblemKind(
        "bad-name",
        422,
        "Invalid name",
        "A name has 1 to 40 characters of any script, but no control characters and no marks of text direction.",
    ),
    ProblemKind(
        "animal-taken", 409, "Somebody already has this animal", "Choose another one; `free` lists those left."
    ),
    # Joining
    ProblemKind("no-such-invite", 404, "Unknown invitation", "The link is wrong or incomplete."),
    ProblemKind("no-open-seat", 409, "All seats are taken", "The table is full. You can still look on."),
    ProblemKind("seat-not-open", 409, "This seat is taken", "Only an open seat can be given to a bot by the host."),
    ProblemKind("no-such-link", 404, "Unknown seat link", "The link is wrong or incomplete."),
    ProblemKind(
        "link-used",
        410,
        "This seat link has been used",
        "A seat link works once, and only as long as whoever made it holds the seat, or looks for somebody new.",
    ),
    # People who are gone
    ProblemKind(
        "not-absent",
        409,
        "Nobody is gone here",
        "A bot can sit in only for a person who has not been at the table for a while, or has not decided for days.",
    ),
    ProblemKind(
        "plays-here",
        409,
        "You already play at this table",
        "The seat of somebody who is gone is offered to a new person.",
    ),
    ProblemKind("paused", 409, "The campaign is paused", "Anybody who holds a seat can resume it."),
    # Playing
    ProblemKind("not-playing", 409, "The game is not being played", "It has not begun, or it is over."),
    ProblemKind("not-over", 409, "The game is not over yet", "This is available once the game has ended."),
    ProblemKind("not-alone", 409, "The game was not played alone", "This is for games with a single seat."),
    ProblemKind(
        "no-same-cards",
        409,
        "These cards can't be played again",
        "Only a game of Eternity can be played again with the same cards.",
    ),
    ProblemKind(
        "round-closed",
        409,
        "This round is over",
        "Everybody had decided, so it closed before this decision arrived. `round` is the open one now.",
    ),
    ProblemKind("round-not-open", 409, "This round has not begun", "`round` is the one that is open now."),
    ProblemKind(
        "seat-has-left",
        409,
        "This seat has left the game for good",
        "A seat that has left has nothing more to decide (R3.4).",
    ),
    ProblemKind(
        "nothing-to-decide",
        409,
        "This seat has nothing to decide now",
        "It has decided, or skips the round without the building, or has no sticker to place.",
    ),
    ProblemKind("illegal-decision", 409, "The rules don't allow this decision", "`reasons` lists every reason."),
    # Hints and reviews
    ProblemKind(
        "no-hints",
        409,
        "No hints at this table",
        "Whether there are hints is decided when a table is set up; by default people who play each other get none.",
    ),
    ProblemKind(
        "no-advice",
        503,
        "No answer from the analyst",
        "It took too long or failed. Nothing was changed; please ask again.",
    ),
    # Campaigns
    ProblemKind(
        "no-campaign",
        404,
        "No campaign is played here",
        "Only a table that plays a campaign or a part of one has envelopes, stickers and a story.",
    ),
    ProblemKind(
        "envelope-sealed",
        409,
        "This envelope stays sealed for now",
        "The envelope of a chapter is opened once the chapter before it is finished.",
    ),
    ProblemKind(
        "stickers-placed",
        409,
        "These stickers have been placed",
        "Everybody had chosen before this choice came, or it is not the time for stickers; `step` is the current one.",
    ),
    ProblemKind(
        "illegal-sticker", 409, "Illegal sticker", "A sticker can't go there; `detail` says which one and why."
    ),
    ProblemKind("no-such-episode", 404, "Unknown episode", "No episode of this number has been finished."),
    ProblemKind(
        "campaign-refused",
        422,
        "Invalid campaign file",
        "It has an invalid form or breaks the rules; `where` and `reason` say how. Nothing of it was kept.",
    ),
    ProblemKind(
        "record-refused",
        422,
        "Invalid record",
        "It has an invalid form or breaks the rules; `where` and `reason` say how. Nothing of it was kept.",
    ),
)

PROBLEMS: dict[str, ProblemKind] = {kind.slug: kind for kind in _KINDS}
"""All kinds by slug."""


class Problem(Exception):  # noqa: N818 - the name of the thing in RFC 9457
    """Ends a request with a problem document.

    `detail` says in plain words what happened this time; `extra` are further members of the document.
    """

    def __init__(self, slug: str, detail: str, **extra: Any) -> None:
        super().__init__(f"{slug}: {detail}")
        self.kind = PROBLEMS[slug]
        self.detail = detail
        self.extra = extra

    @classmethod
    def of(cls, slug: str, error: MyCityError, **extra: Any) -> "Problem":
        """Return an error of the library as a problem, without what its `known` tells of sealed chapters (R7.2)."""
        text = f"{error.where}: {error.public_reason}" if error.where else error.public_reason
        return cls(slug, f"{text[:1].upper()}{text[1:]}.", **extra)

    @classmethod
    def refused(cls, slug: str, error: MyCityError) -> "Problem":
        """Return what is wrong with a file that was sent, with its place and reason as members."""
        reason = error.public_reason
        return cls(slug, f"At {error.where}: {reason}.", where=error.where, reason=reason)

    def document(self) -> dict[str, Any]:
        """Return the problem document."""
        return problem_document(self.kind.slug, self.detail, **self.extra)


def problem_document(slug: str, detail: str, *, status: int | None = None, **extra: Any) -> dict[str, Any]:
    """Return a problem document. `status` differs from the kind's only for `http-error`."""
    kind = PROBLEMS[slug]
    return {"type": kind.type, "title": kind.title, "status": status or kind.status, "detail": detail, **extra}
