"""Whatever is changed in a campaign's file: it is refused with place and reason, or nothing else hangs on it."""

import contextlib
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.campaign import Campaign, CampaignEvent, campaign_from_file, campaign_to_file
from mycity.campaign.file import CampaignFile
from mycity.game import RecordError
from tests.helpers.documents import Path, paths, value_at, with_more, with_value, without
from tests.helpers.examples import examples
from tests.helpers.files import FILES
from tests.helpers.games import seed_of

SECRET = seed_of(99)
PLACES: list[list[Path]] = [list(paths(document)) for document in FILES]

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 50),
        st.floats(),
        st.text(max_size=4),
        st.sampled_from(["pass", "leave", "skip", "E7/90", "A1", "Y-I2", "C4", "in_episode", "finished", "ended"]),
    ),
    lambda part: st.one_of(st.lists(part, max_size=3), st.dictionaries(st.text(max_size=5), part, max_size=3)),
    max_leaves=5,
)


@st.composite
def places(draw: st.DrawFn) -> tuple[CampaignFile, Path]:
    number = draw(st.integers(0, len(FILES) - 1))
    return FILES[number], draw(st.sampled_from(PLACES[number]))


def untold(document: Any) -> Any:
    """The file without what nothing else in it may depend on: names, who holds a seat, animals, its own name.

    Nor do later events always show what was decided: who built could as well have passed. Then it is another good game.
    """
    players = [dict.fromkeys(player, "") for player in document["players"]]
    return {
        **document,
        "campaign_id": "",
        "players": players,
        "events": [_untold(event) for event in document["events"]],
    }


def _untold(event: Any) -> Any:
    if event["type"] == "seat_changed":
        return {**event, "seat": 0, "name": "", "kind": ""}
    if "known" in event:
        # A card that is not known is dealt anew, by chance the same; what has been revealed, other events say too.
        return {**event, "known": []}
    inner = event.get("event", {})
    return {**event, "event": {**inner, "decisions": []}} if inner.get("type") == "round_closed" else event


def check(document: Any, original: CampaignFile, *, may_be_shorter: bool = False) -> None:
    """Refused, or harmless, and then it is saved again as it was written."""
    try:
        first, events, _ = campaign_from_file(document, SECRET)
    except RecordError as fault:
        refusal = fault
    else:
        check_harmless(first, events, document, original, may_be_shorter=may_be_shorter)
        return
    assert refusal.where
    assert refusal.reason


def check_harmless(
    first: Campaign, events: Sequence[CampaignEvent], document: Any, original: CampaignFile, *, may_be_shorter: bool
) -> None:
    again = json.loads(json.dumps(campaign_to_file(first, events)))
    # Without any events it is a campaign that has not begun.
    if document["events"] and not may_be_shorter:
        assert json.dumps(untold(document), sort_keys=True) == json.dumps(untold(original), sort_keys=True)
        assert [e for e in again["events"][: len(document["events"])] if e["type"] != "episode_begun"] == [
            e for e in document["events"] if e["type"] != "episode_begun"
        ]


def test_a_pass_that_changes_nothing_later() -> None:
    """Nothing that is decided or settled later hangs on this building: a pass in its place makes another good game."""
    path: Path = ("events", 29, "event", "decisions", 0)
    document = with_value(FILES[0], path, "pass")
    assert value_at(FILES[0], path) != "pass"
    first, events, _ = campaign_from_file(document, SECRET)
    check_harmless(first, events, document, FILES[0], may_be_shorter=False)


@examples(60)
@given(places(), VALUES)
def test_another_value_anywhere(place: tuple[CampaignFile, Path], value: Any) -> None:
    document, path = place
    check(with_value(document, path, value), document)


@examples(60)
@given(places(), st.data())
def test_a_value_of_the_same_kind_from_elsewhere(place: tuple[CampaignFile, Path], data: st.DataObject) -> None:
    """Such as another event, another card, another seat's choice."""
    document, path = place
    old = value_at(document, path)
    others = [other for other in paths(document) if type(value_at(document, other)) is type(old)]
    check(with_value(document, path, value_at(document, data.draw(st.sampled_from(others)))), document)


@examples(40)
@given(places())
def test_a_value_left_out(place: tuple[CampaignFile, Path]) -> None:
    """An event left out at the end, or a takeover, is only a campaign that is not as far."""
    document, path = place
    if path:
        check(without(document, path), document, may_be_shorter=len(path) == 2 and path[0] == "events")


@examples(40)
@given(places(), VALUES, st.text(max_size=6))
def test_a_value_too_many(place: tuple[CampaignFile, Path], value: Any, name: str) -> None:
    document, path = place
    old = value_at(document, path)
    with contextlib.suppress(TypeError):
        more = with_more(document, path, value) if isinstance(old, list) else None
        more = with_value(document, (*path, name), value) if isinstance(old, dict) and name not in old else more
        if more is not None:
            check(more, document)


@examples(60)
@given(VALUES)
def test_any_json_at_all(value: Any) -> None:
    with pytest.raises(RecordError):
        campaign_from_file(value, SECRET)
