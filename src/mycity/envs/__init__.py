"""Environments for reinforcement learning: Gymnasium, PettingZoo and OpenSpiel. They need the extra `envs`.

Importing this registers all Gymnasium environments, `MyCity-Eternity-v1` to `MyCity-Campaign-v1`. The PettingZoo
environment is `mycity.envs.mycity_v1`, the OpenSpiel game `mycity.envs.spiel`.
"""

from mycity.envs.extra import need

need("gymnasium")

from mycity.envs.actions import ACTIONS, action_text  # noqa: E402
from mycity.envs.expand import mask_of_bits  # noqa: E402
from mycity.envs.observation import PLANES  # noqa: E402
from mycity.envs.registry import env_id, register_all  # noqa: E402
from mycity.envs.single import CityEnv  # noqa: E402

register_all()

__all__ = ["ACTIONS", "PLANES", "CityEnv", "action_text", "env_id", "mask_of_bits"]
