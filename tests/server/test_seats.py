"""Leaving a seat to a bot and coming back, seat links, the ghost."""

from tests.server.browser import ME, OPEN, Browser, bot, me
from tests.server.site import Site
from tests.server.waiting import until


async def test_a_seat_left_to_a_bot_is_played_and_can_be_taken_back(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await bob.post(f"{table}/seats/1/bot", level="random")
    seat = (await bob.view(table))["seats"][1]
    assert (seat["kind"], seat["name"], seat["mine"], seat["can_return"]) == ("bot:random", "Bob", False, True)
    assert (await ann.view(table))["seats"][1]["can_return"] is False
    number = (await ann.view(table))["game"]["round"]["number"]
    await bob.refused("not-your-seat", f"{table}/seats/1/decision", round=number, decision="leave")

    async def bot_has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(bot_has_decided, "the bot decides")
    await ann.refused("not-your-seat", f"{table}/seats/1/return")
    # R3.2: what the bot has decided is hidden from Bob too, so the seat is his again in the next round.
    await bob.post(f"{table}/seats/1/return")
    await bob.post(f"{table}/seats/1/return")  # to ask twice changes nothing
    view = await bob.view(table)
    seat = view["seats"][1]
    assert (seat["kind"], seat["mine"], seat["can_return"], seat["returns"]) == ("bot:random", False, False, "soon")
    assert view["game"]["seats"][1]["decision"] is None
    await bob.refused("not-your-seat", f"{table}/seats/1/decision", round=number, decision=None)
    await ann.decide(table, 0, number, "leave")
    seat = (await bob.view(table))["seats"][1]
    assert (seat["kind"], seat["mine"], seat["returns"]) == ("human", True, None)
    kinds = [event["type"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert kinds[kinds.index("seat_left") + 1 :] == ["committed", "seat_claimed", *kinds[-4:]]
    assert kinds[-4:] == ["committed", "round_closed", "card_revealed", "seat_taken"]


async def test_a_seat_whose_bot_has_not_decided_is_back_at_once(site: Site, ann: Browser, bob: Browser) -> None:
    site.services.executor.after.clear()  # nobody wakes the bots
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await bob.post(f"{table}/seats/1/bot", level="random")
    await bob.post(f"{table}/seats/1/return")
    assert (await bob.view(table))["seats"][1]["mine"] is True


async def test_a_link_of_ones_own_does_not_show_what_a_bot_has_decided(
    ann: Browser, bob: Browser, cat: Browser
) -> None:
    """R3.2: neither on another device nor for somebody else is there a way round the end of the round."""
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    links = [(await bob.post(f"{table}/seats/1/link", keep=keep))["path"] for keep in (True, False)]
    await bob.post(f"{table}/seats/1/bot", level="random")

    async def bot_has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(bot_has_decided, "the bot decides")
    for link in links:
        await cat.post(f"/api/seat-links/{link.removeprefix('/s/')}")
        view = await cat.view(table)
        assert (view["seats"][1]["mine"], view["game"]["seats"][1]["decision"]) == (False, None)
    await ann.decide(table, 0, view["game"]["round"]["number"], "leave")
    assert (await cat.view(table))["seats"][1]["mine"] is True


async def test_the_host_gives_an_open_seat_to_a_bot_and_the_game_starts(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.refused("not-your-seat", f"{table}/seats/1/bot", level="random")
    await ann.post(f"{table}/seats/1/bot", level="random")
    view = await ann.view(table)
    assert (view["stage"], view["seats"][1]["kind"]) == ("playing", "bot:random")
    await ann.refused("seat-not-open", f"{table}/seats/1/bot", level="builder")


async def test_nobody_gives_away_the_seat_of_another(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await ann.refused("not-your-seat", f"{table}/seats/1/bot", level="random")
    await bob.refused("not-your-seat", f"{table}/seats/0/link", keep=True)


async def test_a_seat_link_moves_the_seat_and_works_once(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    path = (await ann.post(f"{table}/seats/1/link", keep=False))["path"]
    secret = path.removeprefix("/s/")
    looked = await bob.get(f"/api/seat-links/{secret}")
    assert looked == {"table": table.rsplit("/", 1)[1], "seat": 1, "name": "Eve", "keep": False}
    assert [seat["mine"] for seat in (await bob.view(table))["seats"]] == [False, False]

    taken = await bob.post(f"/api/seat-links/{secret}")
    assert taken["seat"] == 1
    assert [seat["mine"] for seat in (await bob.view(table))["seats"]] == [False, True]
    assert [seat["mine"] for seat in (await ann.view(table))["seats"]] == [True, False]
    assert (await cat.get(f"/api/seat-links/{secret}", 410))["type"] == "/problems/link-used"
    await cat.refused("link-used", f"/api/seat-links/{secret}")
    assert len((await bob.get("/api/tables"))["tables"]) == 1


async def test_a_seat_link_that_keeps_gives_two_devices_one_seat(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    secret = (await ann.post(f"{table}/seats/0/link", keep=True))["path"].removeprefix("/s/")
    await bob.post(f"/api/seat-links/{secret}")
    number = (await ann.view(table))["game"]["round"]["number"]
    await bob.decide(table, 0, number, "leave")
    for device in (ann, bob):
        view = await device.view(table)
        assert view["seats"][0]["mine"] is True
        assert view["game"]["seats"][0]["decision"] == "leave"
    await ann.decide(table, 0, number, None)


async def test_the_same_command_gets_the_same_link_though_only_its_hash_is_kept(site: Site, ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    once = "0d5e3b0e-58a3-4b0e-9a51-5a4d0e5c1a11"
    first = await ann.post(f"{table}/seats/1/link", 200, once, keep=True)
    second = await ann.post(f"{table}/seats/1/link", 200, once, keep=True)
    assert first == second
    who = (await ann.get("/api/identity"))["identity"]
    receipt = await site.services.store.receipt(who, once)
    assert receipt is not None
    assert first["path"].removeprefix("/s/") not in str(receipt)


async def test_ones_own_link_is_not_used_up_by_oneself(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    secret = (await ann.post(f"{table}/seats/1/link", keep=False))["path"].removeprefix("/s/")
    before = (await ann.view(table))["number"]
    assert (await ann.post(f"/api/seat-links/{secret}"))["number"] == before
    await bob.post(f"/api/seat-links/{secret}")


async def test_a_link_dies_with_its_givers_right_to_the_seat(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    old = (await ann.post(f"{table}/seats/1/link", keep=True))["path"].removeprefix("/s/")
    new = (await ann.post(f"{table}/seats/1/link", keep=False))["path"].removeprefix("/s/")
    await bob.post(f"/api/seat-links/{new}")
    await cat.refused("link-used", f"/api/seat-links/{old}")


async def test_the_ghost_comes_back_on_every_device_of_the_seat_and_to_nobody_else(
    ann: Browser, bob: Browser, cat: Browser
) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    before = await ann.view(table)
    number = before["game"]["round"]["number"]
    await ann.put(f"{table}/seats/0/draft", round=number, anchor="E6", rotation=90)
    await ann.put(f"{table}/seats/0/draft", round=number, anchor="K11", rotation=270)
    view = await ann.view(table)
    assert view["drafts"] == [{"seat": 0, "episode": None, "round": number, "anchor": "K11", "rotation": 270}]
    assert view["number"] == before["number"]
    assert (await bob.view(table))["drafts"] == (await cat.view(table))["drafts"] == []
    for who, slug in ((bob, "not-your-seat"), (cat, "not-your-seat")):
        refused = await who.put(f"{table}/seats/0/draft", 403, round=number, anchor="E6", rotation=0)
        assert refused["type"] == f"/problems/{slug}"

    await ann.decide(table, 0, number, "pass" if view["game"]["seats"][0]["options"]["passing"]["legal"] else "leave")
    await bob.decide(table, 1, number, "leave")
    after = await ann.view(table)
    assert after["drafts"] == []
    if after["stage"] == "playing":
        late = await ann.put(f"{table}/seats/0/draft", 409, round=number, anchor="E6", rotation=0)
        assert late["type"] == "/problems/round-closed"


async def test_a_bots_own_seat_can_not_be_taken_back_by_the_host(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    await ann.refused("not-your-seat", f"{table}/seats/1/return")
