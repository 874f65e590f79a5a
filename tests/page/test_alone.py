"""The end of a game alone: between the levels with the same cards, with a medal, and nobody is first (R9.4)."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.page.conftest import People
from tests.page.reading import faults_of
from tests.page.table import ME, Table, new_table

pytestmark = pytest.mark.browser

RIVALRY = re.compile(r"\bwins?\b|victory|ranking|first place|\b1\.", re.IGNORECASE)


def test_a_game_alone_ends_on_a_ladder(people: People, advised: str) -> None:
    """The analyst of these tests lets the levels end with 34 to 49, and knows 53 points for any cards."""
    page = people(base_url=advised, viewport={"width": 320, "height": 800})
    table = Table(page, new_table(page, ME))
    table.decide("leave", 0)

    def silver(route: Route) -> None:
        """As if the result had been better."""
        response = route.fetch()
        answer = response.json()
        if answer["ladder"]:
            answer["ladder"] |= {"marker": 42, "share": 0.9099, "medal": "silver"}
        route.fulfill(response=response, body=json.dumps(answer))

    page.route("**/ladder*", silver)
    table.open()
    rungs = page.get_by_role("list", name="The same cards, played by the bots").get_by_role("listitem")
    expect(rungs).to_have_text(
        [
            re.compile(r"possible\s*53$"),
            re.compile(r"^\s*Master\s*49$"),
            re.compile(r"^\s*Architect\s*46$"),
            re.compile(r"^\s*Mason\s*43$"),
            re.compile(r"^\s*Ada\s*42$"),
            re.compile(r"^\s*Builder\s*40$"),
            re.compile(r"^\s*Novice\s*37$"),
            re.compile(r"^\s*Newcomer\s*34$"),
        ]
    )
    main = page.get_by_role("main")
    expect(main).to_contain_text("Silver")
    expect(main).to_contain_text("90% of what was possible")
    expect(main).not_to_contain_text(RIVALRY)
    assert faults_of(page) == []
