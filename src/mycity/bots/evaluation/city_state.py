"""A city as it is judged: what stands there, where the marker is, and which gains are still to be had."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from mycity.bots.evaluation.free_space import FreeSpace
from mycity.game import View
from mycity.rules import (
    COLOURS,
    BuildingId,
    BuildingKind,
    City,
    Gain,
    Mask,
    Piece,
    Placement,
    RuleSet,
    end_marker,
    has_all_gold,
    immediate_gains,
    move_marker,
    squares_of,
)
from mycity.rules.late_terms import TERM_RULES
from mycity.rules.squares import sides_of


@dataclass(frozen=True, slots=True)
class Church:
    """A church that stands: the squares it touches, its own among them, and the colours not beside it, by number."""

    touch: Mask
    lacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Well:
    """A well that can still score, or does (R5.6): its square, its four sides, and those that are built on."""

    square: Mask
    sides: Mask
    done: Mask


@dataclass(frozen=True, eq=False)
class CityState:
    """A city with its marker, start and immediate gains and losses included (R5.1), under the rules that hold for it.

    `rules` are without the gain for gold once another player has taken it (R8.3). Colours are numbered as in COLOURS.
    """

    city: City
    rules: RuleSet
    marker: int

    @classmethod
    def of(cls, view: View) -> "CityState":
        """The city of the view's own seat; ValueError for a spectator."""
        rivals = [seat.city for number, seat in enumerate(view.seats) if number != view.seat]
        return cls.among(view.own.city, view.rules, view.own.marker, rivals)

    @classmethod
    def among(cls, city: City, rules: RuleSet, marker: int, rivals: Sequence[City]) -> "CityState":
        """A city beside those of other players, one of whom may have taken the gold."""
        if any(map(has_all_gold, rivals)):
            rules = replace(rules, gains=tuple(gain for gain in rules.gains if gain is not Gain.GOLD))
        return cls(city, rules, marker)

    def after(self, building: BuildingId, placement: Placement) -> "CityState":
        """The state after a legal placement, immediate gains included (R5.1, R8.3, R11)."""
        city, marker = self.city.build(building, placement), self.marker
        for _, points in immediate_gains(self.rules, (self.city,), (city,))[0]:
            marker = move_marker(marker, points, self.rules.stop)
        return CityState(city, self.rules, marker)

    def after_pass(self) -> "CityState":
        """The state after a pass, which must be allowed (R3.4)."""
        return CityState(self.city, self.rules, move_marker(self.marker, -(self.rules.pass_cost or 0), self.rules.stop))

    @cached_property
    def term_points(self) -> tuple[int, ...]:
        """The points of each term of the sheet, in its order (R5.2)."""
        found = []
        for term in self.rules.sheet:
            points = 0
            for part in TERM_RULES[term](self.city, self.rules):
                points += part.points
            found.append(points)
        return tuple(found)

    @property
    def uncapped_marker(self) -> int:
        """Where the marker ends if the episode ends now, without the limit of R5.4."""
        return self.marker + sum(self.term_points)

    @property
    def final_marker(self) -> int:
        """Where the marker ends if the episode ends now (R5.1, R5.4)."""
        marker = self.marker
        for points in self.term_points:
            marker = move_marker(marker, points, self.rules.stop)
        return end_marker(marker, self.rules)

    @cached_property
    def free(self) -> FreeSpace:
        """The squares that can still be built on."""
        return FreeSpace(self.city.ground.board, self.city.ground.open & ~self.city.built)

    @cached_property
    def visible_trees(self) -> Mask:
        """Squares with trees that no building covers, one or two trees each."""
        ground = self.city.ground
        return (ground.board.two_trees | ground.board.one_tree) & ground.counted & ~self.city.built

    @cached_property
    def colours(self) -> tuple[Mask, ...]:
        """By colour, the squares of its buildings."""
        return tuple(_squares_of(colour, self.city.pieces) for colour in COLOURS)

    @cached_property
    def factories(self) -> Mask:
        """The squares of factories (R11.14)."""
        squares, factories = 0, self.city.extras.factories
        for piece in self.city.pieces:
            if piece.building in factories:
                squares |= piece.mask
        return squares

    @cached_property
    def churches(self) -> tuple[Church, ...]:
        """The churches, the one built first coming first."""
        found = []
        for piece in self.city.pieces:
            if piece.kind is _CHURCH:
                lacks = [number for number, squares in enumerate(self.colours) if not squares & piece.touch]
                found.append(Church(piece.touch, tuple(lacks)))
        return tuple(found)

    @cached_property
    def wells(self) -> tuple[Well, ...]:
        """The wells that can still score, or do: not built over, and no building on two sides (R5.2 (5), R5.6)."""
        city, found = self.city, []
        for square in squares_of(city.ground.board.wells & city.ground.counted & ~city.built):
            sides = sum(1 << side for side in sides_of(square) if side is not None) & city.ground.open
            done = sides & city.built
            if sides.bit_count() == 4 and (not done or _apart(done, city.pieces)):
                found.append(Well(1 << square, sides, done))
        return tuple(found)

    @cached_property
    def beside_last(self) -> Mask:
        """The squares that the building placed last touches, its own among them; none before the first (R11.13)."""
        return self.city.pieces[-1].touch if self.city.started else 0


_CHURCH = BuildingKind.CHURCH
"""Python 3.11 takes a while to find a member of an enumeration, and this one is asked for in loops."""


def _squares_of(kind: BuildingKind, pieces: Sequence[Piece]) -> Mask:
    squares = 0
    for piece in pieces:
        if piece.kind is kind:
            squares |= piece.mask
    return squares


def _apart(squares: Mask, pieces: Sequence[Piece]) -> bool:
    """Whether no building covers two of the squares."""
    for piece in pieces:
        hit = squares & piece.mask
        if hit & (hit - 1):
            return False
    return True
