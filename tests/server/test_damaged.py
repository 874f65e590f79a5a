"""A database that was left in disorder is looked through before anybody plays on it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.browser import ME, OPEN, bot, first_decision
from tests.server.conftest import MakeSettings
from tests.server.site import open_site

from mycity.server.setup import SetUpError


async def _left_by_a_crash(make_settings: MakeSettings, folder: Path) -> Path:
    """Return a copy of a database, with its log, made while a server was using it."""
    async with open_site(make_settings()) as site:
        await (await site.browser()).new_table(ME, OPEN)
        folder.mkdir()
        for name in ("mycity.db", "mycity.db-wal"):
            shutil.copy(site.services.settings.data_dir / name, folder / name)
    return folder / "mycity.db"


async def test_after_a_crash_it_goes_on(make_settings: MakeSettings, tmp_path: Path) -> None:
    file = await _left_by_a_crash(make_settings, tmp_path / "crashed")
    async with open_site(make_settings(data_dir=file.parent)) as site:
        assert len(await site.services.store.unfinished_tables()) == 1


async def test_after_a_crash_that_damaged_it_nobody_plays_on(make_settings: MakeSettings, tmp_path: Path) -> None:
    file = await _left_by_a_crash(make_settings, tmp_path / "crashed")
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_members_table_id'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    content[(page - 1) * size : page * size] = b"\x0d" + b"\xff" * (size - 1)
    file.write_bytes(content)
    Path(f"{file}-wal").write_bytes(b"left")
    with pytest.raises(SetUpError, match=r"damaged.*mycity admin restore"):
        async with open_site(make_settings(data_dir=file.parent)):
            pass


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ("DELETE FROM events WHERE table_id = :table AND number = 2", "event 2 is missing"),
        ("DELETE FROM events WHERE table_id = :table AND number = (SELECT max(number) FROM events)", "is missing"),
        ("UPDATE events SET kind = 'eclipse' WHERE table_id = :table AND number = 2", "eclipse"),
        ("UPDATE events SET data = '{' WHERE table_id = :table AND number = 2", "JSON"),
    ],
)
async def test_a_table_that_cant_be_read_holds_up_no_other(
    make_settings: MakeSettings, caplog: pytest.LogCaptureFixture, damage: str, reason: str
) -> None:
    async with open_site(make_settings()) as site:
        ann = await site.browser()
        broken, whole = await ann.new_table(ME, bot()), await ann.new_table(ME, bot())
        cookies = dict(ann.client.cookies)
    with closing(sqlite3.connect(site.services.settings.data_dir / "mycity.db")) as database:
        assert database.execute(damage, {"table": broken.removeprefix("/api/tables/")}).rowcount == 1
        database.commit()
    # A quick sweep: its bots are looked after again and again.
    async with open_site(make_settings(sweep=0.01, takeover_delay=0.01)) as site:
        ann = await site.browser(cookies=cookies)
        for _ in range(3):
            answer = await ann.client.get(broken)
            assert (answer.status_code, answer.json()["type"]) == (500, "/problems/table-damaged")
            assert reason not in answer.text
        decision = first_decision((await ann.view(whole))["game"]["seats"][0]["options"])
        await ann.decide(whole, 0, 1, decision)
        refused = await ann.send(f"{broken}/seats/0/decision", round=1, decision=decision)
        assert refused.json()["type"] == "/problems/table-damaged"
        assert len((await ann.get("/api/tables"))["tables"]) == 2
    told = [record for record in caplog.records if record.levelname == "ERROR"]
    (record,) = told
    assert broken.removeprefix("/api/tables/") in record.getMessage()
    assert reason in (record.exc_text or "")
