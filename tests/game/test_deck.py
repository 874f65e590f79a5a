"""Fair cards (R10.1)."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.game import check_seed, commitment_to, deal, new_seed
from mycity.rules import ETERNITY, MyCityError, RuleSet
from tests.helpers.chapters import EPISODES

SEED = "000102030405060708090a0b0c0d0e0f"

DECK = """
C3 B-U5 R-I4 R-Z4 B-V3 B-P5 Y-V3 R-P5 B-I4 Y-T4 Y-Z4 Y-P5 B-L4 C1 R-V3 Y-U5 R-U5 R-I2 Y-L4 B-Z4 B-I2 C2 PROHIBITION
Y-I4 R-T4 B-T4 R-L4 Y-I2
"""
"""Made with `sha256sum` and `sort` of the shell: printf '%s' "$seed:$card" | sha256sum"""


def test_a_deck_that_the_shell_has_sorted() -> None:
    """R10.1: by SHA-256 of `seed:card`, ascending."""
    assert list(deal(ETERNITY.cards, SEED)) == DECK.split()
    assert list(deal(reversed(ETERNITY.cards), SEED)) == DECK.split()


def test_a_commitment_made_with_the_shell() -> None:
    """R10.1: SHA-256 of `seed:game_id`."""
    expected = "1896e6c8514de3952ae6d56747f33f06141abb660f3346006bc8a6746b172a4d"
    assert commitment_to(SEED, "table-1") == expected


@given(st.text("0123456789abcdef", min_size=32, max_size=80), st.sampled_from([ETERNITY, *EPISODES]))
def test_anyone_can_check_it_with_a_few_lines(seed: str, rules: RuleSet) -> None:
    """R10.1, R3.1: the few lines; each card once."""
    numbers = {int(hashlib.sha256(f"{seed}:{card}".encode()).hexdigest(), 16): card for card in rules.cards}
    assert list(deal(rules.cards, seed)) == [numbers[number] for number in sorted(numbers)]


def test_new_seeds() -> None:
    """R10.1: at least 32 hex digits, all different, all valid."""
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    for seed in seeds:
        assert len(seed) >= 32
        assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", ["", "0" * 31, "g" * 32, "A" * 32, "0" * 32 + "\n", " " + "0" * 32, "٣" * 32])
def test_other_texts_are_no_seeds(seed: str) -> None:
    """R10.1: lower-case hex digits, 32 or more."""
    with pytest.raises(MyCityError, match="32 or more"):
        check_seed(seed)
