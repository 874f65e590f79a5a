"""What rules put on a city besides letters of the board: drawn by name, so that nobody needs to know a chapter."""

from dataclasses import dataclass

from mycity.rules import Bank, City, Gain, Mask, RuleSet, parks_of, square_names


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is drawn on squares, or on a building: `mark` is its name in the chapter's art and words."""

    mark: str
    squares: list[str]
    building: str | None


def marks_of(city: City, rules: RuleSet) -> list[Mark]:
    """Return all marks of a city under these rules."""
    board = city.ground.board
    found: list[Mark] = []
    if rules.banks is not Bank.BOTH:
        found.append(_on_squares("flood", board.west if rules.banks is Bank.EAST else board.east))
    if Gain.RAILROAD in rules.gains:
        found.append(_on_squares("railroad", rules.rails))
    if parks := parks_of(city):
        found.append(_on_squares("park", parks))
    for piece in city.pieces:
        if piece.building in city.extras.factories:
            found.append(Mark("factory", square_names(piece.mask), piece.building))
    if Gain.INVESTOR in rules.gains and city.started:
        last = city.pieces[-1]
        found.append(Mark("investor", square_names(last.mask), last.building))
    return found


def _on_squares(mark: str, squares: Mask) -> Mark:
    return Mark(mark, square_names(squares), None)
