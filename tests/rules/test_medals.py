"""Shares of what is possible, and medals for them (R9.4)."""

import pytest

from mycity.rules.medals import MEDALS, least_share, medal_of, share_of


def test_a_share_is_measured_from_the_city_in_which_nothing_is_built() -> None:
    """R9.4: from −67 to 53 it is 120 points; 23 is 90 of them, and −7 is half."""
    assert share_of(23, -67, 53) == 0.75
    assert share_of(-7, -67, 53) == 0.5
    assert share_of(-67, -67, 53) == 0.0
    assert share_of(53, -67, 53) == 1.0


def test_a_share_is_never_below_0_or_above_1() -> None:
    """R9.4: who passes and builds nothing ends below the empty city; a result may be better than all that was known."""
    assert share_of(-70, -67, 53) == 0.0
    assert share_of(54, -67, 53) == 1.0


def test_where_nothing_can_be_won_all_is_reached() -> None:
    assert share_of(50, 50, 50) == 1.0


def test_the_better_the_medal_the_larger_its_share() -> None:
    shares = [least_share(medal) for medal in MEDALS]
    assert shares == sorted(set(shares), reverse=True)
    assert 0 < shares[-1] < shares[0] < 1


@pytest.mark.parametrize("place", range(4))
def test_a_medal_is_earned_by_its_share(place: int) -> None:
    """R9.4: by that share exactly, and by no less."""
    medal = MEDALS[place]
    assert medal_of(least_share(medal)) == medal
    below = MEDALS[place + 1] if place < 3 else None
    assert medal_of(least_share(medal) - 0.001) == below
