"""Headers of every answer: what a page of this server may do, and the cookie of a new identity."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE_KEY = "mycity.cookie"
"""Where a request's scope holds the name and the token that its answer shall set as a cookie."""

_COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep any

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

_ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Addresses hold the secrets of invites and seat links. (Not `no-referrer`: that would hide the Origin of forms.)
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class AnswerHeaders:
    """Adds the headers to every HTTP answer.

    `hsts` are the seconds for which browsers shall come by TLS only. They can't be taken back, so somebody has to ask.
    """

    def __init__(self, app: ASGIApp, hsts: int | None = None) -> None:
        self._app = app
        self._hsts = hsts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and complete its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def complete(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _ALWAYS.items():
                    headers.setdefault(name, value)
                # Answers of the interface differ by identity and by the moment.
                headers.setdefault("cache-control", "no-store")
                secure = scope["scheme"] == "https"
                if secure and self._hsts is not None:
                    headers.setdefault("strict-transport-security", f"max-age={self._hsts}")
                if COOKIE_KEY in scope:
                    headers.append("set-cookie", cookie_text(*scope[COOKIE_KEY], secure=secure))
            await send(message)

        await self._app(scope, receive, complete)


def cookie_text(name: str, token: str, *, secure: bool) -> str:
    """Return the `Set-Cookie` header for a token."""
    text = f"{name}={token}; Path=/; Max-Age={_COOKIE_SECONDS}; HttpOnly; SameSite=Lax"
    return f"{text}; Secure" if secure else text
