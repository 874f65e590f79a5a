"""What starts at once does not load the compiler of the search kernel, which takes half a second by itself."""

import json
import subprocess
import sys

import pytest

COMPILER = ("numba", "llvmlite")


def loaded_by(code: str) -> set[str]:
    """The names of all modules that are loaded once a fresh interpreter has run this."""
    program = f"{code}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import mycity.cli.main",
        "import mycity.cli.play",
        "import mycity.bots",
        "from mycity.bots import LEVELS, make_bot",
        "import mycity.review.wire",
        "import mycity.server.run",
        "from typer.testing import CliRunner\n"
        "from mycity.cli.main import app\nCliRunner().invoke(app, ['play', '--help'])",
    ],
)
def test_no_compiler_is_loaded(code: str) -> None:
    loaded = loaded_by(code)
    assert "mycity" in loaded
    assert not loaded & {*COMPILER, "mycity.kernel.jit"}


def test_the_server_is_made_without_the_compiler() -> None:
    code = (
        "from mycity.server.app import create_app; from mycity.server.settings import Settings; create_app(Settings())"
    )
    assert not loaded_by(code) & {*COMPILER, "mycity.kernel.jit"}


def test_the_kernel_loads_the_compiler() -> None:
    """Else the tests above would find nothing whatever happens."""
    assert loaded_by("import mycity.kernel.moves") >= {*COMPILER, "mycity.kernel.jit"}
