"""The chapters that campaigns are played with: those of this server, and those that older tables were begun with."""

import asyncio
from collections import OrderedDict

from mycity.campaign import Content, package_content, parse_content
from mycity.server.storage import Store

_KEPT = 16


class Contents:
    """Finds chapters by their hash. `current` are those that new campaigns begin with."""

    def __init__(self, store: Store, current: Content) -> None:
        self._store = store
        self.current = current
        self._found: OrderedDict[str, Content] = OrderedDict()
        self._stored: set[str] = set()

    async def get(self, content_hash: str) -> Content | None:
        """Return chapters by their hash; None when neither this server nor any table here has them."""
        if content_hash == self.current.hash:
            return self.current
        if (packaged := package_content(content_hash)) is not None:
            return packaged
        if content_hash not in self._found:
            files = await self._store.content(content_hash)
            if files is None:
                return None
            self._found[content_hash] = await asyncio.to_thread(parse_content, files)
            if len(self._found) > _KEPT:
                self._found.popitem(last=False)
        self._found.move_to_end(content_hash)
        return self._found[content_hash]

    async def known(self, content_hash: object) -> tuple[Content, ...]:
        """Return the chapters that a file names, and this server's own."""
        found = await self.get(content_hash) if isinstance(content_hash, str) else None
        return (self.current,) if found in (None, self.current) else (self.current, found)

    async def keep(self, content: Content) -> None:
        """See to it that a table which begins with these chapters has them for good."""
        if content.hash not in self._stored:
            await self._store.save_content(content.hash, content.sources)
            self._stored.add(content.hash)
