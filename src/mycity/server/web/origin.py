"""Who may send commands: this server's own pages, and programs that are no browser."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mycity.server.problems import problem_document
from mycity.server.web.answers import ProblemResponse

_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class OriginCheck:
    """Refuses commands and live connections that a browser sends for another site's page."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public = _place(public_url) if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        checked = scope["type"] == "websocket" or (
            scope["type"] == "http" and scope["method"] not in ("GET", "HEAD", "OPTIONS")
        )
        if not checked or self._is_own(Headers(scope=scope), scope["scheme"]):
            await self._app(scope, receive, send)
            return
        problem = problem_document("foreign-origin", "Commands are only accepted from this server's own pages.")
        await ProblemResponse(problem)(scope, receive, send)

    def _is_own(self, headers: Headers, scheme: str) -> bool:
        # Browsers always send an Origin with commands and WebSockets; its absence means another kind of program.
        origins = headers.getlist("origin")
        if not origins:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if len(origins) > 1:
            return False
        place = _place(origins[0])
        return place is not None and place in (self._public, _host_place(headers.get("host", ""), scheme))


def _place(url: str) -> tuple[str, int] | None:
    """Return host and port of an origin. The scheme is left out: a proxy may have changed it on the way."""
    try:
        parts = urlsplit(url)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None


def _host_place(host: str, scheme: str) -> tuple[str, int] | None:
    return _place(f"{scheme}://{host}")
