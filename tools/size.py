"""Refuse a page that is too large, compressed: what the first placement at a table needs, or all parts together.

Vite's manifest says which files need which. Needed at once are those of `index.html` and the texts of its messages in
one language (the largest); a part that is loaded when it is wanted is listed with what it adds to that.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parent.parent / "src" / "mycity" / "server" / "page"
FIRST = 120_000
ALL = 264_000
TEXTS = re.compile(r"virtual:texts/(\w+)-\w+$")

Manifest = dict[str, dict[str, Any]]


def closure(manifest: Manifest, chunk: str) -> set[str]:
    """Return the chunk and all that it imports, directly or not."""
    found, open_ = set(), [chunk]
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_.extend(manifest[name].get("imports", ()))
    return found


def files(manifest: Manifest, chunks: Iterable[str]) -> set[str]:
    """Return the scripts and styles of some chunks."""
    return {file for chunk in chunks for file in (manifest[chunk]["file"], *manifest[chunk].get("css", ()))}


def wanted(manifest: Manifest, chunks: Iterable[str]) -> list[str]:
    """Return what some chunks load when it is wanted, in order of name."""
    return sorted({name for chunk in chunks for name in manifest[chunk].get("dynamicImports", ())})


def texts(manifest: Manifest, chunks: Iterable[str], sizes: dict[str, int]) -> set[str]:
    """Return the files of the chunks' folders of messages, each in its largest language."""
    largest: dict[str, str] = {}
    for name in wanted(manifest, chunks):
        folder, file = TEXTS.match(name), manifest[name]["file"]
        if folder and sizes[file] > sizes.get(largest.get(folder[1], ""), 0):
            largest[folder[1]] = file
    return set(largest.values())


def main() -> None:
    """Add up the built files and compare."""
    manifest: Manifest = json.loads((PAGE / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    sizes = {file: len(gzip.compress((PAGE / file).read_bytes(), 9)) for file in sorted(files(manifest, manifest))}
    at_once = closure(manifest, "index.html")
    first = files(manifest, at_once) | texts(manifest, at_once, sizes)
    for file in sorted(first):
        print(f"{sizes[file]:8} {file}")
    needed = sum(sizes[file] for file in first)
    print(f"{needed:8} needed at once, of at most {FIRST}\n")
    for part in sorted(name for name in manifest if manifest[name].get("isDynamicEntry") and not TEXTS.match(name)):
        chunks = closure(manifest, part)
        more = (files(manifest, chunks) | texts(manifest, chunks, sizes)) - first
        print(f"{sum(sizes[file] for file in more):8} more for {part}")
    total = sum(sizes.values())
    print(f"{total:8} in all, with all languages, of at most {ALL}")
    if needed > FIRST or total > ALL:
        sys.exit(1)


if __name__ == "__main__":
    main()
