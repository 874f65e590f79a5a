"""The numbers that `builder` and `novice` judge by."""

from dataclasses import dataclass, replace
from typing import Final

from mycity.rules import ShaftBox


@dataclass(frozen=True, slots=True)
class Weights:
    """Each number is in points at the end of the episode, unless it says otherwise.

    They were found by playing: an evolution strategy (CMA-ES) changed all of them at once towards a higher mean marker
    in some thousands of Eternity games, then they were rounded. Without `ragged`, the gaps or `church_colour` the mean
    marker falls by 0.8 of its 38.8 points, without `half_gold`, `joining` or the last of `fill` by 0.3. What made no
    difference was left out again: free squares beside the city, groups one building apart, wells with nothing around.
    """

    fill: tuple[tuple[int, float], ...] = ((1, 0.35), (2, 0.20), (3, 0.15), (5, 0.13), (8, 0.07))
    """What it is worth that a square can still be covered by at least so many of the buildings to come. Together they
    are the chance that a square in the open gets built on; one that a single building could cover is mostly lost."""
    ragged: float = 0.068
    """Cost of a side between a free square and one that is not, while the whole deck is to come: large shapes need
    straight edges. It falls with the cards, for in the end only the few that come count, and `fill` knows them."""
    gap_1: float = 0.43
    gap_3: float = 0.53
    gap_9: float = 0.46
    """Cost of a gap of 1, of 2 or 3, and of 6 to 9 squares beyond what `fill` says: the few buildings for the small
    ones are wanted everywhere, and of the others a rest stays. One of 4 or 5 is just right for a building, a larger
    one is open country; neither costs anything."""
    joining: float = 0.20
    """Chance that a building to come makes the largest group of its colour larger, where there is room beside it."""
    joining_room: float = 0.9
    """Squares beside the group at which that chance is halved. Small: one good place is nearly enough."""
    first_of_colour: float = 0.30
    """The same chance while there is no building of the colour yet, and it can still go where there is most room."""
    church_colour: float = 0.19
    """Chance that one building to come of a colour will stand beside a given church that lacks it."""
    church_room: float = 0.8
    """Squares beside the church at which the chance of getting what it lacks is halved."""
    homeless_church: float = 8.0
    """Cost of a church that fits nowhere, while the whole deck is to come: it can't be passed (R3.6), so that with it
    all that would come after it is lost."""
    well: tuple[float, float, float, float] = (0.0, 1.3, 1.95, 2.85)
    """Worth of a well that can still score, by the number of its sides that are done, out of the 4 points of R5.2."""
    half_gold: float = 0.87
    """Worth of one vein built on while nobody has both, out of the 3 points of R8.3."""
    half_nugget: float = 0.2
    """The same for the nugget that both veins bring, whoever was first (R11.10): a point, and part of a circle."""

    investor: float = 0.8
    """Chance that the next building is placed beside the last one for a point (R11.13), where there is room."""
    investor_room: float = 2.0
    """Squares beside the last building at which that chance is halved."""
    railroad: float = 0.3
    """Points for each square of row 11 that is left for buildings to come (R11.19)."""
    factory: float = 1.2
    """Worth of a factory to come that can still be placed by the river, out of the 2 points of R11.14."""
    factory_room: float = 4.0
    """Squares by the river at which that worth is halved."""
    nearly_park: float = 0.6
    """Worth of a square that one more building would make a park, out of the 2 points of R11.22."""
    mine_start: float = 0.15
    """How many buildings each one to come of a mine's colour brings to it, while none stands at the entrance."""
    mine_mark: float = 0.1
    """Worth of a mark that leads on to a box with a reward (R11.16)."""
    mine_circle: float = 1.0
    """Worth of a progress circle down a shaft, in points of the marker."""
    mine_sticker: float = 0.3
    """The same for a sticker."""
    link: float = 4.0
    """Worth of a colour that is about to lead from the harbour to row 11, out of the 5 points of R11.20."""
    link_reach: float = 1.4
    """Squares that each building to come of the colour can be expected to bridge."""
    cap_doubt: float = 1.5
    """How far from the limit of R5.4 an estimate of the gains must be for it to be rather sure."""
    cap_circle: float = 1.0
    """Worth of the circle that a marker at the limit brings (R5.4)."""
    tie: float = 0.1
    """Cost of an empty square in row 1 while the marker is held at the limit; less in each row below (R6.1)."""

    whim: float = 0.2
    """Up to so much chance adds to each placement, so that several at one table seldom build the same city. It costs
    0.2 points on average."""

    def mine_worth(self, boxes: tuple[ShaftBox, ...], marks: int) -> float:
        """What boxes and marks down a shaft are worth beyond the points of this episode."""
        rewards = sum(self.mine_circle * box.circles + self.mine_sticker * len(box.stickers) for box in boxes)
        return rewards + self.mine_mark * marks

    def gap_cost(self, squares: int) -> float:
        """The cost of a gap of so many connected free squares."""
        if squares > 9 or 3 < squares < 6:
            return 0.0
        return self.gap_1 if squares == 1 else self.gap_3 if squares < 4 else self.gap_9


BUILDER: Final = Weights()
"""What `builder` plays with."""

NOVICE: Final = replace(BUILDER, gap_1=0.0, gap_3=0.0, gap_9=0.0)
"""What `novice` plays with: gaps cost nothing."""
