"""Build the page from web/ into the package, with the machine's Node or, where it has none, with one from a wheel."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "mycity" / "server" / "page" / "index.html"
FITTING = "20.19 or newer (22.12 or newer in the 22 line)"


def is_fitting(version: str) -> bool:
    """Whether this Node can run the page's build tools."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major >= 24


def node_environment() -> dict[str, str]:
    """An environment in which `npm` is one that fits; installs Node from a wheel into .venv where it must."""
    environment = dict(os.environ)
    own = str(ROOT / ".venv" / "bin")
    if shutil.which("npm"):
        version = subprocess.run(["node", "--version"], check=False, capture_output=True, text=True)
        if version.returncode == 0 and is_fitting(version.stdout):
            return environment
    if not (ROOT / ".venv" / "bin" / "npm").exists():
        print(f"This machine has no Node {FITTING}: taking one from a wheel …", flush=True)
    subprocess.run([sys.executable, str(ROOT / "tools" / "install.py"), "node"], check=True)
    environment["PATH"] = own + os.pathsep + environment.get("PATH", "")
    return environment


def npm(*arguments: str) -> None:
    """Run npm in web/; its output is shown only when it fails."""
    done = subprocess.run(
        ["npm", *arguments], cwd=WEB, env=node_environment(), check=False, text=True, capture_output=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n`npm {' '.join(arguments)}` failed in web/ (see above).")


def install_packages() -> None:
    """Install the locked packages when they are not those of the lock file."""
    marker = WEB / "node_modules" / ".installed"
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    if not (marker.exists() and marker.read_text(encoding="utf-8") == lock):
        print("Installing the page's locked packages …", flush=True)
        # Not `npm ci`: that refuses the lock file where a registry lacks an optional package of another platform.
        npm("install", "--no-audit", "--no-fund", "--loglevel=error")
        marker.write_text(lock, encoding="utf-8")


def main() -> None:
    """Install what the page needs and build it."""
    install_packages()
    print("Building the page …", flush=True)
    npm("run", "build")
    PAGE.touch()


if __name__ == "__main__":
    main()
