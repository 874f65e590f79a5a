"""The cards of tests are known ones: the same in every run, and with a wished card at its place."""

import pytest
from tests.helpers.known_games import FREE, KnownGames, Wish, current_wish
from tests.helpers.suite import SOAKS
from tests.server.browser import ME, Browser, Json, bot
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until
from tests.server.processes import RealServer


async def first_card(browser: Browser, table: str) -> Json:
    """The first card of the game that a table plays, also when it was Prohibition."""
    game = (await browser.view(table))["game"]
    return [*game["history"], game["round"]][0]["card"]


def test_the_same_name_gives_the_same_tables_and_another_gives_others() -> None:
    drawn = []
    for name in ("one", "one", "other"):
        games = KnownGames(Wish(name))
        drawn.append([(games.new_id(), games.new_seed()) for _ in range(3)])
    assert drawn[0] == drawn[1]
    assert len({text for pairs in drawn[1:] for pair in pairs for text in pair}) == 12


@pytest.mark.deck("C2", at=1)
async def test_a_wished_card_comes_first_at_every_table(ann: Browser) -> None:
    for _ in range(2):
        assert await first_card(ann, await ann.new_table(ME, bot())) == "C2"


@pytest.mark.deck("C2", at=1, episode=5)
async def test_a_wished_card_comes_first_in_an_episode(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:2")
    await play_until({0: ann}, table, in_phase("playing", 5))
    assert await first_card(ann, table) == "C2"


def test_a_card_that_is_not_in_the_deck_can_not_be_wished() -> None:
    with pytest.raises(ValueError, match="no such card"):
        KnownGames(Wish("one", "C2", 1, episode=2)).new_seed()


@pytest.mark.skipif(SOAKS, reason="then any deck may come")
async def test_prohibition_comes_late_by_itself(ann: Browser) -> None:
    table = await ann.new_table(ME, bot("random"), bot("random"))
    for number in range(1, FREE + 1):
        view = await ann.view(table)
        assert view["game"]["history"] == [] if number == 1 else all(e["decisions"] for e in view["game"]["history"])
        await ann.play_round(table, [0])


@pytest.mark.deck("C3", at=1)
async def test_a_server_of_its_own_process_hears_the_wish(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = RealServer(tmp_path_factory.mktemp("known")).start()
    try:
        async with server.client() as client, server.client(Wish("other", "C1", 1)) as other:
            assert current_wish().card == "C3"
            assert await first_card(Browser(client), await Browser(client).new_table(ME, bot())) == "C3"
            assert await first_card(Browser(other), await Browser(other).new_table(ME, bot())) == "C1"
    finally:
        server.stop()
