"""Two people and a bot play a whole chapter, each person at a browser of their own (R7.2–R7.4)."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.page.conftest import People
from tests.page.hands import MouseHand, bring
from tests.page.table import Json, Table, best_decision, get, post

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
"""One that decides at once: each of its rounds would be drawn twice when the others have left."""
ROUNDS = 1
"""Rounds in each episode that a person plays before they leave; the bot goes on by itself."""


class Player:
    """A person at a campaign's table, who does what the page asks for, by mouse."""

    def __init__(self, page: Page, seat: int, id_: str) -> None:
        self.page = page
        self.seat = seat
        self.table = Table(page, id_)
        self.hand = MouseHand(page)
        self.done: list[str] = []

    def view(self) -> Json:
        return get(self.page, f"/api/tables/{self.table.id}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def act(self) -> None:
        """One step: whatever is in front of the person now; nothing when it is for others to go on."""
        for name in ("Break the seal", "Start building", "Continue", "Put it here", "Stick them on"):
            button = self.button(name)
            if not button.is_visible():
                continue
            try:
                button.click(timeout=5_000)
            except PlaywrightTimeout:
                return  # the others went on in this moment, and the page with them
            self.done.append(name)
            return
        campaign = self.view()["campaign"]
        if campaign["phase"] == "playing" and self.table.grid.is_visible():
            self.play(campaign["episode"])

    def read_on_to(self, heading: str) -> None:
        """Go on reading until there is something else to do; what that is, this heading says."""
        reached = self.page.get_by_role("heading", name=heading)
        while not reached.is_visible():
            expect(reached.or_(self.button("Continue")).first).to_be_visible()
            with suppress(PlaywrightTimeout):
                self.button("Continue").click(timeout=5_000)

    def play(self, episode: int) -> None:
        """A round of the episode: build what gives most, and leave after a few."""
        game = self.view()["game"]
        if game is None:
            return  # the others have ended the episode in this moment
        seat = game["seats"][self.seat]
        options = seat["options"]
        if options is None or seat["decision"] is not None:
            return
        if not self.table.round_heading(options["round"]).is_visible():
            return  # the page is still at what was before; each reads at their own pace
        best = best_decision(options)
        if options["round"] > ROUNDS or isinstance(best, str):
            self.hand.press(self.table.actions.get_by_role("button", name="Leave for good"))
            self.hand.press(self.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True))
            self.table.expect_answered()
            self.done.append(f"left {episode}")
        else:
            bring(self.table, self.hand, options["building"], best["squares"])
            self.hand.build(self.table)
            self.table.expect_answered()
            self.done.append(f"built {episode}")


def test_a_chapter_of_two_people_and_a_bot(people: People) -> None:
    ada, bo = people(), people()
    me = {"kind": "me", "name": "Ada", "animal": "bear", "city_name": "Adaville"}
    id_ = post(ada, "/api/tables", mode="campaign", seats=[me, {"kind": "open"}, BOT])["table"]
    ada.goto(f"/t/{id_}")
    link = ada.get_by_label("Invitation link").input_value()
    bo.goto(link)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down and play").click()
    bo.wait_for_url(re.compile("/t/"))
    players = [Player(ada, 0, id_), Player(bo, 1, id_)]
    for page in (ada, bo):
        expect(page.get_by_role("heading", name="A letter has come")).to_be_visible()
        expect(page.get_by_text("The New Land")).to_have_count(0)
    while any(player.view()["campaign"]["episode"] < 4 for player in players):
        for player in players:
            player.act()
    campaign = players[0].view()["campaign"]
    assert (campaign["episode"], campaign["phase"], campaign["opened"]) == (4, "envelope", 1)
    for player in players:
        player.read_on_to("The next envelope")
        assert {f"left {n}" for n in (1, 2, 3)} <= set(player.done)
    assert any("Break the seal" in player.done for player in players)
    see_circles_and_stickers(campaign)


def see_circles_and_stickers(campaign: Json) -> None:
    """R6.2, R7.4, R11.1–R11.3: circles by places, each sticker that was won on the board of its owner."""
    assert [result["number"] for result in campaign["results"]] == [1, 2, 3]
    for seat, member in enumerate(campaign["members"]):
        shares = [result["seats"][seat] for result in campaign["results"]]
        assert member["circles"] == sum(sum(share["circles"].values()) for share in shares)
        placed = [square for share in shares for square in share["after"]]
        assert len(placed) == sum(len(share["stickers"]) for share in shares)
        signs = {"T": "t", "RR": "R"}
        for share in shares:
            for sticker, square in zip(share["stickers"], share["after"], strict=True):
                sign = member["rows"][int(square[1:]) - 1]["ABCDEFGHIJK".index(square[0])]
                assert sign == ("W" if square in ("C9", "G5") else signs[sticker])  # R11.3 over whatever is there
