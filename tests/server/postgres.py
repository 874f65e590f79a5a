"""A private PostgreSQL server for the tests: in a temporary folder, on a Unix socket only, gone afterwards."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class PostgresMissingError(Exception):
    """There are no PostgreSQL programs on this machine."""


def find_programs() -> Path:
    """Return the folder of `initdb` and `pg_ctl`. Raises `PostgresMissingError`."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: float(p.parent.name), reverse=True)
    on_path = shutil.which("initdb")
    if on_path:
        places.append(Path(on_path).resolve().parent)
    for place in places:
        if (place / "initdb").exists() and (place / "pg_ctl").exists():
            return place
    raise PostgresMissingError


@contextmanager
def private_postgres() -> Iterator[str]:
    """Start a server and yield its URL without a database name, ending in `@/{database}?host=…`."""
    programs = find_programs()
    folder = Path(tempfile.mkdtemp(prefix="mycity-pg-"))  # short: a socket's path has at most 107 bytes
    data = folder / "data"
    user = _other_user()
    if user:
        shutil.chown(folder, user)

    def run(program: str, *arguments: str) -> None:
        command = [str(programs / program), *arguments]
        # PostgreSQL refuses to run as root.
        if user:
            command = ["runuser", "-u", user, "--", *command]
        subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)

    try:
        run("initdb", "-D", str(data), "-U", "mycity", "--auth=trust", "--encoding=UTF8", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c max_connections=60"
        options += " -c fsync=off"  # what a crash of PostgreSQL would leave is not tested here
        run("pg_ctl", "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "-t", "60", "start")
        try:
            yield f"postgresql://mycity@/{{database}}?host={folder}"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    except subprocess.CalledProcessError as error:
        raise RuntimeError(f"PostgreSQL failed: {error.stdout}\n{error.stderr}") from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _other_user() -> str | None:
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("run the tests as an ordinary user, or create one for PostgreSQL")
