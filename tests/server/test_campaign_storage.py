"""What is stored of campaigns, and the way from a database of before."""

import json
from datetime import datetime

from alembic import command
from sqlalchemy import Connection, text
from tests.server.browser import Browser
from tests.server.campaigns import ADA, EVE, in_phase, is_over, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site

from mycity.server.storage import Draft, Store, StoredEvent
from mycity.server.storage.engine import database_url as parse_url
from mycity.server.storage.engine import open_engine
from mycity.server.storage.migrate import alembic_config, upgrade
from mycity.server.tables.events import load_event, store_event


async def test_every_stored_event_is_read_as_it_was_written(site: Site, ann: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE, mode="chapter:5")
    await play_until({0: ann, 1: ann}, table, is_over)
    stored = await site.services.store.events(table.rsplit("/", 1)[1])
    assert {event.kind for event in stored} == {"created", "started", "campaign"}
    content = site.services.contents.current
    for event in stored:
        loaded = load_event(event, content)
        written = store_event(loaded)
        assert StoredEvent(event.number, written.kind, json.loads(json.dumps(written.data))) == event
    # A log holds the hash of its chapters; the chapters are in one place for all.
    assert "[episode" not in json.dumps([event.data for event in stored])


async def test_a_table_is_the_same_after_it_was_forgotten(make_settings: MakeSettings) -> None:
    settings = make_settings()
    async with open_site(settings) as site:
        ann = await site.browser()
        table = await new_campaign(ann, ADA, EVE)
        await play_until({0: ann, 1: ann}, table, in_phase("playing", 11))
        before = await ann.view(table)
        assert (await ann.view(table)) == before
        cookies = ann.client.cookies
    async with open_site(settings) as site:
        ann = await site.browser()
        ann.client.cookies = cookies
        assert await ann.view(table) == before
        assert await ann.get(f"{table}/chronicle") == await ann.get(f"{table}/chronicle")


async def test_a_database_of_before_goes_on(database_url: str) -> None:
    """Tables and drafts that were there before campaigns stay as they were."""
    engine = open_engine(parse_url(database_url))
    now = datetime.now().isoformat()[:24]

    def begin(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO tables (id, created, host, number, finished, summary)"
                " VALUES ('abcdefgh', :now, 'host', 1, :no, '{}')"
            ),
            {"now": now, "no": False},
        )
        connection.execute(
            text("INSERT INTO drafts (table_id, seat, round, anchor, rotation) VALUES ('abcdefgh', 0, 3, 'E6', 90)")
        )

    async with engine.begin() as connection:
        await connection.run_sync(begin)
    await upgrade(engine)
    await engine.dispose()
    store = await Store.open(parse_url(database_url))
    try:
        assert await store.draft("abcdefgh", 0) == Draft(3, "E6", 90, 0)
        await store.save_draft("abcdefgh", 0, Draft(1, "A1", 0, 13))
        assert await store.draft("abcdefgh", 0) == Draft(1, "A1", 0, 13)
        for _ in range(2):
            await store.save_content("0123456789abcdef", {"chapter-1.toml": "é"})
        assert await store.content("0123456789abcdef") == {"chapter-1.toml": "é"}
    finally:
        await store.close()


def test_a_log_from_before_campaigns_is_understood() -> None:
    place = {"kind": "human", "name": "Ada", "animal": "bear", "chosen": True, "people": ["me"]}
    data = {
        "created": "2026-01-01T00:00:00.000Z",
        "host": "me",
        "mode": {"mode": "eternity", "episode": None, "version": 1},
        "places": [place],
    }
    created = load_event(StoredEvent(1, "created", data))
    mode = {"mode": "eternity", "number": None, "version": 1, "content": None, "city": None}
    assert store_event(created).data["mode"] == mode
    assert store_event(created).data["places"] == [place | {"city_name": None}]
    taken = load_event(StoredEvent(2, "seat_taken", {"seat": 1, "person": "x", "name": "Bob", "animal": "owl"}))
    assert store_event(taken).data["city_name"] is None
