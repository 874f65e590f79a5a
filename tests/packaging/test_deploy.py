"""The files for hosts name options and addresses that there are."""

import re
from pathlib import Path

import pytest
from typer.main import get_command

from mycity.cli.main import app

DEPLOY = Path(__file__).parents[2] / "deploy"
OWN = {"deploy/compose.yaml": {"--from", "--to"}, "deploy/Containerfile": set(), "deploy/mycity.service": {"--now"}}
"""Options of other programs."""
OTHERS = re.compile(r"(?:podman|caddy|pip|useradd|apt-get|COPY|HEALTHCHECK)\b.*")


@pytest.mark.parametrize("name", sorted(OWN))
def test_every_option_is_one_of_the_program(name: str) -> None:
    play = get_command(app).commands["play"]  # type: ignore[attr-defined]
    known = {option for parameter in play.params for option in (*parameter.opts, *parameter.secondary_opts)}
    text = OTHERS.sub("", (DEPLOY.parent / name).read_text(encoding="utf-8"))
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text)) - OWN[name]
    assert "--trusted-proxies" in named or name == "deploy/Containerfile"
    assert named <= known


def test_what_is_for_the_host_alone_stays_inside() -> None:
    for name in ("Caddyfile", "nginx.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert "metrics" in text
        assert "readyz" in text
        assert "127.0.0.1:8421" in text
