"""The commands of `mycity`."""

from collections.abc import Callable
from inspect import cleandoc

import typer
from rich.console import Console

from mycity import __version__
from mycity.cli import examples
from mycity.cli.admin import admin
from mycity.cli.arena import arena
from mycity.cli.bound import bound
from mycity.cli.content import content
from mycity.cli.daily import daily
from mycity.cli.hint import hint
from mycity.cli.ladder import ladder
from mycity.cli.play import play
from mycity.cli.puzzles import puzzles
from mycity.cli.review import review
from mycity.cli.show import show
from mycity.cli.simulate import simulate
from mycity.cli.train import train
from mycity.cli.verify import verify

app = typer.Typer(
    help="My City: play it in the browser, let bots play it, look at games and check them.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _flowing(command: Callable[..., None]) -> str:
    """Return a command's docstring for its help: each paragraph on one line, for the terminal to wrap."""
    paragraphs = cleandoc(command.__doc__ or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs)


for command, epilog in (
    (play, examples.PLAY),
    (simulate, examples.SIMULATE),
    (arena, examples.ARENA),
    (verify, examples.VERIFY),
    (show, examples.SHOW),
    (hint, examples.HINT),
    (review, examples.REVIEW),
    (bound, examples.BOUND),
    (ladder, examples.LADDER),
    (train, examples.TRAIN),
    (content, examples.CONTENT),
):
    app.command(help=_flowing(command), epilog=epilog)(command)
app.add_typer(admin, name="admin")
app.add_typer(daily, name="daily")
app.add_typer(puzzles, name="puzzles")


@app.command()
def version() -> None:
    """Print the version of the program."""
    Console(highlight=False).print(f"mycity {__version__}")
