"""SplitMix64 against published numbers."""

from collections import Counter

import numpy as np

from mycity.kernel.splitmix import next_state, random_below, shuffle

PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
"""The first numbers of the seed 1234567, as Rosetta Code has them."""


def test_published_numbers() -> None:
    """Below 2**32 a number is the upper half of the generator's."""
    state = np.uint64(1234567)
    for number in PUBLISHED:
        state = np.uint64(next_state(state))
        assert random_below(state, 1 << 32) == number >> 32
        assert random_below(state, 1000) == (number >> 32) * 1000 >> 32


def test_every_order_is_as_likely() -> None:
    """Of 3 entries, 6000 times: each order about 1000 times."""
    state, counted = np.uint64(7), Counter[tuple[int, ...]]()
    for _ in range(6000):
        order = np.arange(3)
        state = np.uint64(shuffle(order, state))
        counted[tuple(order.tolist())] += 1
    assert len(counted) == 6
    assert all(850 < count < 1150 for count in counted.values())
