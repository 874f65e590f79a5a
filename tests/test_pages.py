"""What the pages for readers name is there: files, modules, commands. `make docs` checks the links between pages."""

import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [*ROOT.glob("*.md"), *DOCS.glob("*.md"), *(ROOT / ".github").rglob("*.md")]
WORKFLOWS = [*(ROOT / ".github" / "workflows").glob("*.yml")]
BASES = (ROOT, ROOT / "src" / "mycity", ROOT / "web", ROOT / "web" / "src" / "lib")
"""Where paths on the pages begin."""
BUILT = {"site", "dist", ".venv", "node_modules"}

every_page = pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)


def found(pattern: str, file: Path) -> list[str]:
    return re.findall(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)


@every_page
def test_links_lead_to_files(file: Path) -> None:
    links = [link for link in found(r"\]\(([^)\s#]+)[^)]*\)", file) if "://" not in link]
    assert [link for link in links if not (file.parent / link).exists()] == []


@every_page
def test_paths_exist(file: Path) -> None:
    paths = [path for path in found(r"`([a-z.][\w.-]*/[\w./-]*)`", file) if BUILT.isdisjoint(Path(path).parts)]
    assert [path for path in paths if not any((base / path).exists() for base in BASES)] == []


@every_page
def test_names_of_the_package_exist(file: Path) -> None:
    for name in found(r"`(mycity(?:\.\w+)+)(?:\([^`]*)?`", file):
        assert resolve_name(name) is not None


@pytest.mark.parametrize("file", [*PAGES, *WORKFLOWS], ids=lambda file: file.name)
def test_commands_exist(file: Path) -> None:
    programs = found(r"python -m ((?:benchmarks|research)[\w.]*)", file)
    assert [name for name in programs if find_spec(name) is None] == []
    targets = found(r"^(\w+):", ROOT / "Makefile")
    assert [name for name in found(r"(?:^|`|run: )make (\w+)", file) if name not in targets] == []


def test_every_page_has_its_place_in_the_site() -> None:
    def files_in(part: object) -> Iterator[str]:
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict | list):
            for each in part.values() if isinstance(part, dict) else part:
                yield from files_in(each)

    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    assert sorted(files_in(site["project"]["nav"])) == sorted(file.name for file in DOCS.glob("*.md"))
