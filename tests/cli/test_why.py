"""What makes the difference between two decisions, in words."""

from typing import Any

import pytest

from mycity.cli.why import difference
from mycity.review.wire import HintLineJson

MEADOW = "." * 121


def line(parts: Any = None, deeds: Any = None, **terms: float) -> HintLineJson:
    """A line with these terms, whose decision does not matter."""
    return HintLineJson("pass", [], 0, 0, terms, parts or {}, deeds or {})


def test_terms_without_parts_and_the_rest_of_those_with_some() -> None:
    """Wells differ by 2.0 in all, of which G5 makes 1.5 and C9 0.1, which is too little to be named: 0.5 is left."""
    one = line({"wells": {"G5": 4.0, "C9": 0.1}}, wells=4.7, empty=-3, passes=-1)
    other = line({"wells": {"G5": 2.5}}, wells=2.7, empty=-2.96, passes=0)
    assert difference(one, other, MEADOW) == "well at G5 +1.5, passes −1.0, other wells +0.5"
    assert difference(one, None, MEADOW) == ""


@pytest.mark.parametrize(
    ("term", "part", "own", "rival", "points", "words"),
    [
        ("wells", "G5", "adds", None, 1, "builds beside the well at G5"),
        ("wells", "G5", "adds", None, -1, "well at G5"),
        ("wells", "G5", "spoils", "adds", -1, "gives up the well at G5"),
        ("wells", "G5", "covers", None, -1, "builds over the well at G5"),
        ("wells", "G5", "completes", None, 1, "completes the well at G5"),
        ("wells", "G5", None, "spoils", 1, "keeps the well at G5 open"),
        ("wells", "G5", None, "covers", 1, "keeps the well at G5 open"),
        ("wells", "G5", None, "completes", -1, "well at G5"),
        ("trees", "A1", "covers", None, -1, "builds over the tree at A1"),
        ("trees", "B1", "covers", None, -1, "builds over the trees at B1"),
        ("trees", "A1", None, "covers", 1, "leaves the tree at A1"),
        ("rocks", "A3", "covers", None, 1, "builds over the rocks at A3"),
        ("rocks", "A3", None, "covers", -1, "leaves the rocks at A3"),
        ("churches", "E6 F6 G6", None, None, 1, "church at E6"),
        ("churches", "E6 F6 G6", "completes", None, 1, "the church at E6 gets all three colours"),
        ("churches", "C", "completes", None, 1, "this church gets all three colours"),
        ("churches", "C", None, "completes", -1, "this church"),
        ("gold", "K1 A8", None, None, 1, "gold at K1 and A8"),
        ("gold", "K1 A8", "completes", None, 1, "takes the gold at K1 and A8"),
        ("groups", "R", None, None, 1, "largest red group"),
        ("groups", "R", "adds", None, 1, "joins the largest red group"),
        ("mines", "B", None, None, 1, "mines: blue"),
        ("link", "Y", None, None, 1, "link: yellow"),
        ("nuggets", "K1 A8", None, None, 1, "nuggets: K1 and A8"),
        ("parks", "J3", None, None, 2, "parks: J3"),
    ],
)
def test_a_part_in_words(term: str, part: str, own: str | None, rival: str | None, points: int, words: str) -> None:
    """A1 has one tree, B1 two."""
    one = line({term: {part: float(points)}}, {term: {part: own}} if own else None, **{term: points})
    other = line(None, {term: {part: rival}} if rival else None, **{term: 0})
    sign = "+" if points > 0 else "−"
    assert difference(one, other, "tT" + MEADOW[2:]) == f"{words} {sign}{abs(points)}.0"


def test_squares_that_fare_alike_are_told_together() -> None:
    """H4, H5 and H6 are covered here, A1 is more often seen."""
    parts = {"H4": 2.0, "H5": 1.0, "H6": 0.5, "A1": 0.5}
    deeds = {"trees": dict.fromkeys(("H4", "H5", "H6"), "covers")}
    one, other = line({"trees": {"A1": 1.0}}, deeds, trees=1), line({"trees": parts}, trees=4)
    words = "builds over the trees at H4, H5 and H6 −3.5, trees at A1 +0.5"
    assert difference(one, other, MEADOW) == words
