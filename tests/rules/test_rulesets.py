"""What the kinds of episodes are played by (R3.1, R7.6, R8.1, R8.2, R11.1–R11.3)."""

from mycity.rules import CHURCHES, COLOURED, ETERNITY, PROHIBITION, Bank, Gain, StartRule
from tests.helpers.chapters import EPISODES, board_of


def test_the_eternity_game() -> None:
    """R8.1, R8.2, R8.3: 28 cards, 27 buildings, its own board, markers on 10."""
    assert len(ETERNITY.cards) == len(set(ETERNITY.cards)) == 28
    assert set(ETERNITY.cards) == {*COLOURED, *CHURCHES, PROHIBITION}
    assert len(ETERNITY.buildings) == 27
    assert PROHIBITION not in ETERNITY.buildings
    assert [term.value for term in ETERNITY.sheet] == ["trees", "rocks", "groups", "churches", "wells", "empty"]
    assert (ETERNITY.board, ETERNITY.start_marker) == ("eternity", 10)
    assert (ETERNITY.gains, ETERNITY.pass_cost, ETERNITY.cap) == ((Gain.GOLD,), 1, None)


def test_the_first_three_episodes() -> None:
    """R11.1, R11.2, R11.3: what each sheet adds, and the wells of Episode 3."""
    assert [[term.value for term in rules.sheet] for rules in EPISODES] == [
        ["trees", "rocks", "empty"],
        ["trees", "rocks", "groups", "empty"],
        ["trees", "rocks", "groups", "wells", "empty"],
    ]
    assert [board_of(rules).wells.bit_count() for rules in EPISODES] == [0, 0, 2]


def test_what_the_first_episodes_have_in_common() -> None:
    """R3.1, R5.4, R7.6: one card for each of 24 buildings, no churches, no Prohibition, held at 50."""
    for rules in EPISODES:
        assert sorted(rules.cards) == sorted(COLOURED)
        assert (rules.start_marker, rules.cap, rules.pass_cost, rules.gains) == (10, 50, 1, ())


def test_both_banks_and_the_river_rule() -> None:
    """R4.4: no rule set of these changes where one builds or starts."""
    for rules in (ETERNITY, *EPISODES):
        assert (rules.banks, rules.start_rule) == (Bank.BOTH, StartRule.RIVER)
