"""Random cities, to be looked at before they are played (R9.3)."""

from typing import Annotated

from fastapi import APIRouter, Path

from mycity.game import parse_mode
from mycity.rules import format_board, parse_city_name, random_city
from mycity.server.routes.common import problems
from mycity.server.wire.answers import RandomCityView
from mycity.server.wire.bodies import CITY_PATTERN

router = APIRouter(tags=["catalogue"])


@router.get(
    "/api/random-cities/{name}", responses=problems("invalid-request"), summary="The board and rules of a random city"
)
async def get_random_city(
    name: Annotated[str, Path(pattern=f"^{CITY_PATTERN}$", description="Style and seed, such as `wild:hello`.")],
) -> RandomCityView:
    """Return the random city of a name: the same on every server."""
    city = random_city(parse_city_name(name))
    return RandomCityView.model_validate(
        {"mode": str(parse_mode(f"random:{city.name}")), "rows": format_board(city.board), "twists": city.twists}
    )
