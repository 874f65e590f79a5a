"""The front door: what `import mycity` gives, and that its page names all of it."""

import importlib
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import mycity
from mycity.campaign import Phase
from mycity.game import DecisionError, RoundClosedError, commitment_to, deal
from mycity.rules import ETERNITY, MyCityError

PAGE = Path(__file__).parent.parent / "docs" / "library.md"


def test_every_name_is_on_the_page() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## All names")[2].partition("Below are the packages")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("|")]
    told = {name for cell in cells for name in re.findall(r"`(\w+)", cell)}
    assert told == set(mycity.__all__)
    assert all(hasattr(mycity, name) for name in mycity.__all__)


def test_pages_and_examples_import_what_is_in_an_all() -> None:
    """From `mycity` or one of its packages, and only what that lists; a module of the package may be imported too."""
    root = PAGE.parent.parent
    texts = [file.read_text(encoding="utf-8") for file in (*root.glob("docs/*.md"), *root.glob("examples/*.py"))]
    imports = re.findall(r"^ *(?:>>> )?from (mycity[\w.]*) import ([\w, ]+)", "\n".join(texts), re.MULTILINE)
    assert len(imports) > 5
    for package, names in imports:
        module = importlib.import_module(package)
        assert all(name in module.__all__ or name == "mycity_v1" for name in names.split(", ")), (package, names)


def test_it_is_light() -> None:
    """No compiler, no arrays, no server."""
    code = "import mycity, sys; print([name for name in sys.modules if '.' not in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(eval(done.stdout)) - set(sys.stdlib_module_names)
    assert "mycity" in loaded
    assert not loaded & {
        "numpy",
        "numba",
        "llvmlite",
        "fastapi",
        "sqlalchemy",
        "pydantic",
        "rich",
        "typer",
        "jsonschema",
    }


def test_the_version() -> None:
    assert mycity.__version__ == version("mycity")


def test_players_by_name_and_by_level() -> None:
    """A name that is a level seats a bot; `Player` says that it is a person's."""
    game = mycity.new_game("eternity", ["Ada", "builder", mycity.Player("builder"), "builder"])
    assert [(seat.name, seat.kind) for seat in game.setup.seats] == [
        ("Ada", "human"),
        ("Builder 1", "bot:builder"),
        ("builder", "human"),
        ("Builder 2", "bot:builder"),
    ]
    assert len({seat.animal for seat in game.setup.seats}) == 4


def test_a_seed_is_a_text() -> None:
    """R10.1: the same text gives the same game; a seed as records have it deals the cards itself."""
    players = ["Ada", "Bo"]
    first, second = (mycity.new_game("eternity", players, seed="x") for _ in range(2))
    assert first == second
    assert first.setup.game_id != mycity.new_game("eternity", players, seed="y").setup.game_id
    assert mycity.new_game("eternity", players).seed != mycity.new_game("eternity", players).seed
    assert first.seed is not None
    again = mycity.new_game("eternity", players, seed=first.seed)
    assert again.deck == first.deck == deal(ETERNITY.cards, first.seed)
    assert first.setup.commitment == commitment_to(first.seed, first.setup.game_id)


@pytest.mark.parametrize(
    ("mode", "players", "reason"),
    [
        ("chess", 2, "unknown mode 'chess'"),
        ("chapter:2", 2, "new_campaign plays several episodes"),
        ("campaign", 2, "new_campaign plays several episodes"),
        ("episode:13", 2, "begins with stickers"),
        ("episode:23", 2, "begins with stickers"),
        ("eternity", 0, "expected 1 to 4"),
        ("episode:1", 5, "expected 1 to 4"),
    ],
)
def test_games_that_there_are_not(mode: str, players: int, reason: str) -> None:
    """R7.6, R8.1, R11.13, R11.23"""
    with pytest.raises(MyCityError, match=reason):
        mycity.new_game(mode, ["Ada"] * players)


def test_an_episode_on_its_own() -> None:
    """R7.6: episode 5 has the standard boards, on which a city may stand alone."""
    game = mycity.new_game("episode:5", ["Ada"], seed="x")
    assert str(game.setup.mode) == "episode:5"
    assert mycity.load_game(mycity.dump_game(mycity.play_bots(game))).open_round == game.open_round


def test_decisions() -> None:
    """R3.2, R3.4, R4"""
    game = mycity.new_game("eternity", ["Ada", "Bo"], seed="docs")
    view = mycity.view_for(game, 0)
    game = mycity.commit(game, 0, view.legal_placements[0])
    assert game.waits_for == (1,)
    assert mycity.commit(game, 1, "pass").history[0].decisions == (view.legal_placements[0], mycity.PASS)
    with pytest.raises(DecisionError):
        mycity.commit(game, 1, "skip")
    over = mycity.commit(mycity.commit(game, 0, mycity.LEAVE), 1, mycity.LEAVE)
    assert over.is_over
    with pytest.raises(RoundClosedError):
        mycity.commit(over, 0, "pass")


def test_bots_play_as_far_as_it_goes_without_a_person() -> None:
    game = mycity.new_game("eternity", ["Ada", "random", "random"], seed="bots")
    waiting = mycity.play_bots(game)
    assert waiting.waits_for == (0,)
    assert waiting == mycity.play_bots(game)
    assert mycity.play_bots(waiting) == waiting
    ended = mycity.play_bots(mycity.commit(waiting, 0, "leave"))
    assert ended.is_over
    outcome = mycity.outcome_of(ended)
    assert outcome is not None
    assert mycity.load_game(mycity.dump_game(ended)) == ended


def test_campaigns_wait_for_their_first_question() -> None:
    """R7.2, R7.6, R11.13: a sealed envelope, the first card, or stickers that come before it."""
    assert mycity.new_campaign(["Ada", "random"]).phase is Phase.ENVELOPE
    assert mycity.new_campaign(["Ada"], "chapter:3").phase is Phase.PLAYING
    assert mycity.new_campaign(["Ada"], "episode:13").phase is Phase.BEFORE
    assert mycity.new_campaign(["Ada"], "chapter:3", seed="x") == mycity.new_campaign(["Ada"], "chapter:3", seed="x")
    with pytest.raises(MyCityError, match="expected campaign, a chapter, or an episode"):
        mycity.new_campaign(["Ada"], "eternity")


def test_analysis_ends_with_its_time_or_its_answer() -> None:
    """The same position has the same final answer; a short one is one of the stages before it."""
    view = mycity.view_for(mycity.new_game("episode:1", ["Ada"], seed="x"), 0)
    final = mycity.analyse(view)
    assert final.is_final
    assert final == mycity.analyse(view)
    assert final.best == final.lines[0].decision
    assert mycity.analyse(view, seconds=0).samples <= final.samples
    assert repr(final).startswith(f"<Hint for round 1, {view.card}: {final.best} ")
    with pytest.raises(ValueError, match="a spectator has no seat"):
        mycity.analyse(mycity.view_for(mycity.new_game("episode:1", ["Ada"]), None))
