"""Why the best decision is the best, as short as it can be told: only that in which the lines differ."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from mycity.review.model import HintLine
from mycity.review.wire import differing_parts
from mycity.rules import Term

_T = TypeVar("_T")

_SEEN: Final = 0.1
"""Terms in which no two lines differ by so many points are left out."""


def explanation(lines: Sequence[HintLine]) -> tuple[HintLine, ...]:
    """The lines without the terms and parts that are alike in all of them, with points in hundredths."""
    parts = differing_parts(lines)
    terms = {
        term: [line.terms[term] for line in lines]
        for term in lines[0].terms
        if max(line.terms[term] for line in lines) - min(line.terms[term] for line in lines) >= _SEEN
    }
    return tuple(
        replace(
            line,
            marker=round(line.marker, 2),
            error=round(line.error, 2),
            terms={term: round(float(points[number]), 2) for term, points in terms.items()},
            parts={
                term: {part: round(float(points), 2) for part, points in of_term.items()}
                for term, of_term in _kept(line.parts, parts).items()
            },
            deeds=_kept(line.deeds, parts),
            correction=0.0,
        )
        for number, line in enumerate(lines)
    )


def _kept(by_term: Mapping[Term, Mapping[str, _T]], differing: set[tuple[Term, str]]) -> dict[Term, dict[str, _T]]:
    found = {
        term: {part: each for part, each in parts.items() if (term, part) in differing}
        for term, parts in by_term.items()
    }
    return {term: parts for term, parts in found.items() if parts}
