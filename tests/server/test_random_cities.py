"""Random cities on the server: looked at, played, explained, recorded and played again (R9.3)."""

from typing import get_args

from tests.server.browser import Browser

from mycity.game import replay
from mycity.rules import TWISTS, CityName, format_board, random_city
from mycity.server.wire.answers import Twist

ME = {"kind": "me", "name": "Ann", "animal": "owl"}
BOT = {"kind": "bot", "level": "random"}
NAME = CityName("wild", "hello")
"""Nobody may pass there."""
ROWS = list(format_board(random_city(NAME).board))


def test_every_twist_can_be_told() -> None:
    assert set(get_args(Twist)) == set(TWISTS)


async def test_it_can_be_looked_at(ann: Browser) -> None:
    found = await ann.get("/api/random-cities/wild:hello")
    assert found == {"mode": "random:wild:hello:1", "rows": ROWS, "twists": ["no-passing"]}
    assert found == await ann.get("/api/random-cities/wild:hello:1")
    for name in ("hello", "tame:hello", "wild:", "wild:Hello", "wild:hello:2", "wild:hello%0A"):
        assert (await ann.get(f"/api/random-cities/{name}", 422))["type"] == "/problems/invalid-request"


async def test_it_is_played_by_its_own_rules(ann: Browser) -> None:
    table = await ann.new_table(ME, BOT, mode="random:wild:hello")
    view = await ann.view(table)
    assert (view["mode"], view["stage"], view["hints"]) == ("random:wild:hello:1", "playing", True)
    game = view["game"]
    assert [seat["rows"] for seat in game["seats"]] == [ROWS, ROWS]
    assert game["rules"] == {
        "pass_cost": None,
        "sheet": ["trees", "rocks", "groups", "churches", "wells", "empty"],
        "gains": ["gold"],
    }
    assert game["seats"][0]["options"]["passing"]["why"] == "rules"
    topics = {topic["topic"] for topic in (await ann.get(f"{table}/help"))["topics"]}
    assert "no_pass" in topics
    assert "passes" not in topics


async def test_its_record_names_it(ann: Browser) -> None:
    table = await ann.new_table(ME, BOT, mode="random:small:hello")
    record = await ann.get(f"{table}/record")
    assert record["rules"] == {"mode": "random", "city": "small:hello", "version": 1}
    assert str(replay(record).setup.mode) == "random:small:hello:1"
