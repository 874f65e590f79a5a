"""Markers and scores (R5)."""

from collections.abc import Sequence
from typing import NamedTuple

from mycity.rules.city import City
from mycity.rules.late_terms import TERM_RULES
from mycity.rules.ruleset import RuleSet, Term
from mycity.rules.terms import Contribution


class Line(NamedTuple):
    """One term of a score with what makes it up."""

    term: Term
    points: int
    contributions: tuple[Contribution, ...] = ()


class Score(NamedTuple):
    """A marker gone through a sheet: the lines in their order, where the marker ends, and whether R5.4 held it."""

    lines: tuple[Line, ...]
    marker: int
    capped: bool

    def points(self, term: Term) -> int:
        """Return what a term gave; 0 for one that is not in the score."""
        return sum(line.points for line in self.lines if line.term is term)

    def __repr__(self) -> str:
        terms = ", ".join(f"{line.term.value} {line.points}" for line in self.lines if line.points)
        return f"<Score {self.marker}: {terms or 'nothing'}>"


def move_marker(marker: int, points: int, cap: int | None) -> int:
    """Return the marker after a gain or loss: at the cap it stays there (R5.4), and it may go below 0 (R5.5)."""
    if cap is not None and (marker >= cap or marker + points >= cap):
        return cap
    return marker + points


def marker_before_sheet(rules: RuleSet, so_far: Sequence[Line]) -> int:
    """Return where a marker is on the way: its start and the immediate gains and losses, in their order (R5.1)."""
    marker = move_marker(0, rules.start_marker, rules.stop)
    for line in so_far:
        marker = move_marker(marker, line.points, rules.stop)
    return marker


def end_marker(marker: int, rules: RuleSet) -> int:
    """Return where a marker ends that has gone through all lines."""
    return marker if rules.cap is None else min(marker, rules.cap)


def score_city(city: City, rules: RuleSet, so_far: Sequence[Line] = ()) -> Score:
    """Go through the sheet term by term, in its order (R5.1, R5.2).

    `so_far` are the immediate gains and losses of the episode; each with its term and points, in the order in which
    they came, so that a marker that reached the cap on the way stays there (R5.4). Every score of a rule set has the
    same lines, in the order start, passes, gains, sheet, even where a line gave nothing.
    """
    immediate = (Term.PASSES, *[gain.value for gain in rules.gains])
    lines = [Line(Term.START, rules.start_marker), *[Line(term, 0) for term in immediate], *so_far]
    for term in rules.sheet:
        contributions = TERM_RULES[term](city, rules)
        points = 0
        for contribution in contributions:
            points += contribution.points
        lines.append(Line(term, points, contributions))
    marker = 0
    if rules.stop is None:
        for line in lines:
            marker += line.points
        marker = end_marker(marker, rules)
    else:
        for line in lines:
            marker = move_marker(marker, line.points, rules.stop)
    return Score(_gathered(lines) if so_far else tuple(lines), marker, marker == rules.cap)


def _gathered(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return one line per term, where it first came; several passes make one line."""
    found: dict[Term, Line] = {}
    for line in lines:
        before = found.get(line.term)
        found[line.term] = (
            line
            if before is None
            else Line(line.term, before.points + line.points, before.contributions + line.contributions)
        )
    return tuple(found.values())
