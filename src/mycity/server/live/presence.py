"""Notes that somebody's page is open at a table."""

import logging
from datetime import datetime, timedelta

from mycity.server.storage import Store

_log = logging.getLogger(__name__)

_EVERY = timedelta(seconds=60)


class Presence:
    """Somebody at a table, who is noted once a minute at most."""

    def __init__(self, store: Store, identity: str | None, table_id: str) -> None:
        self._store = store
        self._identity = identity
        self._table_id = table_id
        self._noted: datetime | None = None

    async def note(self) -> None:
        """Remember that the page has just been heard of. A note that fails is made up for by the next one."""
        now = self._store.now()
        if self._identity is None or (self._noted is not None and now - self._noted < _EVERY):
            return
        self._noted = now
        try:
            await self._store.see(self._identity, self._table_id)
        except Exception:
            _log.exception("It can't be noted who is at a table")
