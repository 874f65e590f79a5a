"""Views of a table that are rare in play, made from real ones and served in their place."""

import json
from collections.abc import Callable
from urllib.parse import urlparse

from playwright.sync_api import Page, Route

from tests.page.table import Json


def change_view(page: Page, table: str, change: Callable[[Json], None]) -> None:
    """From now on this browser gets this table's view with a change made to it."""
    path = f"/api/tables/{table}"

    def answer(route: Route) -> None:
        response = route.fetch()
        view = response.json()
        change(view)
        route.fulfill(response=response, body=json.dumps(view))

    page.route(lambda url: urlparse(url).path == path, answer)


def only_leaving(view: Json, why: str) -> None:
    """Seat 0 can build nowhere, and may not pass for this reason (R3.5, R3.6)."""
    options = view["game"]["seats"][0]["options"]
    if options is None:
        return
    options["legal"] = []
    options["flags"] = [[flags or 32 for flags in turn] for turn in options["flags"]]
    options["passing"] = {**options["passing"], "legal": False, "why": why, "total": None}
    options["leave"] = {**options["leave"], "only": True, "why": "no-place"}


def tie(view: Json, row: int | None) -> None:
    """Both seats end on 21 points; a row decided for seat 1, or nothing did and the place is shared (R6.1)."""
    for index, seat in enumerate(view["game"]["result"]["seats"]):
        seat["marker"] = 21
        seat["tie_row"] = row
        seat["place"] = 1 if row is None else 2 - index
