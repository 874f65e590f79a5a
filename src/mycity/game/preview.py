"""What a decision would make of the seat's own score: always equal to what is then scored."""

from mycity.game.state import SeatState, after_round
from mycity.game.view import View
from mycity.rules import Decision, Placement, Score, immediate_gains


def preview(view: View, decision: Decision) -> Score:
    """Return the viewer's score after this decision for the open round, as if the episode ended then.

    Others' decisions can't change it: an immediate gain depends on the seat's own placement and on rounds that are over
    (R8.3). Raises ValueError for a spectator or when no round is open; the decision must be legal.
    """
    own = view.own
    cities = [seat.city for seat in view.seats]
    after = list(cities)
    if isinstance(decision, Placement):
        after[view.seat or 0] = own.city.build(view.card, decision)
    gains = immediate_gains(view.rules, cities, after)[view.seat or 0]
    number = view.open_round.number if view.open_round else 0
    player = SeatState(own.city, own.left_in, own.so_far)
    return after_round(player, view.rules, number, view.card, decision, gains).score(view.rules)
