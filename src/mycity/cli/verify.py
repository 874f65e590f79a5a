"""`mycity verify`: are these records true?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from mycity.campaign import rulebook_of
from mycity.cli.errors import fail
from mycity.cli.records import UnreadableError, name_of, read_bytes, record_files
from mycity.game import RecordError, load_record, replay


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Records, folders of records, or - for stdin.")],
) -> None:
    """Play records again and say what is wrong with them, and where.

    Checked are the form, the boards, the cards against the seed and its commitment, every decision, and the result.
    """
    try:
        paths = list(record_files(files))
    except UnreadableError as fault:
        raise fail(fault) from None
    out = Console(highlight=False)
    wrong = 0
    for path in paths:
        reason = _fault_of(path)
        if reason is not None:
            wrong += 1
            out.print(Text.assemble((name_of(path), "bold"), ": ", (reason, "red")), soft_wrap=True)
    total = "1 record" if len(paths) == 1 else f"{len(paths)} records"
    if wrong:
        out.print(f"{total}, {wrong} wrong")
        raise typer.Exit(1)
    out.print(f"{total}, all right" if len(paths) > 1 else f"{total}, right")


def _fault_of(path: Path) -> str | None:
    """What is wrong with a record, the place first; None when all is right."""
    try:
        replay(load_record(read_bytes(path)), rulebook_of())
    except (UnreadableError, RecordError) as fault:
        return str(fault)
    return None
