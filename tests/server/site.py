"""A whole server within a test's own process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI
from tests.server.browser import Browser

from mycity.server.app import create_app
from mycity.server.services import Services
from mycity.server.settings import Settings


class Transport(httpx.ASGITransport):
    """Hands requests to an application; while one is on its way, as through a network, others have their turn."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await asyncio.sleep(0)
        return await super().handle_async_request(request)


class Site:
    """A server within the test's own process, and browsers that look at it."""

    address = "http://mycity.test"

    def __init__(self, app: FastAPI, stack: AsyncExitStack) -> None:
        self.app = app
        self._stack = stack

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    async def browser(self, address: str = "127.0.0.1", **options: Any) -> Browser:
        """Return a new browser with a cookie jar of its own, at a machine with this address."""
        transport = Transport(self.app, raise_app_exceptions=False, client=(address, 50_000))
        given = {"base_url": self.address, "headers": {"origin": self.address}} | options
        return Browser(await self._stack.enter_async_context(httpx.AsyncClient(transport=transport, **given)))


@asynccontextmanager
async def open_site(settings: Settings) -> AsyncIterator[Site]:
    """Run a server within this process."""
    app = create_app(settings)
    async with AsyncExitStack() as stack, app.router.lifespan_context(app):
        yield Site(app, stack)
