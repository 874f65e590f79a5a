"""Programs that the tests drive: two browsers, PostgreSQL and Redis. From Debian's packages when root."""

import os
import shutil
import subprocess
import sys
from glob import glob

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FIREFOXES = ("firefox-esr", "firefox")
DEBIAN = {
    "chromium": "chromium",
    "firefox": "firefox-esr",
    "postgresql": "postgresql",
    "redis-server": "redis-server",
}


def has(program: str) -> bool:
    """Whether the program is on this machine."""
    if program == "chromium":
        return any(shutil.which(name) for name in CHROMIUMS)
    if program == "firefox":
        return any(shutil.which(name) for name in FIREFOXES)
    if program == "postgresql":
        return bool(shutil.which("initdb") or glob("/usr/lib/postgresql/*/bin/initdb"))
    return shutil.which(program) is not None


def from_debian(packages: list[str]) -> None:
    """Install packages as root; the tests say what is missing when this fails."""
    print(f"Installing {', '.join(packages)} from Debian's packages …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout[-2000:], done.stderr[-2000:], sep="\n", flush=True)


def provide() -> None:
    """Install what is missing, as far as this user can."""
    missing = [program for program in DEBIAN if not has(program)]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        from_debian([DEBIAN[program] for program in missing])
    if not has("chromium"):
        print("Fetching a browser for the tests …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    for program in DEBIAN:
        if program != "chromium" and not has(program):
            print(f"{program} is not here: its tests are skipped.", flush=True)
