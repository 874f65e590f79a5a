"""Set up the virtual environment: `install.py run` for playing, `install.py dev` for what tests need besides.

Runs on a bare Python; says what it does, and leaves nothing half-done: the marker file is written last.
"""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST = (3, 11)


def pip(*arguments: str) -> None:
    """Run the environment's pip; its output is shown only when it fails."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nCould not install (see above). Is there a network connection?")


def make_environment() -> None:
    """Create .venv when it is missing or was made by a Python that is gone."""
    works = PYTHON.exists() and subprocess.run([str(PYTHON), "-c", ""], check=False).returncode == 0
    if not works:
        print("Making the virtual environment .venv …", flush=True)
        shutil.rmtree(VENV, ignore_errors=True)
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, OSError) as fault:
            sys.exit(f"This Python can't make a virtual environment ({fault}). On Debian: apt install python3-venv")


def main() -> None:
    """Install one group of locked requirements."""
    if sys.version_info < OLDEST:
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}.")
    group = sys.argv[1] if len(sys.argv) > 1 else "run"
    marker = VENV / (".installed" if group == "run" else f".installed-{group}")
    wanted = ROOT / "requirements" / f"{group}.txt"
    lock = wanted.read_text(encoding="utf-8")
    if PYTHON.exists() and marker.exists() and marker.read_text(encoding="utf-8") == lock and group != "run":
        return
    make_environment()
    print(f"Installing the locked packages of requirements/{group}.txt …", flush=True)
    pip("--require-hashes", "-r", str(wanted))
    if group == "run":
        pip("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    marker.write_text(lock, encoding="utf-8")


if __name__ == "__main__":
    main()
