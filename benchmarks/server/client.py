"""A browser, as far as a server sees one: a cookie, a connection that is kept, JSON that comes compressed."""

import asyncio
import gzip
import json
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

_HEADERS: Final = "accept-encoding: gzip, deflate\r\naccept: application/json\r\nuser-agent: mycity-benchmark\r\n"


class Client:
    """One connection for requests, opened when it is first needed."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._origin = address
        self._cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return the JSON of its answer. Raises `RuntimeError` for a refusal."""
        sent = b"" if body is None else json.dumps(body).encode()
        lines = f"{method} {path} HTTP/1.1\r\nhost: {self._host}:{self._port}\r\n{_HEADERS}{self._cookie}"
        if sent:
            lines += f"origin: {self._origin}\r\ncontent-type: application/json\r\ncontent-length: {len(sent)}\r\n"
        reader, start = await self._sent(f"{lines}\r\n".encode() + sent)
        head = start.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        if "set-cookie" in headers:
            line = next(line for line in head if line.lower().startswith("set-cookie"))
            self._cookie = f"cookie: {line.split(': ', 1)[1].split(';')[0]}\r\n"
        content = await _content(reader, headers)
        if headers.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        if head[0].split()[1][0] != "2":
            raise RuntimeError(f"{method} {path}: {head[0]} {content[:300]!r}")
        return json.loads(content) if content else None

    async def _sent(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        """Send a request; return the beginning of its answer, up to the body, and from where the rest is read."""
        while True:
            is_new = self._streams is None
            if self._streams is None:
                self._streams = await asyncio.open_connection(self._host, self._port)
            reader, writer = self._streams
            try:
                writer.write(request)
                return reader, await reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, ConnectionError):
                # A server closes what has not been used for a while.
                self._streams = None
                if is_new:
                    raise

    async def listen(self, path: str) -> ClientConnection:
        """Open a WebSocket."""
        cookie = self._cookie.strip().partition(": ")[2]
        return await connect(
            f"ws://{self._host}:{self._port}{path}",
            additional_headers={"cookie": cookie, "origin": self._origin},
            compression=None,
            ping_interval=None,
        )

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()


async def _content(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)
