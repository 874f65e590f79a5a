"""Write the locked requirements anew: newest versions that fit pyproject.toml, with hashes, for every platform."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GROUPS = {"run": ["--group", "build"], "dev": ["--group", "build", "--group", "dev"], "node": ["--only-group", "node"]}


def main() -> None:
    """Lock each file of requirements/."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "install", "uv"], check=True)
    for name, groups in GROUPS.items():
        source = [] if "--only-group" in groups else ["pyproject.toml"]
        groups = [g.replace("--only-group", "--group") for g in groups]
        subprocess.run(
            [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
            + ["--generate-hashes", "--no-emit-index-url", "--no-header", *groups, *source]
            + ["--output-file", f"requirements/{name}.txt", *sys.argv[1:]],
            cwd=ROOT,
            check=True,
        )


if __name__ == "__main__":
    main()
