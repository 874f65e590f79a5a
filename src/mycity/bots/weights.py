"""The numbers that `builder` judges by."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Each number is in points at the end of the episode, unless it says otherwise.

    They were found by playing: an evolution strategy (CMA-ES) changed them all at once towards a higher mean marker
    over some thousands of Eternity games. Numbers that made no difference there were left out of the formula.
    """

    fill: tuple[tuple[int, float], ...] = ((1, 0.3881), (2, 0.2137), (3, 0.1113), (5, 0.1323), (8, 0.0387))
    """What it is worth that a square can still be covered by at least so many of the buildings to come. Their sum is
    the chance that a square in the open gets built on: not all do, since one building takes the place of another."""
    ragged: float = 0.0659
    """Cost of a side between a free square and one that is not, while the whole deck is still to come: large shapes
    need straight edges. Less with fewer cards, for then the few that come are what counts."""
    gap_1: float = 0.5029
    gap_3: float = 0.7123
    gap_5: float = 0.1974
    gap_9: float = 0.3223
    gap_open: float = 0.1198
    """Cost of a gap of up to 1, 3, 5, 9 and of more squares: of a small one a rest will stay, also where each of its
    squares could be covered; and fewer, larger gaps leave more choice."""
    joining: float = 0.5589
    """Chance that a building to come joins the largest group of its colour, where there is much room for it."""
    joining_room: float = 0.72
    """Squares beside the group at which that chance is halved. Small: one good place is nearly enough."""
    first_of_colour: float = 0.4184
    """The same chance while there is no building of the colour at all."""
    bridging: float = 0.241
    """Part of a second group's buildings that may be counted when one building can connect the two."""
    church_colour: float = 0.1572
    """Chance that one building to come of a colour will stand beside a given church."""
    church_room: float = 1.65
    """Squares beside the church at which the chance of getting all three colours there is halved."""
    homeless_church: float = 5.874
    """Cost of a church that fits nowhere, while the whole deck is to come: it can't be passed (R3.6), so that with it
    everything after it is lost."""
    well: tuple[float, float, float, float] = (0.233, 1.1727, 2.0189, 2.8308)
    """Worth of a well that can still score, by the number of its sides that are done, out of the 4 points of R5.2."""
    half_gold: float = 0.6675
    """Worth of one vein built on while nobody has both, out of the 3 points of R8.3."""
    frontier: float = 0.0478
    """Worth of a free square beside what is built: the next building finds a place more easily (R4.5)."""

    def gap_cost(self, squares: int) -> float:
        """The cost of a gap of so many connected free squares."""
        if squares > 9:
            return self.gap_open
        return (self.gap_1, self.gap_3, self.gap_3, self.gap_5, self.gap_5)[squares - 1] if squares < 6 else self.gap_9


BUILDER: Final = Weights()
"""What `builder` plays with."""
