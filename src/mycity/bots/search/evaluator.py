"""The values of a position's moves on given determinizations."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from mycity.bots.compiled.beam import BeamSettings, beam_search, search_determinizations
from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.determinizations import Determinizations, Outcomes, make_outcomes
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.rollout import RolloutSettings, make_rollout_buffers, run_rollouts
from mycity.bots.compiled.utility import MARKER_ONLY, Objective
from mycity.bots.evaluation.weights import ROLLOUT, family_of
from mycity.bots.search.config import Stage
from mycity.bots.search.determinizations import Sample, determinize
from mycity.bots.search.position import Position, Rival
from mycity.bots.search.weights import weights_of
from mycity.kernel.compiled_rules import Numbers
from mycity.kernel.encoding import KERNEL_BUILDINGS
from mycity.rules import CardId

_FEW: Final = 3
"""With so many cards to come or fewer it hardly matters to know their order: rollouts add nothing."""
_RIVALS_WIDTH: Final = 4


@lru_cache(maxsize=32)
def _buffers(width: int) -> BeamBuffers:
    return make_beam_buffers(width)


_ROLLOUT_BUFFERS: Final = make_rollout_buffers()


class Evaluator:
    """Evaluates the moves of a position for an objective."""

    def __init__(self, position: Position, objective: Objective) -> None:
        family = family_of(position.rules)
        self._position, self._objective = position, objective
        self._weights = weights_of(family)
        self._rollout = RolloutSettings(weights_of(family, ROLLOUT), self._weights, position.deck_size)
        self._has_rollouts = sum(map(position.owns, position.to_come)) > _FEW

    def evaluate(self, moves: Numbers, determinizations: Determinizations, stage: Stage) -> Outcomes:
        """The outcomes of the moves of these numbers.

        With rollouts there are two final rows for each determinization, all those of beams first, and a value is the
        mean of what both are worth.
        """
        rules, cities = self._position.compiled_rules, self._position.cities[moves]
        searched = make_outcomes(len(cities), len(determinizations.lengths))
        settings = self._beam(stage.width)
        search_determinizations(
            rules, cities, determinizations, settings, self._objective, _buffers(stage.width), searched
        )
        if not (stage.rollouts and self._has_rollouts):
            return searched
        played = make_outcomes(len(cities), len(determinizations.lengths))
        run_rollouts(rules, cities, determinizations, self._rollout, self._objective, _ROLLOUT_BUFFERS, played)
        final_rows = np.concatenate((searched.final_rows, played.final_rows), axis=1)
        return Outcomes((searched.values + played.values) / 2, final_rows)

    def determinizations_of(self, sample: Sample) -> Determinizations:
        """The determinizations of a sample with what the best rival comes to on each."""
        return sample.determinizations._replace(rivals=self.rival_markers(sample.decks))

    def rival_markers(self, decks: Sequence[Sequence[CardId]]) -> Floats:
        """The marker that the best rival comes to on each deck, shape (decks,), where it counts to be before them."""
        markers = np.full(len(decks), self._objective.rival)
        if self._objective.lead:
            for rival in self._position.rivals:
                for number, deck in enumerate(decks):
                    markers[number] = max(markers[number], self._marker_of(rival, deck))
        return markers

    def _marker_of(self, rival: Rival, deck: Sequence[CardId]) -> float:
        """What a rival comes to who decides about the building of this round too; clairvoyant, like all beams."""
        determinization = determinize((KERNEL_BUILDINGS[self._position.building], *deck), rival.owns)
        settings, buffers = self._beam(_RIVALS_WIDTH), _buffers(_RIVALS_WIDTH)
        return beam_search(rival.compiled_rules, rival.row, determinization, settings, MARKER_ONLY, buffers)

    def _beam(self, width: int) -> BeamSettings:
        return BeamSettings(self._weights, width, self._position.deck_size)
