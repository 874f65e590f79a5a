"""What the game is: squares, shapes, boards, legal placements, score terms and rule sets.

Pure functions over frozen values; no I/O but the package's own data, no clock, no global randomness; standard library
only.
"""

from mycity.rules.board import Board, format_board, load_board, parse_board
from mycity.rules.buildings import (
    BUILDINGS,
    CHURCHES,
    COLOURED,
    COLOURS,
    PROHIBITION,
    Building,
    BuildingId,
    CardId,
    Kind,
    Supply,
    kind_of,
    supply_of,
)
from mycity.rules.city import City, Piece, found_city
from mycity.rules.duties import NoPass, why_no_pass
from mycity.rules.errors import BoardError, MyCityError, NotationError
from mycity.rules.gains import has_all_gold, immediate_gains
from mycity.rules.legality import (
    Illegal,
    LegalPlacements,
    legal_placements,
    why_illegal,
)
from mycity.rules.placements import (
    LEAVE,
    PASS,
    SKIP,
    Abstention,
    Decision,
    Placement,
    canonical,
    footprint,
    format_decision,
    parse_decision,
    parse_placement,
)
from mycity.rules.progress import campaign_winners, circle_position, circles_won
from mycity.rules.ranking import Standing, rank
from mycity.rules.ruleset import EPISODES, ETERNITY, Bank, Gain, RuleSet, StartRule, Term
from mycity.rules.scoring import Line, Score, move_marker, score_city
from mycity.rules.shapes import ROTATIONS, Rotation, Shape, shape_named
from mycity.rules.squares import (
    FULL,
    SIZE,
    SQUARES,
    Mask,
    Square,
    border,
    format_square,
    grow,
    mask_of,
    parse_square,
    square_names,
    squares_of,
)
from mycity.rules.terms import Contribution, empty_squares, groups_of

__all__ = [
    "BUILDINGS",
    "CHURCHES",
    "COLOURED",
    "COLOURS",
    "EPISODES",
    "ETERNITY",
    "FULL",
    "LEAVE",
    "PASS",
    "PROHIBITION",
    "ROTATIONS",
    "SIZE",
    "SKIP",
    "SQUARES",
    "Abstention",
    "Bank",
    "Board",
    "BoardError",
    "Building",
    "BuildingId",
    "CardId",
    "City",
    "Contribution",
    "Decision",
    "Gain",
    "Illegal",
    "Kind",
    "LegalPlacements",
    "Line",
    "Mask",
    "MyCityError",
    "NoPass",
    "NotationError",
    "Piece",
    "Placement",
    "Rotation",
    "RuleSet",
    "Score",
    "Shape",
    "Square",
    "Standing",
    "StartRule",
    "Supply",
    "Term",
    "border",
    "campaign_winners",
    "canonical",
    "circle_position",
    "circles_won",
    "empty_squares",
    "footprint",
    "format_board",
    "format_decision",
    "format_square",
    "found_city",
    "groups_of",
    "grow",
    "has_all_gold",
    "immediate_gains",
    "kind_of",
    "legal_placements",
    "load_board",
    "mask_of",
    "move_marker",
    "parse_board",
    "parse_decision",
    "parse_placement",
    "parse_square",
    "rank",
    "score_city",
    "shape_named",
    "square_names",
    "squares_of",
    "supply_of",
    "why_illegal",
    "why_no_pass",
]
