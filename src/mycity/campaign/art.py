"""The drawings of chapters: SVG symbols that are found by name, the package's or those of own content (R7.2)."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final
from xml.etree import ElementTree

from mycity.campaign.content import Content, ContentError

_SVG: Final = "{http://www.w3.org/2000/svg}"
_ELEMENT: Final = re.compile("svg|symbol|g|path|circle|ellipse|rect|line|polygon|polyline|use|pattern")
_ATTRIBUTE: Final = re.compile(
    "id|viewBox|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|points|width|height|transform|opacity|overflow|patternUnits|href"
    "|fill|fill-rule|fill-opacity|stroke|stroke-(opacity|width|dasharray|linecap|linejoin)"
)
_REFERENCE: Final = re.compile(r"url\((?!#)|//", re.IGNORECASE)
"""What leads out of the drawing."""


@cache
def load_art(chapter: int) -> str:
    """Return the drawings of a chapter as SVG `<symbol>` elements; empty when it has none."""
    source = resources.files("mycity.campaign") / "art" / f"chapter-{chapter}.svg"
    try:
        return _symbols(source.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ""


def chapter_art(content: Content, chapter: int) -> str:
    """Return the drawings of a chapter as this content has them: its own, or the package's where it has none."""
    own = content.sources.get(f"art/chapter-{chapter}.svg")
    return load_art(chapter) if own is None else _symbols(own)


def _symbols(text: str) -> str:
    begin, end = text.find("<symbol"), text.rfind("</symbol>")
    return "" if begin < 0 or end < begin else text[begin : end + len("</symbol>")]


def check_art(name: str, text: str) -> None:
    """Raise ContentError unless a file is SVG of plain shapes: it may come with somebody else's campaign."""
    if "<!" in text.replace("<!--", "") or "<?" in text.removeprefix("<?xml "):
        raise ContentError(name, "file", "invalid SVG: entities and instructions are not read")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        raise ContentError(name, "file", f"invalid SVG ({fault})") from None
    if root.tag != f"{_SVG}svg" or any(child.tag != f"{_SVG}symbol" for child in root):
        raise ContentError(name, "svg", "invalid SVG", expected="an element svg with elements symbol")
    for path, element in _walk(root, "svg"):
        tag = element.tag.removeprefix(_SVG)
        if not _ELEMENT.fullmatch(tag):
            raise ContentError(name, path, "unknown element", value=tag, expected="plain shapes")
        for key, value in element.items():
            if not _ATTRIBUTE.fullmatch(key):
                raise ContentError(name, path, "unknown attribute", value=key, expected="place, form and paint only")
            if (key == "href" and not value.startswith("#")) or _REFERENCE.search(value):
                raise ContentError(
                    name, f"{path}.{key}", "invalid reference", value=value, expected="one such as #part"
                )


def _walk(element: ElementTree.Element, path: str) -> Iterator[tuple[str, ElementTree.Element]]:
    yield path, element
    for child in element:
        tag = child.tag.removeprefix(_SVG)
        yield from _walk(child, f"{path}.{child.get('id') or tag}")
