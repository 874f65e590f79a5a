"""The commands of `mycity`."""

from importlib import metadata

import typer
from rich.console import Console

from mycity.cli import show, simulate, verify
from mycity.cli.play import play

app = typer.Typer(
    help="My City: play it in the browser, let bots play it, look at games and check them.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command(epilog="Example: [bold]mycity play --port 8000 --no-browser[/bold]")(play)
app.command(epilog=simulate.EPILOG)(simulate.simulate)
app.command(epilog=verify.EPILOG)(verify.verify)
app.command(epilog=show.EPILOG)(show.show)


@app.command()
def version() -> None:
    """Print the version of the program."""
    Console(highlight=False).print(f"mycity {metadata.version('mycity')}")
