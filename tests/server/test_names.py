"""Names: any script, and nothing that could hide or turn around other text."""

import unicodedata

import pytest
from tests.server.browser import Browser, me

from mycity.server.names import BadNameError, clean_name

GOOD = [
    "Ada",
    "<img src=x onerror=alert(1)>",
    "שלום עולם",
    "مرحبا",
    "名前",
    "Ngũgĩ wa Thiong'o",
    "👩‍👩‍👧‍👦",
    "क्षत्रिय",
    '"; DROP TABLE events; --',
    "{{7*7}}",
    "x" * 40,
    "𝔊" * 40,
]

BAD = [
    "",
    "   ",
    "\u200b",
    "\u00ad\u2060",
    "x" * 41,
    "a\nb",
    "a\x00b",
    "a\x7fb",
    "a\u0085b",
    "a\u2028b",
    "evil\u202eeman",
    "a\u2066b",
    "\u0301",
]


@pytest.mark.parametrize("name", GOOD)
def test_good_names_stay_as_they_are(name: str) -> None:
    assert clean_name(f"  {name} ") == name


@pytest.mark.parametrize("name", BAD)
def test_bad_names_are_refused_with_a_reason(name: str) -> None:
    with pytest.raises(BadNameError, match=r"^invalid name: expected "):
        clean_name(name)


def test_names_are_counted_and_kept_in_their_composed_form() -> None:
    written = unicodedata.normalize("NFD", "é" * 40)
    assert len(written) == 80
    assert clean_name(written) == "é" * 40


@pytest.mark.parametrize("name", GOOD)
async def test_names_round_trip_through_every_answer(ann: Browser, bob: Browser, name: str) -> None:
    table = await ann.new_table(me(name, "bear"), {"kind": "open"})
    seat = await bob.join(table, ann, name, "owl")
    number = (await ann.view(table))["game"]["round"]["number"]
    secret = (await bob.post(f"{table}/seats/{seat}/link", keep=True))["path"].removeprefix("/s/")
    assert (await ann.get(f"/api/seat-links/{secret}"))["name"] == name
    await ann.decide(table, 0, number, "leave")
    await bob.decide(table, 1, number, "leave")
    view = await ann.view(table)
    assert [each["name"] for each in view["seats"]] == [name, name]
    summary = (await ann.get("/api/tables"))["tables"][0]
    assert [each["name"] for each in summary["seats"]] == [name, name]
    assert [each["name"] for each in (await ann.get(f"{table}/record"))["seats"]] == [name, name]
    assert [each["name"] for each in (await ann.get(f"{table}/replay"))["seats"]] == [name, name]


@pytest.mark.parametrize("name", BAD)
async def test_bad_names_are_a_problem_of_their_own(ann: Browser, name: str) -> None:
    problem = await ann.refused("bad-name", "/api/tables", mode="eternity", seats=[me(name, "bear"), {"kind": "open"}])
    assert problem["status"] == 422


async def test_half_a_character_is_refused(ann: Browser) -> None:
    content = (
        b'{"command_id":"0d5e3b0e-58a3-4b0e-9a51-5a4d0e5c1a11","mode":"eternity",'
        b'"seats":[{"kind":"me","name":"\\ud800","animal":"bear"},{"kind":"open"}]}'
    )
    response = await ann.client.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert response.status_code == 422
