"""Running commands in this process."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from mycity.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `mycity` with these arguments; output and errors come apart, without colour, on wide lines."""
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")

    def invoke(*arguments: object, stdin: str | None = None) -> Result:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)

    return invoke
