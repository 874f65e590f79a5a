"""The wheel: whole, and enough to play in an environment that has neither Node nor a compiler.

Nothing is downloaded. The new environment gets links to the installed packages that the wheel's metadata asks for, with
what those ask for in turn, and to nothing else. So this shows that the declared dependencies are enough, in the locked
versions. It does not show that a package index serves them.
"""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "mycity"
PAGE = PACKAGE / "server" / "page"


def build(project: Path, target: str, out: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (PAGE / "index.html").exists():
        if os.environ.get("CI") == "true":
            pytest.fail("the page is not built")
        pytest.skip("the page is not built")
    out = tmp_path_factory.mktemp("wheel")
    done = build(ROOT, "wheel", out)
    assert done.returncode == 0, done.stderr
    (found,) = out.glob("*.whl")
    return found


def test_it_holds_the_whole_package_with_the_page_and_nothing_else(wheel: Path) -> None:
    files = {file.filename for file in zipfile.ZipFile(wheel).infolist()}
    wanted = {
        f"mycity/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {"mycity/py.typed", "mycity/server/page/index.html", "mycity/rules/boards/legacy.txt"} <= wanted
    assert {file for file in files if ".dist-info/" not in file} == wanted


def test_without_the_page_there_is_no_wheel_and_no_source_distribution(tmp_path: Path) -> None:
    project = tmp_path / "project"
    (project / "tools").mkdir(parents=True)
    for name in ("pyproject.toml", "README.md", "LICENSE", "tools/wheel_hook.py"):
        shutil.copy(ROOT / name, project / name)
    shutil.copytree(PACKAGE, project / "src" / "mycity", ignore=shutil.ignore_patterns("page", "__pycache__"))
    for target in ("wheel", "sdist"):
        done = build(project, target, tmp_path / "out")
        assert done.returncode != 0
        assert "The page is not built" in done.stderr
    assert not [*(tmp_path / "out").glob("*")]


def requirements_of(name: str, extras: frozenset[str] = frozenset()) -> Iterator[Requirement]:
    """What an installed package asks for here, with these of its extras."""
    for text in distribution(name).requires or ():
        requirement = Requirement(text)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


def closure_of(metadata: str) -> set[str]:
    """The names of all packages that a wheel with this metadata needs, directly or not."""
    lines = [line.removeprefix("Requires-Dist: ") for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    waiting = [one for one in map(Requirement, lines) if one.marker is None or one.marker.evaluate({"extra": ""})]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        one = waiting.pop()
        key = (one.name, frozenset(one.extras))
        if key not in seen:
            seen.add(key)
            waiting.extend(requirements_of(*key))
    return {name for name, _ in seen}


def link_packages(names: set[str], site: Path) -> None:
    """Put links to installed packages and their metadata into another environment's folder."""
    for name in names:
        installed = distribution(name)
        tops = {file.parts[0] for file in installed.files or ()} - {"..", "__pycache__"}
        for top in tops:
            if not (site / top).exists():
                (site / top).symlink_to(Path(str(installed.locate_file(top))).resolve())


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel, installed by pip, and its dependencies."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    executable = folder / "bin" / "python"
    (site,) = (folder / "lib").glob("python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        link_packages(closure_of(archive.read(metadata).decode()), site)
    # Without an index pip installs only when all requirements are met by what is there.
    command = [sys.executable, "-m", "pip", "--python", str(executable), "install", "--no-index", str(wheel)]
    environment = os.environ | {"PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return executable


def test_installed_without_node_or_a_compiler_it_plays(python: Path, tmp_path: Path) -> None:
    path = str(python.parent)
    for program in ("node", "npm", "cc", "gcc", "clang", "g++", "ld"):
        assert shutil.which(program, path=path) is None
    environment = {"PATH": path, "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    script = Path(__file__).with_name("play_installed.py")
    done = subprocess.run(
        [str(python), "-P", str(script)], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "played:" in done.stdout
