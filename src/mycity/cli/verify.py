"""`mycity verify`: records and campaigns, checked."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from mycity.campaign import Content, rulebook_of
from mycity.cli.errors import fail
from mycity.cli.games import is_campaign, read_campaign, read_document
from mycity.cli.options import ContentFolder, content_in
from mycity.cli.records import UnreadableError, name_of, record_files
from mycity.game import RecordError, replay
from mycity.rules import MyCityError


def verify(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Records, campaigns, folders of both, or - for stdin.")
    ],
    *,
    content: ContentFolder = None,
) -> None:
    """Replay records and campaigns, and say what is wrong with them, and where.

    This checks the form, the boards, the cards against the seed and its commitment, every decision, and the result; in
    a campaign also every sticker, reward and circle. Episodes that were played with other chapters than the program's
    need --content, unless the campaign's file contains them.
    """
    try:
        chapters = content_in(content)
        paths = list(record_files(files))
    except MyCityError as fault:
        raise fail(fault) from None
    out = Console(highlight=False)
    campaigns = wrong = 0
    for path in paths:
        of_campaign, reason = _check(path, chapters)
        campaigns += of_campaign
        if reason is not None:
            wrong += 1
            out.print(Text.assemble((name_of(path), "bold"), ": ", (reason, "red")), soft_wrap=True)
    counts = [_count(len(paths) - campaigns, "record"), _count(campaigns, "campaign")]
    total = " and ".join(count for count in counts if count)
    if wrong:
        out.print(f"{total}, {wrong} wrong")
        raise typer.Exit(1)
    out.print(f"{total}, all right" if len(paths) > 1 else f"{total}, right")


def _check(path: Path, content: Content) -> tuple[bool, str | None]:
    """Return whether a file is a campaign's, and what is wrong with it, the place first; None when all is right."""
    of_campaign = False
    try:
        document = read_document(path)
        of_campaign = is_campaign(document)
        if of_campaign:
            read_campaign(document, (content,))
        else:
            replay(document, rulebook_of(content))
    except (UnreadableError, RecordError) as fault:
        return of_campaign, str(fault)
    return of_campaign, None


def _count(number: int, noun: str) -> str:
    return "" if number == 0 else f"1 {noun}" if number == 1 else f"{number} {noun}s"
