"""The address that the server names: one that others can use, too."""

import socket

import pytest
from tests.server.site import Site

from mycity.server import run
from mycity.server.settings import Settings


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8421"),
        ("games.example", "http://games.example:8421"),
        ("::1", "http://[::1]:8421"),
        ("0.0.0.0", "http://192.168.1.7:8421"),
        ("::", "http://[fd00::7]:8421"),
    ],
)
def test_the_address_is_one_that_leads_here(monkeypatch: pytest.MonkeyPatch, host: str, address: str) -> None:
    own = {socket.AF_INET: "192.168.1.7", socket.AF_INET6: "fd00::7"}
    monkeypatch.setattr(run, "lan_address", lambda family, far: own[family])
    assert run.address_of(Settings(host=host), 8421) == address
    public = Settings(host=host, public_url="https://play.example")
    assert run.address_of(public, 8421) == "https://play.example"


def test_without_a_network_it_is_the_machines_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "lan_address", lambda *_: None)
    monkeypatch.setattr(socket, "gethostname", lambda: "attic")
    assert run.address_of(Settings(host="0.0.0.0"), 8421) == "http://attic:8421"


def test_the_address_on_the_network_is_never_the_machines_inner_one() -> None:
    for family, far in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        assert run.lan_address(family, far) is None
    found = run.lan_address(socket.AF_INET, "192.0.2.1")
    assert found is None or not found.startswith("127.")


@pytest.mark.parametrize("host", ["[::1]:8421", "192.168.1.7:8421", "attic.local:8421"])
async def test_commands_come_from_every_address_of_the_machine(site: Site, host: str) -> None:
    ann = await site.browser(base_url=f"http://{host}", headers={"origin": f"http://{host}"})
    seats = [{"kind": "me", "name": "Ada", "animal": "bear"}, {"kind": "open"}]
    assert (await ann.send("/api/tables", mode="eternity", seats=seats)).status_code == 201
