"""The names of the environments for Gymnasium."""

from typing import Any

import gymnasium

from mycity.envs.plays import PLAYS


def register_all() -> None:
    """Register everything that can be played; what is registered already stays as it is."""
    for play in PLAYS:
        if play.env_id in gymnasium.registry:
            continue
        gymnasium.register(
            play.env_id,
            entry_point="mycity.envs.single:CityEnv",
            vector_entry_point=_vector if play.is_single else None,
            kwargs={"play": play.name},
        )


def _vector(**options: Any) -> Any:
    """The compiled cities; imported when they are first asked for, since Numba takes its time."""
    from mycity.envs.vector import VectorCities

    return VectorCities(**options)
