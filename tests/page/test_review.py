"""A finished game is looked at again: graph, decisions beside the best, the best city, and trying it otherwise."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.reading import faults_of
from tests.page.table import ME, Json, Table, finished_game, get, me, number, post, table_id

pytestmark = pytest.mark.browser


WORDS = {"pass": "Pass", "leave": "Leave for good"}


def open_review(page: Page, id_: str) -> Json:
    """Open the review of a table and wait until it is there; returns it."""
    page.goto(f"/t/{id_}/review")
    expect(graph(page)).to_be_visible()
    return get(page, f"/api/tables/{id_}/review")["review"]


def graph(page: Page) -> Locator:
    return page.get_by_role("slider", name="Expected final marker")


def expect_step(page: Page, review: Json, seat: int, round_: int) -> None:
    """The page shows this round of this seat: what was decided, and how much worse it was than the best."""
    expect(graph(page)).to_have_attribute("aria-valuenow", str(round_))
    made = next((each for each in review["seats"][seat]["decisions"] if each["round"] == round_), None)
    step = page.get_by_role("region", name=re.compile(rf"^Round {round_} of"))
    if made is None:
        expect(step).to_contain_text("nothing to decide")
        return
    shown = step.get_by_role("listitem").filter(has_text="played")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(WORDS.get(made["decision"], made["decision"].split("/")[0]))
    loss = (
        f"{made['loss']:.1f} points below the best" if made["loss"] >= 0.05 else "No decision would have been better."
    )
    expect(step).to_contain_text(loss)


def test_step_by_step_from_the_end_page(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = finished_game(page, ME, me("Bo", "fox"), rounds=7)
    Table(page, id_).open()
    page.get_by_role("link", name="Review it with the analyst").click()
    expect(graph(page)).to_be_visible()
    review = get(page, f"/api/tables/{id_}/review")["review"]
    last = len(review["seats"][0]["graph"]) - 1
    graph(page).focus()
    page.keyboard.press("Home")
    for round_ in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect_step(page, review, 0, round_)
    page.keyboard.press("2")
    expect_step(page, review, 1, 3)
    page.get_by_role("button", name="One round back").click()
    expect_step(page, review, 1, 2)
    assert page.url.endswith("?round=2&seat=2")
    page.reload()
    expect_step(page, review, 1, 2)
    # A click in the graph goes to the nearest round.
    box = graph(page).locator("svg").first.bounding_box()
    assert box is not None
    at = (36 + (640 - 36 - 44) * 5 / last) / 640
    page.mouse.click(box["x"] + at * box["width"], box["y"] + box["height"] / 2)
    expect_step(page, review, 1, 5)
    turn = review["seats"][1]["turning_points"][-1]
    page.get_by_role("list", name="Turning points").get_by_role("button", name=re.compile(rf"Round {turn}:")).click()
    expect_step(page, review, 1, turn)
    spoken = graph(page).get_attribute("aria-valuetext") or ""
    for seat in (0, 1):
        assert f"{review['seats'][seat]['graph'][turn]:.1f}".replace("-", "−") in spoken


def test_the_best_city_with_its_sheet_and_each_line_on_the_board_as_it_was_then(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = finished_game(page, rounds=6)
    review = open_review(page, id_)
    best = review["seats"][0]["bound"]
    section = page.get_by_role("region", name="The best city for these cards")
    total = section.get_by_role("row", name=re.compile("^Total"))
    assert number(total.get_by_role("cell").first.inner_text()) == best["marker"]
    built = section.get_by_role("gridcell", name=re.compile("building|Church"))
    expect(built).to_have_count(sum(len(piece["squares"]) for piece in best["pieces"]))
    made = review["seats"][0]["decisions"][3]
    page.goto(f"/t/{id_}/review?round={made['round']}&seat=1")
    expect_step(page, review, 0, made["round"])
    table = Table(page, id_)
    table.expect_covered(next(line for line in made["lines"] if line["decision"] == made["decision"])["squares"])
    other = next(index for index, line in enumerate(made["lines"]) if line["decision"] != made["decision"])
    page.get_by_role("region", name=re.compile("^Round")).get_by_role("listitem").nth(other).get_by_role(
        "button"
    ).click()
    table.expect_covered(made["lines"][other]["squares"])
    pieces = [each for each in table.view()["game"]["seats"][0]["pieces"] if each["round"] < made["round"]]
    built = page.get_by_role("grid").first.get_by_role("gridcell", name=re.compile("building|Church"))
    expect(built).to_have_count(sum(len(piece["squares"]) for piece in pieces))


def test_trying_it_otherwise_leaves_the_game_as_it_is(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = finished_game(page, rounds=6)
    review = open_review(page, id_)
    table = Table(page, id_)
    before = table.view()
    made = review["seats"][0]["decisions"][2]
    page.goto(f"/t/{id_}/review?round={made['round']}&seat=1")
    page.get_by_role("button", name="Try it from here").click()
    expect(table.round_heading(made["round"])).to_be_visible()
    back = page.get_by_role("button", name="Take back")
    expect(back).to_have_attribute("aria-disabled", "true")
    table.actions.get_by_role("button", name="Build", exact=True).click()
    following = table.wait_for_round_after(made["round"])
    card = {each["round"]: each["card"] for each in review["seats"][0]["decisions"]}
    assert following in card
    back.click()
    expect(table.round_heading(made["round"])).to_be_visible()
    expect(back).to_have_attribute("aria-disabled", "true")
    table.actions.get_by_role("button", name="Leave for good").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    real = before["game"]["result"]["seats"][0]["marker"]
    words = page.get_by_text(re.compile("It would have been"))
    expect(words).to_contain_text(f"it was {real}.".replace("-", "−"))
    # Leaving as it stood before that round is what the score was after the round before.
    replay = get(page, f"/api/tables/{id_}/replay")
    score = replay["rounds"][made["round"] - 2]["scores"][0]["total"]
    expect(words).to_contain_text(f"been {score} points".replace("-", "−"))
    page.get_by_role("button", name="Back to the review").click()
    expect_step(page, review, 0, made["round"])
    assert table.view() == before


def test_an_episode_with_its_own_rules_and_drawings(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = post(page, "/api/tables", mode="episode:9", seats=[ME])["table"]
    table = Table(page, id_)
    post(page, f"/api/tables/{id_}/envelope", chapter=3) if table.view()["campaign"]["phase"] == "envelope" else None
    for count in range(5):
        view = table.view()
        if view["game"] is None:
            break
        options = view["game"]["seats"][0]["options"]
        decision = options["legal"][0]["placement"] if options["legal"] and count < 4 else "leave"
        path = f"/api/tables/{id_}/seats/0/decision"
        post(page, path, episode=9, round=options["round"], decision=decision)
    page.goto(f"/t/{id_}/review?episode=9")
    expect(graph(page)).to_be_visible()
    review = get(page, f"/api/tables/{id_}/review?episode=9")["review"]
    # The second card may be Prohibition, about which nobody decides.
    first, second, *_ = (decision["round"] for decision in review["seats"][0]["decisions"][1:])
    page.goto(f"/t/{id_}/review?episode=9&round={first}")
    expect_step(page, review, 0, first)
    page.get_by_role("button", name="Try it from here").click()
    expect(table.round_heading(first)).to_be_visible()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    expect(table.round_heading(second)).to_be_visible()
    assert table_id(page) == id_


def test_a_game_that_still_runs_has_none(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = str(post(page, "/api/tables", mode="eternity", seats=[ME, me("Bo", "fox")])["table"])
    page.goto(f"/t/{id_}/review")
    expect(page.get_by_role("alert")).to_have_text("This is only available once the game is over.")


def test_it_can_be_read_and_reached_at_any_size(people: People, advised: str) -> None:
    """The review, and the sandbox in it."""
    page = people(base_url=advised, color_scheme="light")
    open_review(page, finished_game(page, rounds=4))
    faults = [f"review, {fault}" for fault in faults_of(page)]
    page.get_by_role("button", name="Try it from here").click()
    expect(page.get_by_role("button", name="Back to the review")).to_be_visible()
    expect(page.get_by_role("grid", name=re.compile("City of")).first).to_be_visible()
    faults += [f"sandbox, {fault}" for fault in faults_of(page)]
    assert not faults, "\n".join(faults)


def test_one_sees_how_far_it_is(people: People, advised: str) -> None:
    page = people(base_url=advised)
    id_ = finished_game(page, rounds=3)
    half = {"episode": None, "state": "running", "done": 3, "total": 10, "review": None}
    page.route(f"**/api/tables/{id_}/review", lambda route: route.fulfill(json=half))
    page.goto(f"/t/{id_}/review")
    bar = page.get_by_role("progressbar", name="The analyst is going through the game")
    expect(bar).to_have_js_property("value", 3)
    expect(bar).to_have_js_property("max", 10)
    page.unroute_all()
    assert page.request.post(f"/api/tables/{id_}/review", data={}).ok
    expect(graph(page)).to_be_visible()
