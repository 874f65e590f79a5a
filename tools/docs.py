"""Build the documentation site from docs/ into site/, and fail on any warning.

Readers' browsers fetch nothing from other servers: Mermaid, which draws the diagrams, is copied into the site from its
npm package, taken once and checked against the hash below.
"""

import base64
import hashlib
import subprocess
import sys
import tarfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import page

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
SITE = ROOT / "site"
SCRIPT = SITE / "assets" / "javascripts" / "mermaid.js"
"""Where zensical.toml says that it is."""

MERMAID = "@mermaid-js/tiny@12.0.0"
SHA512 = "ZW9YXy+3tSLPscBT+NnQO0K0qYH7BGES5nExl6Snoygey7xd2N0cO7Nq30N5k/u7gIeYoCrldyVy+VTCMWrNDQ=="
ARCHIVE = ROOT / ".venv" / "mermaid-js-tiny-12.0.0.tgz"


def fetch_mermaid() -> None:
    """Have the package in .venv; exits when it is not the one that was locked."""
    if not ARCHIVE.exists():
        page.npm("pack", MERMAID, "--pack-destination", str(ARCHIVE.parent))
    if base64.b64encode(hashlib.sha512(ARCHIVE.read_bytes()).digest()).decode() != SHA512:
        ARCHIVE.unlink()
        sys.exit(f"{MERMAID} has changed: its hash is not the one in {Path(__file__).name}")


def copy_mermaid() -> None:
    """Unpack the one file that the site needs."""
    with tarfile.open(ARCHIVE) as archive:
        found = archive.extractfile("package/dist/mermaid.tiny.js")
        assert found is not None
        SCRIPT.write_bytes(found.read())


def main() -> None:
    """Install what builds the site, and build it."""
    subprocess.run([sys.executable, "tools/install.py", "docs"], cwd=ROOT, check=True)
    fetch_mermaid()
    done = subprocess.run([str(BIN / "zensical"), "build", "--clean", "--strict"], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit("The documentation has faults (see above).")
    copy_mermaid()
    print(f"The documentation is in {SITE.relative_to(ROOT)}/: open {SITE / 'index.html'}")


if __name__ == "__main__":
    main()
