"""The log is the truth: what is stored leads, folded again, to the very same table.

Every kind of event but those about absent people, of which `test_absences` does the same.
"""

import json

from tests.server.browser import ME, OPEN, Browser, bot
from tests.server.site import Site
from tests.server.waiting import until

from mycity.server.storage import StoredEvent
from mycity.server.tables.events import load_event
from mycity.server.tables.table import fold

KINDS = {
    "created",
    "seat_taken",
    "seat_given",
    "seat_left",
    "seat_returned",
    "seat_moved",
    "seat_promised",
    "started",
    "card_revealed",
    "committed",
    "taken_back",
    "round_closed",
    "ended",
    "rematch",
}


async def test_a_table_folded_again_from_its_stored_log_is_the_same(site: Site, ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN, OPEN)
    await ann.post(f"{table}/seats/1/bot", level="random")
    seat = await bob.join(table, ann, "שלום", "stag")
    secret = (await bob.post(f"{table}/seats/{seat}/link", keep=True))["path"].removeprefix("/s/")
    await ann.post(f"/api/seat-links/{secret}")
    number = (await ann.view(table))["game"]["round"]["number"]
    await ann.decide(table, 0, number, "leave")
    await ann.decide(table, 0, number, None)
    await bob.post(f"{table}/seats/{seat}/bot", level="random")

    async def bot_has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][seat]["committed"])

    await until(bot_has_decided, "the bot decides")
    await bob.post(f"{table}/seats/{seat}/return")
    while (view := await ann.view(table))["stage"] == "playing":
        await ann.play_round(table, [0, seat])
    await bob.post(f"{table}/rematch")

    table_id = view["id"]
    stored = await site.services.store.events(table_id)
    assert {event.kind for event in stored} - {"prohibited"} == KINDS
    written = json.loads(json.dumps([[event.number, event.kind, event.data] for event in stored]))
    again = fold(table_id, [load_event(StoredEvent(*event)) for event in written])
    assert again == await site.services.repository.table(table_id)
    assert again.number == len(stored)
    # A beginning of the log is a table too: what a server sees that starts in the middle.
    for length in range(1, len(stored), 11):
        part = fold(table_id, [load_event(event) for event in stored[:length]])
        rest = fold(table_id, [load_event(event) for event in stored[length:]], part)
        assert rest == again


async def test_every_stored_game_says_by_which_rules_it_is_played(site: Site, ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    created, *_ = await site.services.store.events(table.rsplit("/", 1)[1])
    assert (created.data["mode"]["mode"], created.data["mode"]["version"]) == ("eternity", 1)
