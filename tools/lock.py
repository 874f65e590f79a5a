"""Write the locked requirements anew: versions that fit pyproject.toml, with hashes, for every platform.

`lock.py --upgrade` takes the newest; without it what is locked already stays where it can.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = "pyproject.toml"
SOURCES = {
    "run": [PROJECT, "--group", "build"],
    "dev": [PROJECT, "--extra", "envs", "--extra", "train", "--group", "build", "--group", "dev"],
    "node": ["--group", "node"],
    "docs": ["--group", "docs", "--constraint", "requirements/dev.txt"],
}
PLATFORM = ["--universal", "--python-version", "3.11"]
OPTIONS = ["--quiet", *PLATFORM, "--generate-hashes", "--no-emit-index-url", "--no-header"]


def main() -> None:
    """Lock each file of requirements/."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "install", "uv"], check=True)
    for name, sources in SOURCES.items():
        target = ["--output-file", f"requirements/{name}.txt"]
        command = [sys.executable, "-m", "uv", "pip", "compile", *OPTIONS, *sources, *target, *sys.argv[1:]]
        subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
