"""`mycity content`: the chapters of the campaign, checked and copied."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mycity.campaign import ContentError
from mycity.campaign.sources import BOARD_FILE, FILES, OWN_FILES, package_file
from mycity.cli.content_table import content_table, details
from mycity.cli.errors import fail
from mycity.cli.files import write_files
from mycity.cli.options import content_in


def content(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[edit] [DIR]",
            help="Folder with your own chapter files, by default the program's; with [bold]edit[/bold], to draw its "
            "board in the browser.",
        ),
    ] = None,
    *,
    copy: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="Write the program's chapters and board to this folder, to be edited."),
    ] = None,
    texts: Annotated[bool, typer.Option("--texts", help="With --copy: stories and drawings too.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="With edit: port to listen on; 0 takes any.")] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="With edit: open the browser.")] = True,
) -> None:
    """Check the chapters of the campaign and print what each of the 24 episodes brings.

    [bold]Spoilers:[/bold] it shows what is in every envelope.

    The program's own chapters use house values where the printed ones are only in the box. If you own it, copy the
    files, put the printed values in, check them here, and pass the folder to the other commands with --content.
    What has no file in the folder is the program's own.
    """
    is_editing, folder = _asked(words or [])
    if is_editing:
        _edit(folder, port, browser=browser)
        return
    if copy is not None:
        if folder is not None:
            raise fail("--copy copies the program's own chapters: it takes no other folder")
        _copy(copy, (*FILES, *OWN_FILES) if texts else (*FILES, BOARD_FILE))
        return
    try:
        found = content_in(folder)
    except ContentError as fault:
        raise fail(f"{folder}: {fault}" if fault.file in (*FILES, *OWN_FILES) else fault, code=1) from None
    console = Console(highlight=False)
    own = [] if folder is None else [name for name in (*FILES, *OWN_FILES) if (folder / name).exists()]
    if folder is not None and not own:
        raise fail(f"{folder}: expected a chapter file, such as {FILES[0]}")
    console.print(content_table(found))
    for line in details(found):
        console.print(line, soft_wrap=True)
    console.print(f"Content {found.hash}, all right", soft_wrap=True)
    if folder is not None:
        console.print(f"From {folder}: {', '.join(own)}", style="dim", soft_wrap=True)


def _asked(words: Sequence[str]) -> tuple[bool, Path | None]:
    """Return whether the board shall be edited, and the folder."""
    is_editing = len(words) > 0 and words[0] == "edit"
    rest = words[is_editing:]
    if len(rest) > 1:
        raise fail(f"unexpected argument {rest[1]!r}: expected one folder")
    return is_editing, Path(rest[0]) if rest else None


def _edit(folder: Path | None, port: int, *, browser: bool) -> None:
    """Serve the editor of a folder's board."""
    if folder is None or not folder.is_dir():
        raise fail("expected a folder to edit, such as the one that --copy has made")
    # Imported here so that the other commands don't wait for the whole server to load.
    from mycity.cli.editor import edit

    edit(folder, port, browser=browser)


def _copy(folder: Path, names: Sequence[str]) -> None:
    """Write files of the package to a folder in which none of them is yet."""
    there = [name for name in names if (folder / name).exists()]
    if there:
        raise fail(f"{folder / there[0]} is there already: nothing was copied")
    try:
        write_files(folder, {name: package_file(name) for name in names})
    except OSError as fault:
        raise fail(f"{fault.filename or folder} can't be written: {fault.strerror}", code=1) from None
    console = Console(highlight=False)
    console.print(f"The chapters are in {folder}", soft_wrap=True)
    console.print(f"Edit them, then check them with: mycity content {folder}", style="dim", soft_wrap=True)
