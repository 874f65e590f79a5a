"""Refuse a page whose JavaScript and CSS are larger than 150 kB compressed."""

import gzip
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "src" / "mycity" / "server" / "page"
MOST = 150_000


def main() -> None:
    """Add up the built files and compare."""
    sizes = {f: len(gzip.compress(f.read_bytes(), 9)) for f in sorted(PAGE.rglob("*")) if f.suffix in (".js", ".css")}
    for file, size in sizes.items():
        print(f"{size:8} {file.relative_to(PAGE)}")
    total = sum(sizes.values())
    print(f"{total:8} bytes compressed in all, of at most {MOST}")
    if not sizes or total > MOST:
        sys.exit(1)


if __name__ == "__main__":
    main()
