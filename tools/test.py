"""Everything that must hold, with one summary: lint, types, layers, page checks, unit, server and browser tests.

`tools/test.py check` runs what takes a minute; `tools/test.py NAME …` only the steps whose name begins so; arguments
after `--` go to pytest. Steps that need one core run two at a time.
"""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import page
import services

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
PYTHON = str(BIN / "python")
NPM = ["npm", "run", "--silent"]
PYTEST = [PYTHON, "-m", "pytest", "--dist", "worksteal", "--numprocesses"]
COMPUTING = [*PYTEST, "auto"]
WAITING = [*PYTEST, str(2 * (os.cpu_count() or 1))]
"""Tests of browsers wait as much as they compute."""
COMPILE = "compile"
QUICK = ["tests/rules", "tests/game"]
UNUSED = ["-p", "no:playwright", "-p", "no:schemathesis"]
"""Plugins that only the page and the server need, which are slow to load."""
LIBRARY = [*UNUSED, "README.md", "tests", "--ignore=tests/server", "--ignore=tests/page"]
"""What pytest runs in the step for the library: all but the server and the page. Those two have processes of their own,
since the page's tests keep an event loop running that the server's tests can't share."""
MEMORY = Path("/dev/shm")
NEEDED = 2 * 1024**3
"""Bytes that the tests have room in at any rate."""
LANES = 2
"""So many steps of one core run at the same time."""


@dataclass(frozen=True)
class Step:
    """One command that must succeed."""

    name: str
    command: Sequence[str]
    folder: Path = ROOT
    alone: bool = False
    """Whether it uses all cores by itself."""
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """How a step went; `cpu` are the seconds that its processes computed."""

    name: str
    passed: bool
    seconds: float
    cpu: float


def single_steps() -> list[Step]:
    """The steps of one core, those that take longest first."""
    web = ROOT / "web"
    return [
        Step("types", [str(BIN / "mypy")]),
        Step("page types", [*NPM, "check"], web),
        Step("page units", [*NPM, "test"], web),
        Step("page lint", [*NPM, "lint"], web),
        Step("layers", [str(BIN / "lint-imports")]),
        Step("lint", [str(BIN / "ruff"), "check", "."]),
        Step("format", [str(BIN / "ruff"), "format", "--check", "."]),
    ]


def check_steps(arguments: Sequence[str]) -> list[Step]:
    """What is quick: lint, types, layers, and the tests of rules and game beside them."""
    profile = {"SUITE": "check"}
    return [
        *single_steps(),
        Step("rules and game", [PYTHON, "-m", "pytest", *arguments, *QUICK], environment=profile),
    ]


def all_steps(arguments: Sequence[str]) -> list[Step]:
    """All that must hold."""
    return [
        Step(COMPILE, [PYTHON, "-c", "from mycity.bots.search.warm import warm_up; warm_up()"]),
        *single_steps(),
        Step("page messages", [*NPM, "messages"], ROOT / "web"),
        Step("page schema", [PYTHON, "tools/schema.py", "--check"]),
        Step("page size", [PYTHON, "tools/size.py"]),
        Step("docs", [PYTHON, "tools/docs.py"]),
        Step("library tests", [*COMPUTING, *arguments, *LIBRARY], alone=True),
        Step("server tests", [*COMPUTING, *arguments, "tests/server"], alone=True),
        Step("page tests", [*WAITING, *arguments, "tests/page"], alone=True),
    ]


def chosen(steps: Sequence[Step], wanted: Sequence[str]) -> list[Step]:
    """The steps with these beginnings, or all. Suites need what is compiled: without it, bots would wait in tests."""
    named = [step for step in steps if not wanted or any(step.name.startswith(word) for word in wanted)]
    needed = [step for step in steps if step.name == COMPILE and any(each.alone for each in named)]
    return [*(step for step in needed if step not in named), *named]


def with_fast_files(environment: Mapping[str, str]) -> dict[str, str]:
    """Let temporary files be in memory, where there is enough: databases wait for a disk at every decision."""
    if "TMPDIR" in environment or not MEMORY.is_dir() or shutil.disk_usage(MEMORY).free < NEEDED:
        return dict(environment)
    return {**environment, "TMPDIR": str(MEMORY)}


_printing = threading.Lock()


def run(step: Step, environment: Mapping[str, str]) -> Result:
    """Run one step. The output is shown as it comes when the step runs alone, else when it has ended."""
    started = time.monotonic()
    with subprocess.Popen(
        step.command,
        cwd=step.folder,
        env={**environment, **step.environment},
        stdout=None if step.alone else subprocess.PIPE,
        stderr=None if step.alone else subprocess.STDOUT,
        text=True,
    ) as process:
        if step.alone:
            print(f"\n=== {step.name}", flush=True)
            output = ""
        else:
            assert process.stdout is not None
            output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if not step.alone:
        with _printing:
            print(f"\n=== {step.name}\n{output.rstrip()}", flush=True)
    return Result(step.name, process.returncode == 0, time.monotonic() - started, usage.ru_utime + usage.ru_stime)


def run_all(steps: Sequence[Step], environment: Mapping[str, str]) -> list[Result]:
    """Run the steps of one core beside each other, then the others one after another."""
    with ThreadPoolExecutor(LANES) as lanes:
        waiting = [lanes.submit(run, step, environment) for step in steps if not step.alone]
        results = [done.result() for done in as_completed(waiting)]
    return results + [run(step, environment) for step in steps if step.alone]


def main() -> None:
    """Set up what tests need, run the steps, print the summary; exit status 1 when a step failed."""
    arguments = sys.argv[1:]
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    wanted, pytest_arguments = arguments[:cut], arguments[cut + 1 :]
    started = time.monotonic()
    subprocess.run([sys.executable, "tools/install.py", "dev"], cwd=ROOT, check=True)
    page.install_packages()
    environment = with_fast_files(page.node_environment())
    if wanted == ["check"]:
        steps = check_steps(pytest_arguments)
    else:
        steps = chosen(all_steps(pytest_arguments), wanted)
        services.provide()
    results = run_all(steps, environment)
    print("\n=== summary")
    for result in sorted(results, key=lambda result: not result.passed):
        word = "passed" if result.passed else "FAILED"
        print(f"{word} {result.name:14} {result.seconds:6.1f} s, of which computing {result.cpu:6.1f} s")
    failed = sum(not result.passed for result in results)
    print(f"\nsteps: {len(results) - failed} passed, {failed} failed, in {time.monotonic() - started:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
