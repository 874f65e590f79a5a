"""Somebody is gone: the others see it and need nobody's help, and who comes back needs one press (R7.5)."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.patience import HEARTBEAT
from tests.page.campaigns import ADA, EVE, new_campaign
from tests.page.conftest import People
from tests.page.table import ME, OPEN, Table, get, new_table, post
from tests.server.processes import RealServer


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server at which everybody who owes a decision has been gone for long."""
    folder = tmp_path_factory.mktemp("impatient")
    running = RealServer(folder, heartbeat=HEARTBEAT, absent_after=0.0, present_for=0.0).start()
    yield running.address
    running.stop()


def join(page: Page, host: Page, id_: str, name: str, animal: str) -> None:
    """Sit down without the page."""
    invite = get(host, f"/api/tables/{id_}")["invite"]
    post(page, f"/api/invites/{invite.removeprefix('/j/')}", name=name, animal=animal)


def test_from_who_is_gone_to_somebody_new_and_back(people: People, impatient: str) -> None:
    ann, eve, zoe = (people(base_url=impatient) for _ in range(3))
    table = Table(ann, new_table(ann, ME, OPEN))
    join(eve, ann, table.id, "Eve", "owl")
    table.open()
    expect(ann.get_by_text("Eve has not decided for 1 minute.")).to_be_visible()
    ann.get_by_role("button", name="What now?").click()
    menu = ann.get_by_role("dialog", name="Table menu")
    menu.get_by_role("combobox", name="Level").last.select_option("random")
    menu.get_by_role("button", name="Let a bot play").click()
    menu.get_by_role("button", name="Invite somebody new").click()
    link = menu.get_by_label("Seat link").input_value()
    ann.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(ann.get_by_text("A bot is playing for Eve.")).to_be_visible()

    # The bot has decided: what, is not for Zoë, who has the seat once the round is over.
    expect(ann.get_by_role("list", name="Cities")).to_contain_text("decided")
    zoe.goto(link)
    expect(zoe.get_by_text("This link is for the seat of Eve.")).to_be_visible()
    zoe.get_by_label("Your name").fill("Zoë")
    zoe.get_by_role("button", name="Take this seat").click()
    expect(zoe.get_by_text("The seat of Eve is yours as soon as this round is over.")).to_be_visible()
    table.decide("leave")
    expect(Table(zoe).actions).to_be_visible()
    expect(zoe.get_by_text("as soon as this round")).to_have_count(0)

    # Eve comes back, and asks.
    eve.goto(f"/t/{table.id}")
    eve.get_by_role("button", name="Ask for my seat back").click()
    expect(eve.get_by_text("You have asked Zoë for your seat.")).to_be_visible()
    expect(zoe.get_by_text("Eve is back and would like to have the city again.")).to_be_visible()
    zoe.get_by_role("button", name="Give it back").click()
    expect(Table(eve).actions).to_be_visible()
    expect(zoe.get_by_text("You are watching.")).to_be_visible()
    assert [seat["name"] for seat in table.view()["seats"]] == ["Ada", "Eve"]


def test_who_is_at_the_table_is_not_gone(people: People) -> None:
    ann, eve = people(), people()
    table = Table(ann, new_table(ann, ME, OPEN))
    join(eve, ann, table.id, "Eve", "owl")
    table.open()
    ann.get_by_role("button", name="Table menu").click()
    menu = ann.get_by_role("dialog", name="Table menu")
    expect(menu.get_by_text("At the table. A bot can only play for somebody who is gone.")).to_be_visible()
    expect(menu.get_by_role("button", name="Let a bot play")).to_have_count(0)


def test_a_campaign_is_paused_and_another_begun(people: People) -> None:
    page = people()
    id_ = new_campaign(page, "campaign", ADA, EVE)
    page.goto(f"/t/{id_}")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("heading", name="The campaign is paused")).to_be_visible()
    expect(page.get_by_text("Ada has put it aside.")).to_be_visible()
    page.get_by_role("button", name="Begin another campaign with the same people").click()
    expect(page).not_to_have_url(re.compile(id_))
    expect(page.get_by_role("button", name="Break the seal")).to_be_visible()
    assert [seat["city_name"] for seat in Table(page).view()["seats"]] == ["Adaville", "Evening"]

    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Paused"))).to_have_attribute("href", f"/t/{id_}")
    page.get_by_role("link", name=re.compile("Paused")).click()
    expect(page.get_by_role("button", name="Go to your other campaign")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Break the seal")).to_be_visible()
