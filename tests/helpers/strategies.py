"""Random cities that can be reached by legal play, chosen by the naive method."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from mycity.rules import ETERNITY, City, RuleSet, new_city
from tests.helpers import naive
from tests.helpers.chapters import EPISODES, board_of
from tests.helpers.cities import naive_board, placement_of

RULES = (ETERNITY, *EPISODES)


@dataclass(frozen=True)
class Twins:
    """The same city twice: as the rules have it and as the naive method has it."""

    rules: RuleSet
    city: City
    board: naive.NaiveBoard
    pieces: tuple[naive.Piece, ...]


def grow_twins(rules: RuleSet, count: int, seed: int) -> Twins:
    """A city of up to so many buildings, each put on a random legal place by the naive method."""
    rng = Random(seed)
    city = new_city(board_of(rules), rules)
    board = naive_board(city.ground.board)
    pieces: list[naive.Piece] = []
    for building in rng.sample(rules.buildings, len(rules.buildings)):
        if len(pieces) == count:
            break
        shape = naive.shape_of(building)
        everywhere = naive.canonical_placements(shape)
        cells = naive.find_legal(board, pieces, shape, rng.sample(everywhere, len(everywhere)))
        if cells is not None:
            pieces.append((building, cells))
            city = city.build(building, placement_of(building, cells))
    return Twins(rules, city, board, tuple(pieces))


def twins(largest: int = 24) -> st.SearchStrategy[Twins]:
    """Cities of 0 to `largest` buildings; more often of many."""
    return st.builds(grow_twins, st.sampled_from(RULES), st.integers(0, largest), st.integers(0, 2**32))
