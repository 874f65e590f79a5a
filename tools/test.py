"""Everything that must hold, with one summary: lint, types, layers, page checks, unit, server and browser tests.

`tools/test.py NAME …` runs only the steps whose name begins so; arguments after `--` go to pytest.
"""

import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import page
import services

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
LIBRARY = ["README.md", "tests", "--ignore=tests/server", "--ignore=tests/page"]
"""What pytest runs in the step for the library: all but the server and the page. Those two have processes of their own,
since the page's tests keep an event loop running that the server's tests can't share."""


def steps(pytest_arguments: list[str]) -> list[tuple[str, list[str], Path]]:
    """Name, command and folder of every step."""
    npm = ["npm", "run", "--silent"]
    web = ROOT / "web"
    pytest = [str(BIN / "python"), "-m", "pytest", "--numprocesses", "auto", "--dist", "loadfile", *pytest_arguments]
    return [
        ("lint", [str(BIN / "ruff"), "check", "."], ROOT),
        ("format", [str(BIN / "ruff"), "format", "--check", "."], ROOT),
        ("types", [str(BIN / "mypy")], ROOT),
        ("layers", [str(BIN / "lint-imports")], ROOT),
        ("page lint", [*npm, "lint"], web),
        ("page types", [*npm, "check"], web),
        ("page messages", [*npm, "messages"], web),
        ("page schema", [str(BIN / "python"), "tools/schema.py", "--check"], ROOT),
        ("page units", [*npm, "test"], web),
        ("page size", [str(BIN / "python"), "tools/size.py"], ROOT),
        ("library tests", [*pytest, *LIBRARY], ROOT),
        ("server tests", [*pytest, "tests/server"], ROOT),
        ("page tests", [*pytest, "tests/page"], ROOT),
    ]


def run(name: str, command: list[str], folder: Path, environment: dict[str, str]) -> tuple[bool, float]:
    """Run one step with its output shown; whether it passed, and its seconds."""
    print(f"\n=== {name}", flush=True)
    started = time.monotonic()
    done = subprocess.run(command, cwd=folder, env=environment, check=False)
    return done.returncode == 0, time.monotonic() - started


def main() -> None:
    """Set up what tests need, run the steps, print the summary; exit status 1 when a step failed."""
    arguments = sys.argv[1:]
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    wanted, pytest_arguments = arguments[:cut], arguments[cut + 1 :]
    subprocess.run([sys.executable, "tools/install.py", "dev"], cwd=ROOT, check=True)
    page.install_packages()
    services.provide()
    environment = page.node_environment()
    chosen = [step for step in steps(pytest_arguments) if not wanted or any(step[0].startswith(w) for w in wanted)]
    results = [(name, *run(name, command, folder, environment)) for name, command, folder in chosen]
    print("\n=== summary")
    for name, passed, seconds in results:
        print(f"{'passed' if passed else 'FAILED':7} {name:14} {seconds:6.1f} s")
    failed = sum(not passed for _, passed, _ in results)
    print(f"\nsteps: {len(results) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
