"""What does not change: modes, bots, animals, buildings, boards."""

from functools import cache
from importlib.metadata import version

from fastapi import APIRouter

from mycity.bots import LEVELS
from mycity.game import ANIMALS, parse_mode, rules_of
from mycity.rules import BUILDINGS, Building, format_board, load_board
from mycity.server.models.answers import BuildingInfo, Catalogue, ModeInfo
from mycity.server.routes.common import problems

router = APIRouter(tags=["catalogue"])

_MODES = ("eternity",)


@router.get("/api/catalogue", responses=problems(), summary="What there is to play with")
async def get_catalogue() -> Catalogue:
    """Return modes, bots, animals, buildings with their cells, and boards."""
    return _catalogue()


@cache
def _catalogue() -> Catalogue:
    rules = {mode: rules_of(parse_mode(mode)) for mode in _MODES}
    return Catalogue(
        version=version("mycity"),
        modes=[
            ModeInfo.model_validate({"mode": mode, "seats_min": of.seats[0], "seats_max": of.seats[1]})
            for mode, of in rules.items()
        ],
        bots=list(LEVELS),
        animals=list(ANIMALS),
        buildings=[_info(building) for building in BUILDINGS.values()],
        boards={mode: list(format_board(load_board(of.board))) for mode, of in rules.items()},
    )


def _info(building: Building) -> BuildingInfo:
    return BuildingInfo.model_validate(
        {
            "id": building.id,
            "kind": building.kind.name.lower(),
            "shape": building.shape.name,
            "cells": [list(orientation.cells) for orientation in building.shape.orientations],
        }
    )
