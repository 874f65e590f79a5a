"""Random cities: boards and rules that are drawn from a seed and are always fair (R9.3)."""

from typing import Final

from mycity.rules.random_city.city import CityName, RandomCity, board_named, parse_city_name, random_city
from mycity.rules.random_city.rulesets import TWISTS
from mycity.rules.random_city.styles import NORMAL_CITY, STYLES

CITY_STYLES: Final = (*STYLES,)
"""The kinds of random cities, the gentlest first."""

__all__ = [
    "CITY_STYLES",
    "NORMAL_CITY",
    "TWISTS",
    "CityName",
    "RandomCity",
    "board_named",
    "parse_city_name",
    "random_city",
]
