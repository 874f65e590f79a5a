"""The true analyst behind the server: what it says of a game is possible, and the same each time."""

from tests.server.browser import ME, bot
from tests.server.conftest import MakeSettings
from tests.server.site import open_site
from tests.server.test_hints import hints_of
from tests.server.test_reviews import begin, finished_table, ready


async def test_a_hint_can_be_followed_and_is_the_same_again(make_settings: MakeSettings) -> None:
    async with open_site(make_settings()) as site:
        ann = await site.browser()
        table = await ann.new_table(ME, bot())
        hints = await hints_of(ann, table)
        assert hints[-1]["final"]
        assert hints == await hints_of(ann, table)
        view = await ann.view(table)
        options = view["game"]["seats"][0]["options"]
        legal = {each["placement"] for each in options["legal"]} | {"pass", "leave"}
        lines = hints[-1]["lines"]
        assert {line["decision"] for line in lines} <= legal
        assert [line["marker"] for line in lines] == sorted((line["marker"] for line in lines), reverse=True)
        await ann.decide(table, 0, options["round"], lines[0]["decision"])


async def test_a_game_is_reviewed(make_settings: MakeSettings) -> None:
    async with open_site(make_settings()) as site:
        ann = await site.browser()
        table = await finished_table(ann)
        await begin(ann, table)
        review = (await ready(ann, table))["review"]
        game = (await ann.view(table))["game"]
        for number, seat in enumerate(review["seats"]):
            # The best result is one that can be played: the rules give its decisions just what it says.
            decisions = [decision for decision in seat["bound"]["decisions"] if decision not in (None, "skip")]
            asked = {"seat": number, "round": 1, "decisions": decisions}
            tried = (await ann.client.post(f"{table}/sandbox", json=asked)).json()["game"]["result"]["seats"][number]
            assert tried["marker"] == seat["bound"]["marker"]
            assert {term["term"]: term["points"] for term in tried["terms"]} == seat["bound"]["terms"]
        for seat, result in zip(review["seats"], game["result"]["seats"], strict=True):
            assert all(each["loss"] >= 0 for each in seat["decisions"])
            assert all(
                any(line["decision"] == each["decision"] for line in each["lines"]) for each in seat["decisions"]
            )
            assert 0 <= seat["accuracy"] <= 100
            assert len(seat["graph"]) == len(game["history"]) + 1
            # At the end there is nothing left to expect but what was reached; and nobody reaches more than the best.
            assert seat["graph"][-1] == result["marker"] <= seat["bound"]["marker"]
            assert sum(seat["bound"]["terms"].values()) == seat["bound"]["marker"]
