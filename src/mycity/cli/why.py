"""What makes the difference between two decisions, in words: `keeps the well at G5 open +1.4, empty −1.0`."""

from dataclasses import dataclass
from typing import Final

from mycity.cli.analysis import SEEN, signed
from mycity.review.wire import HintLineJson
from mycity.rules.squares import parse_square

_MOST: Final = 3
_NAMED: Final = 0.15
"""Parts that differ by fewer points are not named but left with the rest of their term."""

_COLOURS: Final = {"Y": "yellow", "R": "red", "B": "blue"}
_TOGETHER: Final = ("trees", "rocks", "parks")
"""Terms of which several squares may make one phrase."""

_PHRASES: Final = {
    ("tree", "covers"): "builds over the tree at {}",
    ("tree", "keeps"): "leaves the tree at {}",
    ("tree", ""): "tree at {}",
    ("trees", "covers"): "builds over the trees at {}",
    ("trees", "keeps"): "leaves the trees at {}",
    ("trees", ""): "trees at {}",
    ("rocks", "covers"): "builds over the rocks at {}",
    ("rocks", "keeps"): "leaves the rocks at {}",
    ("rocks", ""): "rocks at {}",
    ("wells", "covers"): "builds over the well at {}",
    ("wells", "spoils"): "gives up the well at {}",
    ("wells", "completes"): "completes the well at {}",
    ("wells", "adds"): "builds beside the well at {}",
    ("wells", "keeps"): "keeps the well at {} open",
    ("wells", ""): "well at {}",
    ("churches", "completes"): "the church at {} gets all three colours",
    ("churches", ""): "church at {}",
    ("in hand", "completes"): "this church gets all three colours",
    ("in hand", ""): "this church",
    ("gold", "completes"): "takes the gold at {}",
    ("gold", ""): "gold at {}",
    ("groups", "adds"): "joins the largest {} group",
    ("groups", ""): "largest {} group",
}


@dataclass(slots=True)
class _Difference:
    """Points of a term by which two lines differ: of these parts, or of none in particular.

    `how` is what the placement does to them, `keeps` where the other one covers or spoils them, empty where neither
    does anything, and `rest` where other parts of the term stand by themselves.
    """

    term: str
    how: str
    parts: list[str]
    points: float


def difference(line: HintLineJson, other: HintLineJson | None, signs: str) -> str:
    """Return what differs most between a decision and another one; `signs` are the letters of the board's squares."""
    if other is None:
        return ""
    found = [each for term in line.terms for each in _in_term(term, line, other) if abs(each.points) >= SEEN]
    found.sort(key=lambda each: -abs(each.points))
    return ", ".join(f"{_words(each, signs)} {signed(each.points)}" for each in found[:_MOST])


def _in_term(term: str, line: HintLineJson, other: HintLineJson) -> list[_Difference]:
    own, rival = line.parts.get(term, {}), other.parts.get(term, {})
    found: list[_Difference] = []
    rest = line.terms[term] - other.terms.get(term, 0.0)
    for part in dict.fromkeys((*own, *rival)):
        points = own.get(part, 0.0) - rival.get(part, 0.0)
        if abs(points) < _NAMED:
            continue
        rest -= points
        how = _how(line.deeds.get(term, {}).get(part), other.deeds.get(term, {}).get(part), points)
        like = [each for each in found if term in _TOGETHER and each.how == how and each.points * points > 0]
        if like:
            like[0].parts.append(part)
            like[0].points += points
        else:
            found.append(_Difference(term, how, [part], points))
    return [*found, _Difference(term, "rest" if found else "", [], rest)]


def _how(own: str | None, rival: str | None, points: float) -> str:
    if own is not None and (own != "adds" or points > 0):
        return own
    return "keeps" if rival in ("covers", "spoils") else ""


def _words(each: _Difference, signs: str) -> str:
    if not each.parts:
        return f"other {each.term}" if each.how == "rest" else each.term
    what, squares = each.term, each.parts
    if what == "churches":
        # A church is called by its first square.
        what, squares = ("in hand" if squares == ["C"] else what), [squares[0].split()[0]]
    elif what == "trees" and len(squares) == 1 and signs[parse_square(squares[0])] == "t":
        what = "tree"
    named = " and ".join(", ".join(_COLOURS.get(part, part) for part in " ".join(squares).split()).rsplit(", ", 1))
    phrase = _PHRASES.get((what, each.how)) or _PHRASES.get((what, ""))
    return phrase.format(named) if phrase else f"{each.term}: {named}"
