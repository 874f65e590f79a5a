"""What the server tells whoever runs it: its health, its measures and its log, and nothing of anybody's secrets."""

import asyncio
import io
import json
import logging

import pytest
from tests.server.browser import ME, OPEN, bot, first_decision
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

from mycity.server.logs import JsonLines, name_request
from mycity.server.storage import Store


async def test_it_lives_and_is_ready(site: Site) -> None:
    ann = await site.browser()
    assert (await ann.client.get("/healthz")).text == "ok\n"
    assert await ann.get("/readyz") == {"database": "ok", "news": "ok"}
    assert not ann.client.cookies  # whoever looks is no visitor


async def test_it_is_not_ready_without_its_database(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await site.browser()

    async def fail(self: Store, host: str) -> int:
        raise OSError("postgresql://me:secret@away")

    monkeypatch.setattr(Store, "count_unfinished", fail)
    answer = await ann.client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "away")
    assert (await ann.client.get("/healthz")).status_code == 200


async def test_it_is_ready_but_tells_that_redis_is_away(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(redis_url="redis://127.0.0.1:1")) as site:
        ann = await site.browser()
        assert await ann.get("/readyz") == {"database": "ok", "news": "away"}


async def test_measures_are_told_only_where_they_shall_be(make_settings: MakeSettings, site: Site) -> None:
    assert (await (await site.browser()).client.get("/metrics")).status_code == 404


async def test_measures_count_decisions_requests_and_bots(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(metrics=True)) as site:
        ann = await site.browser()
        table = await ann.new_table(ME, bot("random"))
        options = (await ann.view(table))["game"]["seats"][0]["options"]
        await ann.decide(table, 0, 1, first_decision(options))
        await ann.client.get("/nowhere/at-all")

        async def measures() -> str | None:
            text = (await ann.client.get("/metrics")).text
            return text if 'by="bot"' in text else None

        text = await until(measures, "a bot's decision is counted")
        assert 'mycity_decisions_total{by="person"} 1.0' in text
        assert 'mycity_decisions_total{by="bot"}' in text
        assert 'mycity_bot_seconds_count{level="random"}' in text
        assert 'mycity_request_seconds_count{method="POST",route="/api/tables",status="201"} 1.0' in text
        assert 'route="an unknown address",status="404"' in text
        assert 'mycity_queue{kind="bots"}' in text
        assert "mycity_database_up 1.0" in text
        assert table.removeprefix("/api/tables/") not in text


async def test_the_log_names_each_request_and_holds_no_secret(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    handler.addFilter(name_request)
    log = logging.getLogger("mycity")
    monkeypatch.setattr(log, "level", logging.INFO)
    monkeypatch.setattr(log, "handlers", [handler])
    ann, bob = await site.browser(), await site.browser()
    table = await ann.new_table(ME, OPEN)
    invite = (await ann.view(table))["invite"].removeprefix("/j/")
    answer = await bob.client.get(f"/api/invites/{invite}")

    async def fail(self: Store, invite: str) -> str:
        raise RuntimeError("broken")

    monkeypatch.setattr(Store, "table_of_invite", fail)
    failed = await bob.client.get(f"/api/invites/{invite}")
    assert failed.status_code == 500
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {line["request"] for line in lines} >= {answer.headers["x-request-id"], failed.headers["x-request-id"]}
    (fault,) = [line for line in lines if line["level"] == "error"]
    assert fault["request"] == failed.headers["x-request-id"]
    assert "RuntimeError" in fault["exception"]
    assert {"method": "GET", "route": "/api/invites/{token}", "status": 200}.items() <= next(
        line for line in lines if line["request"] == answer.headers["x-request-id"]
    ).items()
    for secret in (invite, table.removeprefix("/api/tables/"), *ann.client.cookies.values()):
        assert secret not in written.getvalue()
    answers = await asyncio.gather(*(bob.client.get("/healthz") for _ in range(5)))
    assert len({answer.headers["x-request-id"] for answer in answers}) == 5
