"""Random cities by their names: board and rules follow from the name alone (R9.3)."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mycity.rules.board import Board, load_board
from mycity.rules.city import new_city
from mycity.rules.errors import MyCityError
from mycity.rules.legality import legal_placements
from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.features import place_gold, place_wells, scatter
from mycity.rules.random_city.river import draw_river
from mycity.rules.random_city.rulesets import draw_rules
from mycity.rules.random_city.styles import MEADOW, NORMAL_CITY, STYLES, Style
from mycity.rules.random_city.wasteland import draw_land, draw_wood
from mycity.rules.ruleset import Gain, RuleSet
from mycity.rules.squares import SIZE, squares_of

GENERATOR: Final = 1
"""The version of all that draws boards and rules. Whoever changes any of it keeps the old one beside the new, so that
the cities of records stay what they are."""

_SEED: Final = re.compile(r"[a-z0-9]{1,32}")


@dataclass(frozen=True, slots=True)
class CityName:
    """The name of a random city: its style, the seed it is drawn from, and the version of what draws it."""

    style: str
    seed: str
    version: int = GENERATOR

    def __str__(self) -> str:
        return f"{self.style}:{self.seed}:{self.version}"


@dataclass(frozen=True, slots=True)
class RandomCity:
    """A random city: the board that everybody has, and the rules."""

    name: CityName
    board: Board
    rules: RuleSet

    @property
    def twists(self) -> tuple[str, ...]:
        """The parts of the rules that are changed, by the names in `TWISTS`."""
        return tuple(self.rules.name.split("+")[1:])


def parse_city_name(text: str) -> CityName:
    """Read `wild:hello:1`, `wild:hello` or `hello`; MyCityError for anything else.

    Without a style it is a normal one, without a version one of today's.
    """
    parts = text.split(":")
    if len(parts) == 1:
        parts = [NORMAL_CITY, *parts]
    style, seed, version = (*parts, str(GENERATOR))[:3]
    if len(parts) > 3 or style not in STYLES or not _SEED.fullmatch(seed):
        expected = f"one of {', '.join(STYLES)}, a colon and 1 to 32 letters a–z and digits, such as wild:hello"
        raise MyCityError("invalid name of a random city", value=text, expected=expected)
    if version != str(GENERATOR):
        raise MyCityError("unknown version of random cities", value=version, expected=f"{GENERATOR}")
    return CityName(style, seed)


@lru_cache(maxsize=512)
def random_city(name: CityName) -> RandomCity:
    """Return the random city of a name: the same on every machine."""
    draws = Draws(f"mycity-random:{name}")
    style = STYLES[name.style]
    rules = draw_rules(draws, name.style, style, f"random:{name}")
    while (board := _draw_board(draws, style, rules)) is None or not is_fair(board, rules):
        pass
    return RandomCity(name, board, rules)


def board_named(name: str) -> Board:
    """Return the board that a rule set names: one of `load_board`, or that of a random city."""
    kind, _, city = name.partition(":")
    return random_city(parse_city_name(city)).board if kind == "random" else load_board(name)


def _draw_board(draws: Draws, style: Style, rules: RuleSet) -> Board | None:
    """Return a board, or None where what was drawn left no room for the rest."""
    widths = draw_river(draws, style)
    bare = Board("." * SIZE * SIZE, widths)
    wasteland = draws.between(*style.wasteland)
    spare_west, spare_east = (bank.bit_count() - MEADOW - 1 for bank in (bare.west, bare.east))
    least, most = max(wasteland // 4, wasteland - spare_east), min(wasteland - wasteland // 4, spare_west)
    if least > most:
        return None
    mountains = draws.between(least, most)
    signs, land = [*bare.signs], draw_land(draws)
    for bank, sign, size in ((bare.west, "M", mountains), (bare.east, "F", wasteland - mountains)):
        covered = draw_wood(draws, land, bank, bare.riverside, _parts(draws, size))
        if covered is None:
            return None
        for square in squares_of(covered):
            signs[square] = sign
    board = place_wells(draws, Board("".join(signs), widths), draws.between(*style.wells))
    if board is not None and Gain.GOLD in rules.gains:
        board = place_gold(draws, board)
    if board is None:
        return None
    features = "T" * draws.between(*style.trees) + "R" * draws.between(*style.rocks)
    return scatter(draws, board, "".join(draws.shuffled(features)))


def _parts(draws: Draws, size: int) -> list[int]:
    """Return the sizes of the woods that make up so many squares: one, or a large and smaller ones."""
    parts: list[int] = []
    while size >= 10 and len(parts) < 2 and not draws.one_in(3):
        parts.append(draws.between(size // 2, size - 3))
        size -= parts[-1]
    return [*parts, size]


def is_fair(board: Board, rules: RuleSet) -> bool:
    """Return whether both banks have room enough, and every building can be the first (R4.4, R9.3)."""
    city = new_city(board, rules)
    banks = (board.buildable & board.west, board.buildable & board.east)
    return all(bank.bit_count() >= MEADOW for bank in banks) and all(
        legal_placements(city, building) for building in rules.buildings
    )
