"""What does not change: modes, bots, animals, buildings, boards."""

from functools import cache
from typing import Any

from fastapi import APIRouter

from mycity import __version__
from mycity.bots import all_levels
from mycity.game import ANIMALS, CHAPTERS, EPISODES, SEATS
from mycity.rules import BUILDINGS, Building, Illegal, format_board, load_board
from mycity.server.routes.common import problems
from mycity.server.wire.answers import Catalogue

router = APIRouter(tags=["catalogue"])

_BOARDS = {"eternity": "eternity", "campaign": "legacy"}
_MODES = {"eternity": 0, "campaign": 0, "chapter": CHAPTERS, "episode": EPISODES, "random": 0}
"""Each mode with how many numbers it can be named with. What chapters bring is sealed (R7.2)."""


@router.get("/api/catalogue", responses=problems(), summary="What there is to play with")
async def get_catalogue() -> Catalogue:
    """Return modes, bots, animals, buildings with their cells, and boards."""
    return _catalogue()


@cache
def _catalogue() -> Catalogue:
    return Catalogue.model_validate(
        {
            "version": __version__,
            "modes": [
                {"mode": mode, "numbers": list(range(1, most + 1)), "seats_min": SEATS[0], "seats_max": SEATS[1]}
                for mode, most in _MODES.items()
            ],
            "bots": list(all_levels()),
            "animals": list(ANIMALS),
            "buildings": [_info(building) for building in BUILDINGS.values()],
            "boards": {mode: list(format_board(load_board(board))) for mode, board in _BOARDS.items()},
            "illegal": (~Illegal(0)).codes,
        }
    )


def _info(building: Building) -> dict[str, Any]:
    return {
        "id": building.id,
        "kind": building.kind.name.lower(),
        "shape": building.shape.name,
        "cells": [list(orientation.cells) for orientation in building.shape.orientations],
    }
