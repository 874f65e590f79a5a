"""Whether it pays to go on when the building of the round can't well be placed (R3.4)."""

from mycity.bots.site import Site
from mycity.game import View
from mycity.rules import BuildingId, BuildingKind, kind_of, legal_placements
from mycity.rules.city import piece_at


def worth_of_staying(view: View, site: Site) -> float:
    """The points that a player may expect from the cards to come who builds what gains, and leaves in time.

    Each card to come is taken for what its building would gain on the board as it is; it is asked for by somebody who
    is about to pass, so that the marker has to bear one pass less (R3.5).
    """
    points = site.points()
    gains, passes, ends = [], 0, 0
    for card in view.to_come:
        if card not in view.own.city.supply:
            continue
        gain = _best_gain(view, site, card, points)
        if gain is not None and gain >= 0:
            gains.append(gain)
        elif kind_of(card) is BuildingKind.CHURCH or view.rules.pass_cost is None:
            ends += 1
        else:
            passes += 1
    if not gains:
        return 0.0
    cost = view.rules.pass_cost or 0
    affordable = view.own.marker // cost - 1 if cost else passes
    return worth_of_cards(sum(gains) / len(gains), len(gains), passes, ends, cost, affordable)


def _best_gain(view: View, site: Site, building: BuildingId, points: int) -> int | None:
    """The most that the building would add to the points now; None when it fits nowhere."""
    city = view.own.city
    shape = city.shape_of(building)
    return max(
        (
            site.after(piece_at(building, shape, placement)).points() - points
            for placement in legal_placements(city, building)
        ),
        default=None,
    )


def worth_of_cards(gain: float, good: int, passes: int, ends: int, cost: int, affordable: int) -> float:
    """The expected points from so many shuffled cards, for a player who may leave before each decision.

    A good card brings `gain`; a card of `passes` costs `cost`, or makes the player leave who wants to, or has paid for
    as many as are `affordable`; a card of `ends` makes them leave. Solved from the last card back: worth[p][e] is what
    is left when so many of either are to come.
    """
    worth = [[0.0] * (ends + 1) for _ in range(passes + 1)]
    for left in range(1, good + 1):
        before, worth = worth, [[0.0] * (ends + 1) for _ in range(passes + 1)]
        for p in range(passes + 1):
            can_pay = passes - p < affordable
            for e in range(ends + 1):
                stay = max(0.0, worth[p - 1][e] - cost) if p and can_pay else 0.0
                worth[p][e] = (left * (gain + before[p][e]) + p * stay) / (left + p + e)
    return worth[passes][ends]
