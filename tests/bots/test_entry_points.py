"""Bots of other packages: the example of docs/bots.md, installed as it says, plays wherever the program's own do."""

import doctest
import importlib
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mycity.bots import LEVELS, Budget, all_levels, levels, make_bot
from mycity.bots.search.config import SEARCH_CONFIGS, SearchConfig
from mycity.game import view_for
from tests.bots.positions import RULE_SETS, position
from tests.server.browser import ME, Browser, bot, first_decision
from tests.server.processes import RealServer
from tests.server.waiting import until

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "bots.md"
NAME = "neighbourly"


def block(language: str) -> str:
    """The first block of the page in a language."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path, for this process and those that it starts, with the example as installing leaves it."""
    folder = tmp_path / "site"
    project = tomllib.loads(block("toml"))["project"]
    described = folder / f"{project['name']}-{project['version']}.dist-info"
    described.mkdir(parents=True)
    (folder / "neighbourly.py").write_text(block("python"), encoding="utf-8")
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    groups = project["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{n} = {p}" for n, p in points.items()))]
    odd = ["Wrong Name = neighbourly:Neighbourly", "random = neighbourly:Neighbourly", "gone = no_such_module:Bot"]
    (described / "entry_points.txt").write_text("\n".join([*lines, *odd]) + "\n")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    importlib.invalidate_caches()
    levels._registered.cache_clear()
    yield folder
    levels._registered.cache_clear()
    sys.modules.pop(NAME, None)


@pytest.mark.usefixtures("installed")
def test_it_is_known_by_a_name_that_fits_and_is_not_taken() -> None:
    """Listing names loads nothing, so that a package which is broken harms only who asks for its bot."""
    assert all_levels() == (*LEVELS, "gone", NAME)
    assert NAME not in sys.modules
    assert type(make_bot(NAME)).__name__ == "Neighbourly"
    assert type(make_bot("random")).__name__ == "RandomBot"
    with pytest.raises(ModuleNotFoundError):
        make_bot("gone")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("number", range(len(RULE_SETS)))
def test_it_decides_by_the_rules(number: int) -> None:
    for rounds in (0, 5, 12):
        state = position(number, 2, 1, rounds)
        if state.open_round is None:
            continue
        view = view_for(state, state.waits_for[0])
        assert make_bot(NAME).decide(view, Budget(Random(1))) in view.legal_decisions


def test_the_page_runs(installed: Path) -> None:
    (installed / f"{NAME}-1.0.dist-info" / "entry_points.txt").write_text(
        f"[mycity.bots]\n{NAME} = {tomllib.loads(block('toml'))['project']['entry-points']['mycity.bots'][NAME]}\n"
    )
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted >= 5
    assert found.failed == 0


@pytest.mark.usefixtures("installed")
def test_it_plays_in_the_arena_in_several_processes() -> None:
    script = Path(sys.executable).with_name("mycity")
    command = [str(script), "arena", "--seats", f"{NAME},random", "--games", "4", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert re.search(r"Neighbourly +-?[0-9.]+ ± [0-9.]+ +4 +0 +0 ", done.stdout)


@pytest.mark.usefixtures("installed")
async def test_it_sits_at_a_table(tmp_path: Path) -> None:
    server = RealServer(tmp_path / "data").start()
    try:
        async with server.client() as client:
            browser = Browser(client)
            assert NAME in (await browser.get("/api/catalogue"))["bots"]
            await browser.post("/api/tables", 422, mode="eternity", seats=[ME, bot("nobody")])
            table = await browser.new_table(ME, bot(NAME))
            game = (await browser.view(table))["game"]
            await browser.decide(table, 0, game["round"]["number"], first_decision(game["seats"][0]["options"]))

            async def goes_on() -> bool:
                later = (await browser.view(table))["game"]
                return later["round"] is None or later["round"]["number"] > game["round"]["number"]

            await until(goes_on, "the bot decides, too")
            assert (await browser.view(table))["seats"][1]["kind"] == f"bot:{NAME}"
    finally:
        server.stop()
    assert not [line for line in server.output if "fallback" in line]


@pytest.mark.parametrize(("level", "config"), list(SEARCH_CONFIGS.items()))
def test_the_page_about_search_tells_the_true_numbers(level: str, config: SearchConfig) -> None:
    row = re.search(rf"^\| `{level}` \|(.*)\|$", (DOCS / "search.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    told = [int(number) for number in re.findall(r"\d+", row[1])]
    assert told == [number for stage in config.stages for number in (stage.moves, stage.determinizations)]
