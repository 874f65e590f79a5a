"""What is pushed: each event written once for all who look on, and no more in it than all may know."""

import json
import re

import pytest
from tests.server.browser import ME, Browser, me
from tests.server.site import Site

from mycity.server.storage import StoredEvent
from mycity.server.tables import recent
from mycity.server.tables.events import SeatLeft, TableEvent
from mycity.server.tables.recent import Recent
from mycity.server.tables.repository import Repository

DECISION = re.compile(r"\b[A-K]\d{1,2}/(?:0|90|180|270)\b")


async def test_memory_and_log_tell_the_same_from_any_number_on(site: Site, ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    for _ in range(3):
        await ann.play_round(table, [0, 1])
    all_events = (await ann.get(f"{table}/events"))["events"]
    table_id, kept = table.rsplit("/", 1)[1], site.services.repository
    cold = Repository(site.services.store, site.services.contents)
    for after in range(len(all_events)):
        for repository in (kept, cold):
            number, message = await repository.news(table_id, after)
            assert number == len(all_events)
            assert json.loads(message) == {"type": "events", "number": number, "events": all_events[after:]}
    assert await kept.news(table_id, len(all_events)) == (len(all_events), "")
    assert await kept.news(table_id, 10**6) == (len(all_events), "")


async def test_what_is_too_long_ago_to_be_kept_comes_from_the_log(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recent, "_KEPT", 3)
    table = await ann.new_table(ME, me("Eve", "owl"))
    for _ in range(2):
        await ann.play_round(table, [0, 1])
    all_events = (await ann.get(f"{table}/events"))["events"]
    for after in range(len(all_events)):
        _, message = await site.services.repository.news(table.rsplit("/", 1)[1], after)
        assert json.loads(message)["events"] == all_events[after:]


async def test_an_event_is_written_once_however_many_look_on_and_read_by_none(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    table_id, repository = table.rsplit("/", 1)[1], site.services.repository
    before = await repository.table(table_id)
    written: list[int] = []
    write = recent.event_text

    def note(number: int, event: TableEvent) -> str:
        written.append(number)
        return write(number, event)

    async def never(_table_id: str, _after: int = 0) -> list[StoredEvent]:
        raise AssertionError("the log was read")

    monkeypatch.setattr(recent, "event_text", note)
    monkeypatch.setattr(site.services.store, "events", never)
    assert before.open_round is not None
    await ann.decide(table, 0, before.open_round, "leave")
    told = [await repository.news(table_id, before.number) for _ in range(5)]
    assert written == list(range(before.number + 1, told[0].number + 1))
    assert all(each is told[0] for each in told)


async def test_no_message_tells_a_decision_before_its_round_closes(site: Site, ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    table_id, repository = table.rsplit("/", 1)[1], site.services.repository
    view = await ann.view(table)
    number = view["game"]["round"]["number"]
    first, second, *_ = (each["placement"] for each in view["game"]["seats"][0]["options"]["legal"])
    for decision in (first, None, second):
        await ann.decide(table, 0, number, decision)
        now = (await repository.table(table_id)).number
        for after in range(now):
            assert not DECISION.search((await repository.news(table_id, after)).message)
    await ann.decide(table, 1, number, first)
    last = (await repository.news(table_id, now)).message
    assert [event["decisions"] for event in json.loads(last)["events"] if event["type"] == "round_closed"] == [
        [second, first]
    ]


def test_a_gap_is_not_told_as_if_nothing_had_happened() -> None:
    """Events of another process may have come in between that this one has not read."""
    kept = Recent(2, [SeatLeft(0, "a"), SeatLeft(1, "b")])
    kept.add(5, [SeatLeft(0, "e")])
    assert kept.after(2) is None
    assert kept.after(3) is None
    found = kept.after(4)
    assert found is not None
    assert [event["number"] for event in json.loads(found.message)["events"]] == [5]
    # What is known already is not told twice.
    kept.add(6, [SeatLeft(0, "e"), SeatLeft(0, "f")])
    found = kept.after(4)
    assert found is not None
    assert [event["level"] for event in json.loads(found.message)["events"]] == ["e", "f"]
