"""The names of the environments for Gymnasium."""

from typing import Any, Final

import gymnasium

from mycity.game import MODES, Mode, parse_mode

VERSION: Final = 1
"""The number in all names; a change of rules, observations, actions or rewards raises it."""


def env_id(mode: Mode) -> str:
    """Return a mode's name among environments, such as `MyCity-Episode3-v1`; all random cities have one name."""
    if mode.city is not None:
        return f"MyCity-Random-v{VERSION}"
    return f"MyCity-{str(mode).capitalize().replace(':', '')}-v{VERSION}"


def register_all() -> None:
    """Register everything that can be played; what is registered already stays as it is."""
    for mode in (*MODES, parse_mode("random")):
        if env_id(mode) in gymnasium.registry:
            continue
        gymnasium.register(
            env_id(mode),
            entry_point="mycity.envs.single:CityEnv",
            vector_entry_point=_vector if mode.is_single and mode.city is None else None,
            kwargs={"mode": str(mode)},
        )


def _vector(**options: Any) -> Any:
    """Make the compiled cities; imported when they are first asked for, since Numba takes its time to load."""
    from mycity.envs.vector import VectorCities

    return VectorCities(**options)
