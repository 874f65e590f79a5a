"""Playing records again by the rules of all modes."""

from functools import partial

from mycity import game
from mycity.campaign import rulebook_of

replay = partial(game.replay, rulebook=rulebook_of())
replay_states = partial(game.replay_states, rulebook=rulebook_of())
replay_to_json = partial(game.replay_to_json, rulebook=rulebook_of())
