"""The contract of the store, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from mycity.server.storage import (
    Changes,
    Conflict,
    Draft,
    Growth,
    LinkGoneError,
    NewEvent,
    NewReceipt,
    NewTable,
    SeatLink,
    Store,
    StoredEvent,
    StoredReceipt,
)
from mycity.server.storage.engine import database_url as parse_url
from mycity.server.storage.prune import Pruned


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(parse_url(database_url))
    yield opened
    await opened.close()


def growth(after: int = 0, *kinds: str, **other: object) -> Growth:
    events = tuple(NewEvent(kind, {"from": kind}) for kind in kinds or ("created",))
    base = Growth("table1", after, events, finished=False, summary={"n": after}, members=frozenset({"ann"}))
    return replace(base, **other)  # type: ignore[arg-type]


def receipt(command_id: str = "c1", **answer: object) -> NewReceipt:
    return NewReceipt("ann", command_id, "f1", answer or {"number": 1})


BEGIN = Changes(tables=(NewTable("table1", "ann", "invite1"),), growths=(growth(),))


async def test_events_come_back_in_order_and_after_a_number(store: Store) -> None:
    await store.write(BEGIN)
    await store.write(Changes(growths=(growth(1, "started", "card_revealed"),)))
    assert [(event.number, event.kind) for event in await store.events("table1")] == [
        (1, "created"),
        (2, "started"),
        (3, "card_revealed"),
    ]
    assert await store.events("table1", after=2) == [StoredEvent(3, "card_revealed", {"from": "card_revealed"})]
    assert await store.events("table1", after=3) == []
    assert await store.events("unknown1") == []


async def test_text_of_any_script_round_trips(store: Store) -> None:
    data = {
        "name": "<img src=x onerror=alert(1)>",
        "other": "שלום 'עולם' 🏙 \\u0000 \"",
        "deep": [{"a": None}, 1.5, True],
    }
    await store.write(Changes(tables=BEGIN.tables, growths=(growth(events=(NewEvent("created", data),)),)))
    assert (await store.events("table1"))[0].data == data


async def test_of_two_writers_one_wins_and_the_loser_left_nothing(store: Store) -> None:
    await store.write(BEGIN)
    await store.write(Changes(growths=(growth(1, "committed"),)))
    with pytest.raises(Conflict):
        await store.write(
            Changes(growths=(growth(1, "taken_back", members=frozenset({"bob"})),), receipts=(receipt(),))
        )
    assert [event.kind for event in await store.events("table1")] == ["created", "committed"]
    assert await store.receipt("ann", "c1") is None
    assert await store.tables_of("bob") == []
    (row,) = await store.tables_of("ann")
    assert row.number == 2


async def test_many_writers_at_once_lose_no_event(store: Store) -> None:
    await store.write(BEGIN)

    async def append(name: str) -> None:
        while True:
            number = (await store.events("table1"))[-1].number
            try:
                await store.write(Changes(growths=(growth(number, name),), receipts=(receipt(name),)))
            except Conflict:
                continue
            return

    names = [f"w{i}" for i in range(12)]
    await asyncio.gather(*(append(name) for name in names))
    events = await store.events("table1")
    assert [event.number for event in events] == list(range(1, 14))
    assert sorted(event.kind for event in events[1:]) == sorted(names)


async def test_of_commands_that_are_written_together_each_counts_for_itself(store: Store) -> None:
    await store.write(BEGIN)
    others = [
        Changes(tables=(NewTable(f"other{i}", "ann", None),), growths=(growth(table_id=f"other{i}"),)) for i in range(3)
    ]
    link = SeatLink("h" * 64, "table1", 0, keep=False, issuer="ann")
    together = [
        others[0],
        Changes(growths=(growth(7, "late"),), receipts=(receipt("late"),)),
        others[1],
        Changes(growths=(growth(1, "right"),), receipts=(receipt("right"),), new_link=link),
        Changes(growths=(growth(1, "second"),), receipts=(receipt("second"),)),
        Changes(used_link="unknown", receipts=(receipt("link"),)),
        others[2],
    ]
    outcomes = await asyncio.gather(*map(store.write, together), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        Conflict,
        type(None),
        type(None),
        Conflict,
        LinkGoneError,
        type(None),
    ]
    assert [event.kind for event in await store.events("table1")] == ["created", "right"]
    assert [await store.number(f"other{i}") for i in range(3)] == [1, 1, 1]
    assert await store.receipt("ann", "right") is not None
    for refused in ("late", "second", "link"):
        assert await store.receipt("ann", refused) is None


async def test_what_is_answered_is_there_for_another_connection(store: Store, database_url: str) -> None:
    other = await Store.open(parse_url(database_url))
    try:
        await store.write(BEGIN)
        assert await other.number("table1") == 1
        await asyncio.gather(*(store.add_identity(f"id{i}", f"{i}" * 64) for i in range(5)))
        assert [await other.identity(f"{i}" * 64) for i in range(5)] == [f"id{i}" for i in range(5)]
        assert await other.number("unknown") is None
    finally:
        await other.close()


async def test_two_stores_on_one_database_exclude_each_other(store: Store, database_url: str) -> None:
    await store.write(BEGIN)
    other = await Store.open(parse_url(database_url))
    try:
        outcomes = await asyncio.gather(
            store.write(Changes(growths=(growth(1, "here"),))),
            other.write(Changes(growths=(growth(1, "there"),))),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        assert len(await other.events("table1")) == 2
    finally:
        await other.close()


async def test_stores_that_open_an_empty_database_together_all_succeed(database_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(parse_url(database_url)) for _ in range(3)))
    try:
        await stores[0].write(BEGIN)
        assert len(await stores[2].events("table1")) == 1
    finally:
        for each in stores:
            await each.close()


async def test_a_repeated_command_is_found_and_can_not_be_written_twice(store: Store) -> None:
    await store.write(replace(BEGIN, receipts=(receipt(table="table1"),)))
    assert await store.receipt("ann", "c1") == StoredReceipt("f1", {"table": "table1"})
    assert await store.receipt("bob", "c1") is None
    with pytest.raises(Conflict):
        await store.write(Changes(growths=(growth(1, "again"),), receipts=(receipt(),)))
    assert len(await store.events("table1")) == 1


async def test_a_command_without_events_still_leaves_its_receipt(store: Store) -> None:
    await store.write(Changes(receipts=(receipt(),)))
    assert await store.receipt("ann", "c1") == StoredReceipt("f1", {"number": 1})


async def test_identities_are_found_by_the_hash_of_their_token(store: Store) -> None:
    await store.add_identity("ann", "a" * 64)
    assert await store.identity("a" * 64) == "ann"
    assert await store.identity("b" * 64) is None


async def test_members_find_their_tables_newest_first(store: Store) -> None:
    await store.write(BEGIN)
    second = growth(table_id="table2", members=frozenset({"ann", "bob"}), finished=True)
    await asyncio.sleep(0.002)  # times have milliseconds
    await store.write(Changes(tables=(NewTable("table2", "bob", None),), growths=(second,)))
    assert [row.id for row in await store.tables_of("ann")] == ["table2", "table1"]
    assert [row.id for row in await store.tables_of("bob")] == ["table2"]
    assert [row.id for row in await store.tables_of("ann", limit=1)] == ["table2"]
    await store.write(Changes(growths=(replace(second, after=1, members=frozenset({"bob"})),)))
    assert [row.id for row in await store.tables_of("ann")] == ["table1"]


async def test_unfinished_tables_are_counted_by_host(store: Store) -> None:
    await store.write(BEGIN)
    assert [row.id for row in await store.unfinished_tables()] == ["table1"]
    assert (await store.count_unfinished("ann"), await store.count_unfinished("bob")) == (1, 0)
    await store.write(Changes(growths=(growth(1, "ended", finished=True, summary={"over": True}),)))
    assert await store.unfinished_tables() == []
    assert await store.count_unfinished("ann") == 0
    (row,) = await store.tables_of("ann")
    assert (row.host, row.finished, row.summary) == ("ann", True, {"over": True})


async def test_an_invite_leads_to_its_table(store: Store) -> None:
    await store.write(BEGIN)
    assert await store.table_of_invite("invite1") == "table1"
    assert await store.invite_of_table("table1") == "invite1"
    assert await store.table_of_invite("invite2") is None
    assert await store.invite_of_table("table2") is None


async def test_a_draft_is_replaced_also_by_two_devices_at_once(store: Store) -> None:
    await store.write(BEGIN)
    assert await store.draft("table1", 0) is None
    drafts = [Draft(1, "E6", 90), Draft(1, "K11", 0)]
    await asyncio.gather(*(store.save_draft("table1", 0, draft) for draft in drafts))
    assert await store.draft("table1", 0) in drafts
    await store.save_draft("table1", 0, Draft(2, "A1", 270))
    assert await store.draft("table1", 0) == Draft(2, "A1", 270)
    assert await store.draft("table1", 1) is None


async def test_a_seat_link_is_used_once_also_when_two_try_at_once(store: Store) -> None:
    await store.write(BEGIN)
    await store.write(Changes(new_link=SeatLink("h" * 64, "table1", 2, keep=True, issuer="ann")))
    link = await store.seat_link("h" * 64)
    assert link is not None
    assert (link.table_id, link.seat, link.keep, link.issuer, link.used_by) == ("table1", 2, True, "ann", None)
    outcomes = await asyncio.gather(
        store.write(Changes(used_link="h" * 64, used_by="bob")),
        store.write(Changes(used_link="h" * 64, used_by="cat")),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["LinkGoneError", "NoneType"]
    with pytest.raises(LinkGoneError):
        await store.write(Changes(growths=(growth(1, "seat_given"),), used_link="h" * 64, used_by="dan"))
    assert len(await store.events("table1")) == 1
    used = await store.seat_link("h" * 64)
    assert used is not None
    assert used.used_by in ("bob", "cat")


async def test_two_tables_change_together_or_not_at_all(store: Store) -> None:
    await store.write(BEGIN)
    both = Changes(
        tables=(NewTable("table2", "ann", None),),
        growths=(growth(table_id="table2"), growth(5, "rematch")),
    )
    with pytest.raises(Conflict):
        await store.write(both)
    assert await store.events("table2") == []
    await store.write(replace(both, growths=(growth(table_id="table2"), growth(1, "rematch"))))
    assert len(await store.events("table2")) == 1
    assert len(await store.events("table1")) == 2


async def test_errors_of_the_database_do_not_tell_what_was_written(store: Store) -> None:
    await store.write(BEGIN)
    secret = growth(0, events=(NewEvent("created", {"seed": "feedfacefeedface"}),))
    with pytest.raises(Conflict) as caught:
        await store.write(Changes(tables=BEGIN.tables, growths=(secret,)))
    assert caught.value.__cause__ is not None
    assert "feedface" not in str(caught.value.__cause__)


async def test_what_nobody_will_miss_is_deleted_in_time(store: Store) -> None:
    await store.add_identity("ann", "a" * 64)
    await store.add_identity("bob", "b" * 64)
    await store.write(replace(BEGIN, receipts=(receipt(),)))
    await store.save_draft("table1", 0, Draft(1, "A1", 0))
    played = replace(growth(1, "started"), table_id="table2")
    await store.write(Changes((NewTable("table2", "cat", None),), (replace(played, after=0),)))
    await store.write(Changes(growths=(replace(played, members=frozenset({"cat"}), finished=True),)))
    await store.save_draft("table2", 0, Draft(1, "A1", 0))
    assert (await store.count_tables(), await store.count_identities()) == (2, (2, 2))

    clock, days = store.now, 0
    store.now = lambda: clock() + timedelta(days=days)
    assert await store.prune() == Pruned(drafts=1)
    days = 29
    assert await store.prune() == Pruned()
    days = 31
    assert await store.prune() == Pruned(lobbies=1, receipts=1)
    days = 91
    assert await store.prune() == Pruned(identities=2)
    assert (await store.count_tables(), await store.count_identities()) == (1, (0, 1))
    assert len(await store.events("table2")) == 2


async def test_an_installation_keeps_its_id(store: Store, database_url: str) -> None:
    again = await Store.open(parse_url(database_url))
    assert await again.installation() == await store.installation()
    await again.close()
