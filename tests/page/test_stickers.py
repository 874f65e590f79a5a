"""Stickers: pollution before an episode, two people at one screen, and the tray of buildings for factories."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.campaigns import ADA, EVE, choose, in_phase, new_campaign, play_until
from tests.page.conftest import People
from tests.page.table import Json, get

pytestmark = pytest.mark.browser


def open_table(page: Page, id_: str) -> None:
    """Go to the table, and put aside what there is to read before the stickers."""
    page.goto(f"/t/{id_}")
    stickers = page.get_by_role("heading", name="lace your stickers")
    aside = page.get_by_role("button", name="Start building").or_(
        page.get_by_role("button", name="Continue", exact=True)
    )
    expect(stickers.or_(aside)).to_be_visible()
    while not stickers.is_visible():
        aside.click()
        expect(stickers.or_(aside)).to_be_visible()


def members(page: Page, id_: str) -> list[Json]:
    return list(get(page, f"/api/tables/{id_}")["campaign"]["members"])


def put_on(page: Page, square: str) -> None:
    page.get_by_role("main").get_by_role("grid").locator(f'[data-square="{square}"]').click()


def test_pollution_is_called_so_and_hidden_from_the_next_person(people: People) -> None:
    """R11.13, R7.4: everybody sticks it before Episode 13, nobody sees where until all have."""
    page = people()
    id_ = new_campaign(page, "episode:13", ADA, EVE)
    play_until(page, id_, in_phase("before", 13))
    open_table(page, id_)
    expect(page.get_by_role("listitem").filter(has_text="in your hand")).to_contain_text("pollution", ignore_case=True)
    expect(page.get_by_role("main")).not_to_contain_text("wo rocks")
    expect(page.get_by_role("grid")).to_have_accessible_name("City: \u2068Adaville\u2069")
    put_on(page, "G7")
    expect(page.get_by_text("on G7")).to_be_visible()
    page.get_by_role("button", name="Stick them on").click()
    ready = page.get_by_role("button", name="I am Eve")
    expect(ready).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)
    expect(page.get_by_role("main")).not_to_contain_text("G7")
    page.reload()
    expect(ready).to_be_visible()
    ready.click()
    expect(page.get_by_role("grid")).to_have_accessible_name("City: \u2068Evening\u2069")
    expect(page.get_by_role("main")).not_to_contain_text("on G7")
    assert [member["rows"][6][6] for member in members(page, id_)] == [".", "."]
    put_on(page, "F9")
    page.get_by_role("button", name="Stick them on").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    assert [(member["rows"][6][6], member["rows"][8][5]) for member in members(page, id_)] == [("R", "."), (".", "R")]


def test_a_choice_can_be_taken_back_until_all_have_chosen(people: People) -> None:
    page = people()
    id_ = new_campaign(page, "episode:13", ADA, EVE)
    play_until(page, id_, in_phase("before", 13))
    open_table(page, id_)
    put_on(page, "G7")
    page.get_by_role("button", name="Stick them on").click()
    page.get_by_role("button", name="I am Eve").click()
    page.get_by_role("button", name="Adaville").click()
    page.get_by_role("button", name="I am Ada").click()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("is choosing")).to_have_count(2)
    assert [member["has_chosen"] for member in members(page, id_)] == [False, False]


def test_factories_go_on_buildings_of_the_tray(people: People) -> None:
    """R11.13: after the episode, on blue buildings that have none."""
    page = people()
    id_ = new_campaign(page, "chapter:5", ADA, EVE)
    view = play_until(page, id_, in_phase("before", 13))
    choose(page, view, 0, which=-1)  # so that Eve has fewer empty squares in the first row, and wins (R6.1)
    play_until(page, id_, in_phase("after", 13))
    assert members(page, id_)[0]["owed"] == ["F", "F", "F"]
    open_table(page, id_)
    main = page.get_by_role("main")
    free = main.get_by_role("button", name="put it here")
    catalogue = get(page, "/api/catalogue")["buildings"]
    blue = [each["id"] for each in catalogue if each["kind"] == "industrial"]
    expect(free).to_have_count(len(blue))
    names = [str(button.get_attribute("aria-label")).split(":")[0] for button in free.all()]
    for count, name in enumerate(names[:2], 1):
        main.get_by_role("button", name=f"{name}: put it here").click()
        taken = main.get_by_role("button", name=f"{name}: already has one")
        expect(taken).to_be_disabled()
        expect(free).to_have_count(len(blue) - count)
    main.get_by_role("button", name="Undo").click()
    expect(free).to_have_count(len(blue) - 1)
    for name in (names[4], names[-1]):
        main.get_by_role("button", name=f"{name}: put it here").click()
        expect(main.get_by_role("button", name=f"{name}: already has one")).to_be_visible()
    main.get_by_role("button", name="Stick them on").click()
    expect(page.get_by_role("button", name="I am Eve")).to_be_visible()
    assert members(page, id_)[0]["badges"] == []
    play_until(page, id_, in_phase("playing", 14))
    assert set(members(page, id_)[0]["badges"]) == {blue[0], blue[4], blue[-1]}
