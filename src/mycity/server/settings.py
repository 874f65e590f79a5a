"""Everything that can be set about a server."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL

from mycity.server.clock import Clock, utc_now
from mycity.server.randomness import Randomness
from mycity.server.storage.engine import database_url

DEFAULT_PORT = 8421


def default_data_dir() -> Path:
    """Return the folder for this user's data on this platform."""
    return user_data_path("mycity", appauthor=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Settings of a server process. Several processes may share one database."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    """0 lets the system choose a free port."""
    data_dir: Path = field(default_factory=default_data_dir)
    database_url: str | None = None
    """`postgresql://…` or `sqlite:///…`; without it an SQLite file in `data_dir`."""
    redis_url: str | None = None
    """Needed when several processes serve the same games."""
    public_url: str | None = None
    """The address by which people reach the server when a proxy stands before it; its origin is accepted too."""
    trusted_proxies: str | None = None
    """Addresses or networks, separated by commas, whose `X-Forwarded-*` headers are believed."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    hsts: int | None = None
    """Seconds for which browsers that came by TLS shall come by nothing else; None says nothing about it."""
    content_dir: Path | None = None
    """A folder with chapters in place of the package's own, for campaigns that begin from now on."""
    log_json: bool = False
    """Whether everything about every request is logged, as JSON lines, instead of warnings only."""
    metrics: bool = False
    """Whether `/metrics` tells the measures of the process."""
    page_dir: Path = Path(__file__).resolve().parent / "page"
    """The built page."""
    randomness: Randomness = field(default_factory=Randomness)

    bot_workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    bot_deadline: float = 10.0
    """Seconds after which a bot's decision is replaced by a legal fallback."""
    warm_bots: bool = True
    """Whether a worker loads compiled code as soon as the server runs, before a bot needs it."""
    bot_pause: float = 0.0
    """Seconds that bots let pass before each of their rounds once no person decides any more."""
    takeover_delay: float = 3.0
    """Seconds after which a process sees to the bots of a table that another process had last."""
    sweep: float = 60.0
    """Seconds between looks at all unfinished tables, for bots that a process left waiting when it was killed."""

    analyst: str = "mycity.review.analyst"
    """The module whose `hints`, `review` and `ladder` are asked."""
    hint_workers: int = 2
    """Processes for hints: while one still ends its thinking for somebody who has decided, the other answers."""
    warm_hints: bool = True
    """Whether these processes start when somebody who may ask looks at a table, so that the first answer is quick."""
    hint_deadline: float = 10.0
    """Seconds after which a hint is given up when nothing new is said."""
    review_deadline: float = 120.0
    """Seconds after which a review is given up when nothing new is said."""
    review_takeover: float = 10.0
    """Seconds after which a review that nobody works at is started again."""
    max_reviews: int = 50
    """Reviews, and ladders of games alone, that may wait in a process."""

    early_ladders: bool = True
    """Whether games alone are compared with the levels while they are played, so that it is done when they end."""

    clock: Clock = utc_now
    absent_after: float = 3 * 24 * 3600.0
    """Seconds without the decision that a seat owes, after which any other person may let a bot sit in (R7.5)."""
    present_for: float = 300.0
    """Seconds for which somebody who was at a table still counts as being there, and can't be voted away."""

    limits: float = 1.0
    """What each address may ask for, times this; 0 is without limits."""
    max_tables: int = 50
    """Tables that one identity may have set up and not ended."""
    body_limit: int = 64 * 1024
    record_limit: int = 1024 * 1024
    campaign_limit: int = 4 * 1024 * 1024
    body_seconds: float = 30.0
    """Seconds within which the body of a request has to arrive."""

    heartbeat: float = 20.0
    """Seconds between the pings of a live connection; two pings without an answer close it."""
    send_seconds: float = 15.0
    """Seconds that a live connection may take to accept an update."""
    live_message_limit: int = 4 * 1024
    """Largest frame in bytes that a live connection may send."""
    live_burst: int = 20
    """Messages that a live connection may send within one heartbeat."""

    def __post_init__(self) -> None:
        """Refuse settings that can't work. Raises `ValueError`."""
        if (self.tls_cert is None) != (self.tls_key is None):
            raise ValueError("TLS needs both a certificate and a key")
        if not 0 <= self.port <= 65535:
            raise ValueError(f"invalid port {self.port}: expected 0 to 65535")
        if self.bot_workers < 1:
            raise ValueError(f"invalid number of bot workers {self.bot_workers}: expected at least 1")
        self.database()

    def database(self) -> URL:
        """Return the URL of the database, with its driver."""
        if self.database_url is not None:
            return database_url(self.database_url)
        return URL.create("sqlite+aiosqlite", database=str(self.data_dir / "mycity.db"))
