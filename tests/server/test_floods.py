"""What one address may ask for, with or without a cookie; and what comes at once passes no limit."""

import asyncio
import gzip
import json
from collections.abc import MutableMapping
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection
from tests.server.browser import ME, OPEN, Browser
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site

from mycity.server.web.floods import ALLOWANCES, Allowance, Floods, address_of

FAR = "203.0.113.5"


async def stranger(site: Site, address: str = FAR, **headers: str) -> Browser:
    """Return a browser at another machine."""
    return await site.browser(address, headers={"origin": site.address, **headers})


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of everything at once, and one more after a minute."""
    for kind in ALLOWANCES:
        monkeypatch.setitem(ALLOWANCES, kind, Allowance(2, 1))


def test_a_bucket_is_full_at_first_and_fills_again_slowly(few: None) -> None:
    now = 1000.0
    floods = Floods(1.0, lambda: now)
    assert [floods.take("tables", "a") for _ in range(3)] == [0, 0, 60]
    assert floods.take("tables", "b") == 0  # somebody else's
    assert floods.take("joins", "a") == 0  # for something else
    now += 59.5
    assert floods.take("tables", "a") == 1
    now += 0.5
    assert [floods.take("tables", "a") for _ in range(2)] == [0, 60]
    now += 3600
    assert [floods.take("tables", "a") for _ in range(3)] == [0, 0, 60]
    twice = Floods(2.0, lambda: now)
    assert [twice.take("tables", "a") for _ in range(5)] == [0, 0, 0, 0, 30]


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("127.0.0.1", None),
        ("::1", None),
        ("", None),
    ],
)
def test_whom_a_request_counts_for(client: str, address: str | None) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (client, 1)})) == address
    assert address_of(HTTPConnection({"type": "http", "client": None})) is None


async def test_tables_and_identities_without_a_cookie(few: None, site: Site) -> None:
    for number in range(3):
        browser = await stranger(site)  # another one each time, for whom a cookie means nothing
        answer = await browser.send("/api/tables", mode="eternity", seats=[ME, OPEN])
        assert answer.status_code == (201 if number < 2 else 429)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/too-many-requests"
    assert int(answer.headers["retry-after"]) == answer.json()["retry_after"] in range(50, 61)
    assert "set-cookie" not in answer.headers
    assert (await (await stranger(site)).client.get("/api/identity")).status_code == 429
    elsewhere = await stranger(site, "198.51.100.7")
    assert (await elsewhere.send("/api/tables", mode="eternity", seats=[ME, OPEN])).status_code == 201
    here = await site.browser()
    assert [await here.new_table(ME, OPEN) for _ in range(3)]


async def test_joins_hints_reviews(few: None, site: Site) -> None:
    ann = await stranger(site)
    table = await ann.new_table(ME, OPEN)
    asked: dict[str, Any] = {
        f"/api/invites/{'x' * 16}": {"name": "Bob", "animal": "fox"},
        f"{table}/review": {"episode": None},
    }
    for path, body in asked.items():
        assert [(await ann.send(path, **body)).status_code == 429 for _ in range(3)] == [False, False, True], path
    hints = [(await ann.client.get(f"{table}/seats/0/hint?round=1")).status_code for _ in range(3)]
    assert hints[:2] != [429, 429]
    assert hints[2] == 429


async def test_live_connections(few: None, site: Site) -> None:
    table = (await (await site.browser()).new_table(ME, OPEN)).removeprefix("/api/tables/")

    async def first_answer() -> dict[str, Any]:
        sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket", "path": f"/api/tables/{table}/live", "raw_path": b"", "query_string": b"",
            "headers": [], "client": (FAR, 1), "server": ("mycity.test", 80), "scheme": "ws", "subprotocols": [],
            "extensions": {"websocket.http.response": {}}, "root_path": "", "app": site.app,
        }  # fmt: skip
        events: list[dict[str, Any]] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]
        told = iter(events)

        async def receive() -> dict[str, Any]:
            return next(told)

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.put_nowait(dict(message))

        await site.app(scope, receive, send)
        return sent.get_nowait()

    answers = [await first_answer() for _ in range(3)]
    assert [answer["type"] for answer in answers[:2]] == ["websocket.accept"] * 2
    assert answers[2]["type"] == "websocket.http.response.start"
    assert answers[2]["status"] == 429
    assert b"retry-after" in dict(answers[2]["headers"])


async def test_behind_a_proxy_visitors_are_told_apart(few: None, make_settings: MakeSettings) -> None:
    async with open_site(make_settings(trusted_proxies="10.0.0.1")) as site:
        for number in range(3):
            browser = await stranger(site, "10.0.0.1", **{"x-forwarded-for": f"203.0.113.{number}"})
            assert [(await browser.client.get("/api/identity")).status_code for _ in range(2)] == [200, 200]
        # Nobody else can say for whom a request is.
        codes = []
        for number in range(3):
            browser = await stranger(site, **{"x-forwarded-for": f"192.0.2.{number}"})
            codes.append((await browser.client.get("/api/identity")).status_code)
        assert codes == [200, 200, 429]


async def test_without_limits_there_are_none(few: None, make_settings: MakeSettings) -> None:
    async with open_site(make_settings(limits=0.0)) as site:
        assert [(await (await stranger(site)).client.get("/api/identity")).status_code for _ in range(4)] == [200] * 4


async def test_tables_that_are_asked_for_at_once_pass_no_limit(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(max_tables=3)) as site:
        ann = await site.browser()
        await ann.get("/api/identity")
        sent = [ann.send("/api/tables", mode="eternity", seats=[ME, OPEN]) for _ in range(12)]
        codes = sorted(answer.status_code for answer in await asyncio.gather(*sent))
        assert codes == [201] * 3 + [409] * 9
        assert len((await ann.get("/api/tables"))["tables"]) == 3


async def test_the_interfaces_document_is_rendered_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await site.browser()
    plain = await ann.client.get("/api/openapi.json", headers={"accept-encoding": "identity"})
    assert plain.json() == site.app.openapi()

    def never(*_: object, **__: object) -> None:
        raise AssertionError("it was rendered again")

    packed = await ann.client.get("/api/openapi.json")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    for module, name in ((json, "dumps"), (gzip, "compress")):
        monkeypatch.setattr(module, name, never)
    monkeypatch.setattr(FastAPI, "openapi", never)
    monkeypatch.setattr(site.app, "openapi", never)
    for encoding in ("identity", "gzip"):
        again = await ann.client.get("/api/openapi.json", headers={"accept-encoding": encoding})
        assert again.content == plain.content
