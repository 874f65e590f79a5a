"""People at a campaign's table: what they have to do now, and how they do it."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.server.browser import Browser, Json, first_decision
from tests.server.waiting import until

ADA = {"kind": "me", "name": "Ada", "animal": "bear", "city_name": "Adaville"}
EVE = {"kind": "me", "name": "Eve", "animal": "owl"}

People = Mapping[int, Browser]
"""Who holds which seat."""


async def new_campaign(host: Browser, *seats: Json, mode: str = "campaign") -> str:
    """Set a table up; return its path."""
    created = await host.post("/api/tables", 201, mode=mode, seats=list(seats))
    return f"/api/tables/{created['table']}"


async def next_sticker(browser: Browser, table: str, seat: int, step: int, choices: list[str | None]) -> Json:
    response = await browser.client.post(f"{table}/seats/{seat}/stickers/next", json={"step": step, "choices": choices})
    browser.heard.append(response.text)
    assert response.status_code == 200, response.text
    return response.json()["next"]


async def some_choices(browser: Browser, table: str, seat: int, which: int = 0) -> tuple[int, list[str | None]]:
    """The step, and choices for all stickers of a seat: of each sticker's targets the one with this index."""
    campaign = (await browser.view(table))["campaign"]
    choices: list[str | None] = []
    coming = campaign["members"][seat]["next_sticker"]
    while coming is not None:
        choices.append(coming["targets"][which] if coming["targets"] else None)
        coming = await next_sticker(browser, table, seat, campaign["step"], choices)
    return campaign["step"], choices


async def choose(browser: Browser, table: str, seat: int, which: int = 0) -> Json:
    step, choices = await some_choices(browser, table, seat, which)
    return await browser.post(f"{table}/seats/{seat}/stickers", step=step, choices=choices)


async def decide(browser: Browser, table: str, seat: int, decision: str | None = None) -> Json:
    """Decide in the open round: as told, or else the first placement, pass or leave."""
    view = await browser.view(table)
    options = view["game"]["seats"][seat]["options"]
    return await browser.post(
        f"{table}/seats/{seat}/decision",
        episode=view["campaign"]["episode"],
        round=options["round"],
        decision=decision or first_decision(options),
    )


async def do_next(people: People, table: str, decision: str | None = "leave") -> Json:
    """Everybody does what has to be done now; with the same decision for all, or one of their own. Returns the view."""
    first = next(iter(people.values()))
    view = await first.view(table)
    if view["campaign"]["phase"] == "envelope":
        await first.post(f"{table}/envelope", chapter=view["campaign"]["chapter"])
        return await first.view(table)
    number, now = view["number"], _moment(view)
    for seat, browser in people.items():
        view = await browser.view(table)
        if _moment(view) != now:
            break
        if view["campaign"]["phase"] in ("before", "after"):
            member = view["campaign"]["members"][seat]
            if member["must_choose"] and not member["has_chosen"]:
                await choose(browser, table, seat)
        elif view["game"] and view["game"]["seats"][seat]["options"] and not view["game"]["seats"][seat]["committed"]:
            await decide(browser, table, seat, decision)
    view = await first.view(table)
    if view["number"] == number and view["stage"] == "playing":

        async def moved() -> bool:
            return bool((await first.view(table))["number"] > number)

        await until(moved, "the bots do what is theirs")
        view = await first.view(table)
    return view


def _moment(view: Json) -> tuple[Json, ...]:
    campaign = view["campaign"]
    return campaign["phase"], campaign["step"], view["game"] and view["game"]["round"]


async def play_until(
    people: People, table: str, reached: Callable[[Json], Any], decision: str | None = "leave"
) -> Json:
    """Go on until the view is as wanted; return it."""
    view = await next(iter(people.values())).view(table)
    while not reached(view):
        assert view["stage"] != "over", "the campaign is over, and it never came to this"
        view = await do_next(people, table, decision)
    return view


def in_phase(phase: str, episode: int) -> Callable[[Json], bool]:
    return lambda view: (view["campaign"]["phase"], view["campaign"]["episode"]) == (phase, episode)


def is_over(view: Json) -> bool:
    return bool(view["stage"] == "over")
