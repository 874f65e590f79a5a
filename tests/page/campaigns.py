"""Campaigns that are brought to where a test of the page wants them, without the page."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.page.table import Json, get, me, post

ADA = {**me("Ada", "bear"), "city_name": "Adaville"}
EVE = {**me("Eve", "owl"), "city_name": "Evening"}
STEPS = 400
"""More than a chapter takes when everybody leaves at once."""


def new_campaign(page: Page, mode: str, *seats: Json) -> str:
    """Set a table of people of this browser up; return its id."""
    return str(post(page, "/api/tables", mode=mode, seats=list(seats))["table"])


def play_until(page: Page, id_: str, reached: Callable[[Json], bool]) -> Json:
    """Everybody leaves each episode at once and takes the first place for each sticker, until a campaign is as wanted.

    Returns the view of the table.
    """
    for _ in range(STEPS):
        view = get(page, f"/api/tables/{id_}")
        if reached(view["campaign"]):
            return view
        assert view["stage"] != "over", "the campaign is over, and it never came to this"
        _do_next(page, view)
    raise AssertionError("the campaign does not go on")


def _do_next(page: Page, view: Json) -> None:
    table, campaign = f"/api/tables/{view['id']}", view["campaign"]
    if campaign["phase"] == "envelope":
        post(page, f"{table}/envelope", chapter=campaign["chapter"])
        return
    for seat, member in enumerate(campaign["members"]):
        if member["must_choose"] and not member["has_chosen"]:
            choose(page, view, seat)
            return
        options = view["game"] and view["game"]["seats"][seat]["options"]
        if options and view["game"]["seats"][seat]["decision"] is None:
            of = {"episode": campaign["episode"], "round": options["round"]}
            post(page, f"{table}/seats/{seat}/decision", **of, decision="leave")
            return


def choose(page: Page, view: Json, seat: int, which: int = 0) -> None:
    """Choose for all stickers of a seat: of the places where each may go, the one with this index."""
    path, campaign = f"/api/tables/{view['id']}/seats/{seat}/stickers", view["campaign"]
    choices: list[str | None] = []
    coming = campaign["members"][seat]["next_sticker"]
    while coming is not None:
        choices.append(coming["targets"][which] if coming["targets"] else None)
        response = page.request.post(f"{path}/next", data={"step": campaign["step"], "choices": choices})
        assert response.ok, response.text()
        coming = response.json()["next"]
    post(page, path, step=campaign["step"], choices=choices)


def in_phase(phase: str, episode: int) -> Callable[[Json], bool]:
    return lambda campaign: (campaign["phase"], campaign["episode"]) == (phase, episode)
