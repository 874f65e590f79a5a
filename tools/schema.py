"""Write the page's types from the server's OpenAPI document; with `--check` only tell whether they are up to date."""

import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import page
from mycity.server.app import create_app
from mycity.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "lib" / "api" / "schema.d.ts"


def generate(target: Path) -> None:
    """Generate the types into a file."""
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        document.write_text(json.dumps(create_app(Settings()).openapi(), ensure_ascii=False), encoding="utf-8")
        page.npm("exec", "--", "openapi-typescript", str(document), "--output", str(target))


def main() -> None:
    """Generate, or compare."""
    if "--check" not in sys.argv:
        generate(TYPES)
        return
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "schema.d.ts"
        generate(fresh)
        if not TYPES.exists() or fresh.read_text(encoding="utf-8") != TYPES.read_text(encoding="utf-8"):
            sys.exit(f"{TYPES.relative_to(ROOT)} is not what the server says: run `python tools/schema.py`")
    print("The page's types are those of the server.")


if __name__ == "__main__":
    main()
