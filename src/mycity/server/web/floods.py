"""How much one address may ask for: a flood is the trouble of whoever sends it.

Cookies don't count here, as anybody can come without one. Each kind of request has a bucket for each address: it is
full at first, a request takes one drop, and it fills again slowly.
"""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from mycity.server.problems import Problem


@dataclass(frozen=True, slots=True)
class Allowance:
    """What an address may ask for at once, and again in each minute."""

    at_once: int
    a_minute: float


ALLOWANCES = {
    # Whole classes and clubs come from one address.
    "identities": Allowance(120, 30),
    "tables": Allowance(60, 10),
    "joins": Allowance(120, 30),
    "hints": Allowance(120, 60),
    "reviews": Allowance(20, 6),
    "sockets": Allowance(300, 120),
}

_KEPT = 100_000
"""Buckets that are remembered. Under more addresses than that the ones seen longest ago are full again."""


class Floods:
    """The buckets of this process. `factor` multiplies all allowances; 0 is without limits."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._clock = clock
        # When each bucket will be full again: all that has to be known of it.
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def check(self, kind: str, connection: HTTPConnection) -> None:
        """Take a drop from the bucket of a request's address. Raises `too-many-requests`."""
        address = address_of(connection)
        if not self._factor or address is None:
            return
        seconds = self.take(kind, address)
        if seconds:
            raise Problem(
                "too-many-requests",
                f"Too much was asked for from this address. Try again in {seconds} seconds.",
                retry_after=seconds,
            )

    def take(self, kind: str, address: str) -> int:
        """Take a drop from a bucket; return 0, or the whole seconds after which there is one again."""
        allowance, now = ALLOWANCES[kind], self._clock()
        drop = 60 / (allowance.a_minute * self._factor)
        full_at = max(now, self._full_at.get((kind, address), 0.0)) + drop
        over = full_at - now - drop * max(1, round(allowance.at_once * self._factor))
        if over > 1e-9:
            return math.ceil(over)
        self._full_at[kind, address] = full_at
        self._full_at.move_to_end((kind, address))
        while len(self._full_at) > _KEPT:
            self._full_at.popitem(last=False)
        return 0


def address_of(connection: HTTPConnection) -> str | None:
    """Return whom a request counts for: an address, or an IPv6 network, of which one house has many addresses.

    None is this machine itself: whoever plays at it, or a proxy that has not been named as one that is trusted.
    """
    try:
        address = ipaddress.ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return None if address.is_loopback else str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)


def limited(kind: str) -> Any:
    """Return the dependency of a route of which each address has an allowance."""

    async def check(connection: HTTPConnection) -> None:
        connection.app.state.services.floods.check(kind, connection)

    return Depends(check)
