"""`mycity content edit`: a folder's board, drawn in the browser; only this machine is let in."""

import threading
import webbrowser
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from pydantic import BaseModel, Field
from rich.console import Console
from starlette.middleware.trustedhost import TrustedHostMiddleware

from mycity.campaign import ContentError, chapter_art, chapter_story, default_content, parse_content, words_of
from mycity.campaign.sources import BOARD_FILE, package_file, read_sources
from mycity.cli.errors import fail
from mycity.cli.files import write_whole
from mycity.game import CHAPTERS
from mycity.rules import SIZE, BoardError, format_board, parse_board
from mycity.server.run import serve
from mycity.server.settings import Settings
from mycity.server.setup import SetUpError
from mycity.server.web.answers import Failsafe, add_handlers
from mycity.server.web.headers import AnswerHeaders
from mycity.server.web.limits import BodyLimit
from mycity.server.web.origin import OriginCheck
from mycity.server.web.page import add_page
from mycity.server.wire.story import language_or_english

_HOST: Final = "127.0.0.1"
_PAGE: Final = "/edit"


class Edited(BaseModel):
    """A board as the page has it, and as it was when the page read it."""

    rows: list[str] = Field(min_length=SIZE, max_length=SIZE)
    before: list[str]


class Fault(BaseModel):
    """What is wrong, and in which file and at which key of it."""

    file: str
    key: str
    reason: str


class Checked(BaseModel):
    """What a board does to the chapters: the boards of the episodes, or the first fault."""

    fault: Fault | None
    boards: list[list[str]]


class Opened(Checked):
    """What the page begins with: the board, the file's lines, and how everything on it is called and drawn.

    Where the file is no board, `rows` are the package's.
    """

    folder: str
    rows: list[str]
    before: list[str]
    words: dict[str, str]
    art: str


class Saved(Checked):
    """Whether the board has been written; not if it has a fault, or if the file is not as it was."""

    saved: bool
    changed: bool


class BoardFolder:
    """The board of a folder with chapters."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / BOARD_FILE

    def lines(self) -> list[str]:
        """Return the lines of the file, or the package's where there is none."""
        if not self._file.exists():
            return package_file(BOARD_FILE).splitlines()
        return self._file.read_text(encoding="utf-8", errors="replace").splitlines()

    def open(self, words: dict[str, str], art: str) -> Opened:
        """Return what the page begins with."""
        lines = self.lines()
        try:
            rows = list(format_board(parse_board(lines)))
        except BoardError:
            rows = package_file(BOARD_FILE).splitlines()
        checked = self.check(lines)
        return Opened(**checked.model_dump(), folder=str(self.folder), rows=rows, before=lines, words=words, art=art)

    def check(self, rows: list[str]) -> Checked:
        """Return what the chapters of the folder say to a board."""
        try:
            content = parse_content({**read_sources(self.folder, without=[BOARD_FILE]), BOARD_FILE: _text(rows)})
        except ContentError as fault:
            return Checked(fault=Fault(file=fault.file, key=fault.key, reason=fault.reason), boards=[])
        return Checked(fault=None, boards=[list(format_board(episode.standard_board)) for episode in content.episodes])

    def save(self, rows: list[str], before: list[str]) -> Saved:
        """Write a board that has no fault, whole or not at all, unless somebody else has changed the file."""
        checked = self.check(rows)
        changed = self.lines() != before
        saved = checked.fault is None and not changed
        if saved:
            write_whole(self._file, _text(rows))
        return Saved(**checked.model_dump(), saved=saved, changed=changed)


def _text(rows: list[str]) -> str:
    return "\n".join(rows) + "\n"


def editor_app(folder: Path, page: Path) -> FastAPI:
    """Return the application: the page at /edit, and what it asks for."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    board = BoardFolder(folder)

    @app.get("/api/board")
    def read(lang: str = "en") -> Opened:
        content, chapters = default_content(), range(1, CHAPTERS + 1)
        stories = [chapter_story(content, language_or_english(lang), chapter) for chapter in chapters]
        art = "\n".join(chapter_art(content, chapter) for chapter in chapters)
        return board.open(words_of(stories, None), art)

    @app.post("/api/board/check")
    def check(edited: Edited) -> Checked:
        return board.check(edited.rows)

    @app.put("/api/board")
    def save(edited: Edited) -> Saved:
        return board.save(edited.rows, edited.before)

    add_page(app, page, (_PAGE,))
    add_handlers(app, app.routes)
    # The last one added is the outermost.
    app.add_middleware(BodyLimit, limit=Settings().body_limit, special={}, seconds=Settings().body_seconds)
    app.add_middleware(OriginCheck, public_url=None)
    # Another site's page that has its name lead here would be of the same origin.
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=[_HOST, "localhost"])
    app.add_middleware(Failsafe)
    app.add_middleware(AnswerHeaders)
    return app


def edit(folder: Path, port: int, *, browser: bool) -> None:
    """Serve the editor until it is stopped."""
    settings = Settings(host=_HOST, port=port)

    def welcome(address: str) -> None:
        place = f"{address}{_PAGE}"
        Console(highlight=False).print(f"The board is at [bold]{place}[/bold]   (stop it with Ctrl-C)", soft_wrap=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(place,), daemon=True).start()

    try:
        serve(settings, welcome, editor_app(folder, settings.page_dir))
    except SetUpError as fault:
        raise fail(fault) from None
