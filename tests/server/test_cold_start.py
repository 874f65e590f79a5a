"""The server's own process never loads the compiler of the search kernel: workers think, it only serves."""

from pathlib import Path

import pytest
from tests.server.browser import ME, Browser, bot, first_decision
from tests.server.processes import RealServer
from tests.server.waiting import until

MAPS = Path("/proc/self/maps")


def libraries_of(process: int) -> str:
    """What a process has in its memory."""
    return Path(f"/proc/{process}/maps").read_text(encoding="utf-8")


@pytest.mark.skipif(not MAPS.exists(), reason="this system does not tell what a process has loaded")
@pytest.mark.parametrize("level", ["builder", "mason"])
async def test_a_round_with_a_bot_and_a_hint(tmp_path: Path, level: str) -> None:
    server = RealServer(tmp_path / "data", analyst="tests.helpers.analyst").start()
    try:
        async with server.client() as client:
            browser = Browser(client)
            table = await browser.new_table(ME, bot(level))
            game = (await browser.view(table))["game"]
            number = int(game["round"]["number"])
            hint = await client.get(f"{table}/seats/0/hint", params={"round": number})
            assert hint.status_code == 200
            await browser.decide(table, 0, number, first_decision(game["seats"][0]["options"]))

            async def goes_on() -> bool:
                later = (await browser.view(table))["game"]
                return later["round"] is None or later["round"]["number"] > number

            await until(goes_on, "the bot decides, too")
        libraries = libraries_of(server.pid)
    finally:
        server.stop()
    assert "python" in libraries
    assert "llvmlite" not in libraries
    assert "numba" not in libraries


@pytest.mark.skipif(not MAPS.exists(), reason="this system does not tell what a process has loaded")
def test_a_process_that_has_the_compiler_shows_it() -> None:
    """Else the test above would find nothing whatever happens."""
    import mycity.kernel.jit  # noqa: F401

    assert "llvmlite" in MAPS.read_text(encoding="utf-8")
