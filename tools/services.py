"""Programs that the tests drive: two browsers, PostgreSQL and Redis. From Debian's packages when root."""

import os
import shutil
import subprocess
import sys
from glob import glob

SHELL = "chromium-headless-shell"
"""Chromium without its windows, with which the tests take less time. Not every system has it."""
CHROMIUMS = (SHELL, "chromium", "chromium-browser", "google-chrome")
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


def apt(*arguments: str) -> None:
    """Run apt-get; the tests say what is missing when this fails."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", *arguments], env=environment, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], sep="\n", flush=True)


def from_debian() -> None:
    """Install what is missing from Debian's packages, and of Chromium the light one where there is one."""
    packages = [package for program, package in DEBIAN.items() if not has(program)]
    if packages:
        apt("update")
    known = subprocess.run(["apt-cache", "show", SHELL], check=False, capture_output=True).returncode == 0
    if known and not has(SHELL):
        packages = [SHELL, *(package for package in packages if package != DEBIAN["chromium"])]
    if packages:
        print(f"Installing {', '.join(packages)} from Debian's packages …", flush=True)
        apt("install", "-y", "--no-install-recommends", *packages)


def provide() -> None:
    """Install what is missing, as far as this user can."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        from_debian()
    if not has("chromium"):
        print("Fetching a browser for the tests …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"], check=False)
    for program in DEBIAN:
        if program != "chromium" and not has(program):
            print(f"{program} is not here: its tests are skipped.", flush=True)
