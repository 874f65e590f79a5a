"""`mycity play --content`: chapters in place of the package's own."""

from pathlib import Path

import pytest

from mycity.campaign import default_content
from mycity.server.settings import Settings
from tests.cli.conftest import Run


def test_play_takes_a_folder_with_chapters(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[Settings] = []
    monkeypatch.setattr("mycity.server.run.serve", lambda settings, _: served.append(settings))
    folder = tmp_path / "chapters"
    folder.mkdir()
    (folder / "chapter-2.toml").write_text(default_content().sources["chapter-2.toml"], encoding="utf-8")
    done = run("play", "--content", folder, "--data", tmp_path / "data", "--port", 0, "--no-browser")
    assert done.exit_code == 0, done.output
    assert [settings.content_dir for settings in served] == [folder]
    done = run("play", "--data", tmp_path / "data", "--port", 0, "--no-browser")
    assert [settings.content_dir for settings in served] == [folder, None]


def test_play_names_what_is_wrong_with_chapters(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("mycity.server.run.serve", lambda *_: pytest.fail("it served"))
    (tmp_path / "chapter-2.toml").write_text("chapter = 3", encoding="utf-8")
    done = run("play", "--content", tmp_path, "--data", tmp_path / "data", "--port", 0, "--no-browser")
    assert done.exit_code == 2
    assert "chapter-2.toml: chapter: wrong number" in done.stderr
    done = run("play", "--content", tmp_path / "nowhere", "--data", tmp_path / "data", "--port", 0, "--no-browser")
    assert done.exit_code == 2
    assert "nowhere" in done.stderr
