"""Who sends a request: a browser is known by the token in its cookie, to others by a public id."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from mycity.server.storage import Store
from mycity.server.tokens import hash_secret, is_token, new_id, new_token
from mycity.server.web.floods import Floods
from mycity.server.web.headers import COOKIE_KEY


@dataclass(frozen=True, slots=True)
class Identity:
    """A browser: `id` may be shown, `token` is its secret."""

    id: str
    token: str


class Caller:
    """The sender of one request. An identity is only made when a request that needs one is in order."""

    def __init__(self, connection: HTTPConnection) -> None:
        self._connection = connection
        self._store: Store = connection.app.state.services.store
        self._floods: Floods = connection.app.state.services.floods
        self._cookie: str = connection.app.state.services.cookie
        self._found: Identity | None = None

    async def known(self) -> Identity | None:
        """Return the identity of the cookie, if there is one that this server knows."""
        if self._found is None:
            token = self._connection.cookies.get(self._cookie, "")
            # Texts that can't be a token are not even looked up.
            identity = await self._store.identity(hash_secret(token)) if is_token(token) else None
            self._found = Identity(identity, token) if identity else None
        return self._found

    async def known_id(self) -> str | None:
        """Return the public id of `known`."""
        found = await self.known()
        return found.id if found else None

    async def needed(self) -> Identity:
        """Return the identity, making one (and setting its cookie with the answer) for a new browser.

        Raises `too-many-requests`.
        """
        found = await self.known()
        if found is None:
            self._floods.check("identities", self._connection)
            found = Identity(new_id(12), new_token())
            await self._store.add_identity(found.id, hash_secret(found.token))
            self._found = found
            self.set_cookie(found)
        return found

    def set_cookie(self, identity: Identity) -> None:
        """Set the cookie with the answer, also to prolong it."""
        self._connection.scope[COOKIE_KEY] = (self._cookie, identity.token)


async def _caller(connection: HTTPConnection) -> Caller:
    # A coroutine: what is none would be called in a thread.
    return Caller(connection)


AnyCaller = Annotated[Caller, Depends(_caller)]
"""The sender of a request, as a parameter of a route."""
