"""Whether it pays to go on when the building of the round can't well be placed (R3.4)."""

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import BuildingId, BuildingKind, kind_of, legal_placements


def stay_value(state: CityState, to_come: ToCome) -> float:
    """The points that a player may expect from the cards to come who builds what gains, and leaves in time.

    Each card to come is taken for what its building would gain in the city as it is. It is asked for by somebody who is
    about to pass, so that the marker has to bear one pass less (R3.5).
    """
    gains, passes, ends = [], 0, 0
    cost = state.rules.pass_cost
    for building in to_come.buildings:
        gain = _best_gain(state, building)
        if gain is not None and gain >= 0:
            gains.append(gain)
        elif kind_of(building) is BuildingKind.CHURCH or cost is None:
            ends += 1
        else:
            passes += 1
    if not gains:
        return 0.0
    affordable = state.marker // cost - 1 if cost else passes
    return expected_points(sum(gains) / len(gains), len(gains), passes, ends, cost or 0, affordable)


def _best_gain(state: CityState, building: BuildingId) -> int | None:
    """The most that the building would add to the points of now; None when it fits nowhere."""
    now = state.final_marker
    return max(
        (state.after(building, placement).final_marker - now for placement in legal_placements(state.city, building)),
        default=None,
    )


def expected_points(gain: float, good: int, passes: int, ends: int, cost: int, affordable: int) -> float:
    """The expected points from so many shuffled cards, for a player who may leave before each decision.

    A good card brings `gain`; a card of `passes` costs `cost`, or makes the player leave who wants to, or has paid for
    as many as are `affordable`; a card of `ends` makes them leave. Solved from the last card back: value[p][e] is what
    is left when so many of either are to come.
    """
    value = [[0.0] * (ends + 1) for _ in range(passes + 1)]
    for left in range(1, good + 1):
        before, value = value, [[0.0] * (ends + 1) for _ in range(passes + 1)]
        for p in range(passes + 1):
            can_pay = passes - p < affordable
            for e in range(ends + 1):
                stay = max(0.0, value[p - 1][e] - cost) if p and can_pay else 0.0
                value[p][e] = (left * (gain + before[p][e]) + p * stay) / (left + p + e)
    return value[passes][ends]
