"""A database that was left in disorder is looked through before anybody plays on it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.browser import ME, OPEN
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
