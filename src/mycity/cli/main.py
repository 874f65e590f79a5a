"""The commands of `mycity`."""

from importlib import metadata

import typer
from rich.console import Console

from mycity.cli import examples
from mycity.cli.content import content
from mycity.cli.play import play
from mycity.cli.show import show
from mycity.cli.simulate import simulate
from mycity.cli.verify import verify

app = typer.Typer(
    help="My City: play it in the browser, let bots play it, look at games and check them.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command(epilog=examples.PLAY)(play)
app.command(epilog=examples.SIMULATE)(simulate)
app.command(epilog=examples.VERIFY)(verify)
app.command(epilog=examples.SHOW)(show)
app.command(epilog=examples.CONTENT)(content)


@app.command()
def version() -> None:
    """Print the version of the program."""
    Console(highlight=False).print(f"mycity {metadata.version('mycity')}")
