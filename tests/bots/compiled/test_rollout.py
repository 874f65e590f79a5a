"""Rollouts, which do not know the order of the cards, followed by the plain rules."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from mycity.bots.compiled.features import Weights
from mycity.bots.compiled.hidden_evaluation import ROLLOUT_FEATURE_COUNT
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.search.determinizations import NEVER
from mycity.rules import ETERNITY, score_city
from tests.bots.compiled.rollouts import INITIAL, PRESELECTED, Game, Plain, games, weighing, without_flag
from tests.bots.positions import RULE_SETS
from tests.bots.search.plain import SMALL, VEINS, best_end, decisions_of, only
from tests.helpers.cities import placed


@pytest.fixture(scope="module")
def totals() -> Counter[str]:
    """What all games have had."""
    return Counter()


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_each_decision_has_the_highest_evaluation(number: int, totals: Counter[str]) -> None:
    """R3–R5, R8.3, R11: all of them legal; the end is worth its final marker."""
    for chance, game in enumerate(games(number, 6)):
        gold_until = Random(chance).randrange(8) if chance % 3 else NEVER
        plain = Plain(game, gold_until)
        city, so_far = plain.play()
        value, end = game.play(gold_until)
        assert without_flag(end) == without_flag(game.row(city, so_far))
        assert value == score_city(city, game.rules, so_far).marker
        totals.update(plain.counted)


def test_enough_of_everything(totals: Counter[str]) -> None:
    """A guard: the games above have all that there is to decide."""
    if not totals["built"]:
        pytest.skip("only with all rule sets before it")
    for name in ("built", "passed", "left", "to the end", "dropped"):
        assert totals[name] >= 10, totals


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_the_order_of_the_cards_to_come_is_not_known(number: int) -> None:
    """Whatever comes after them, the first few decisions are the same; in the end the order does matter."""
    differ = set()
    for chance, game in enumerate(game for game in games(number, 6) if len(game.cards) > 6):
        rng, count = Random(chance), 1 + chance % 4
        first, *others = [game, *(shuffled_after(game, count, rng) for _ in range(6))]
        assert len({other.cards for other in others}) > 1
        expected = first.after(count).tolist()
        assert expected == first.after(count).tolist()
        for other in others:
            assert other.after(count).tolist() == expected
        differ.add(len({tuple(other.play()[1].tolist()) for other in others}) > 1)
    assert True in differ


def shuffled_after(game: Game, count: int, rng: Random) -> Game:
    rest = rng.sample(game.cards[count:], len(game.cards) - count)
    return replace(game, cards=(*game.cards[:count], *rest))


HALL = placed("R-I2 A1/0", board=only(dict.fromkeys(("A1", "B1", "C1", "D1"), ".")))
"""Room for one more I2, and for no V3. It ends with 10 + 1 − 2 = 9 now, and with a yellow I2 with 10 + 2 = 12."""


@pytest.mark.parametrize(
    ("cards", "weights", "expected"),
    [
        (["Y-I2"], weighing(), 12),
        (["Y-I2", "Y-V3"], weighing(), 12),  # leaves at the last card
        (["Y-V3"], weighing(), 9),
        # Passing costs a point, so that 8 is left of 9. It leaves unless it expects more, and passes if it does.
        (["Y-V3", "Y-I2"], weighing(), 9),
        (["Y-V3", "Y-I2"], weighing(cover_1=0.49), 9),
        (["Y-V3", "Y-I2"], weighing(cover_1=0.75), 11),
        (["Y-V3", "Y-I4"], weighing(cover_1=0.75), 9),
        (["Y-V3", "Y-I2"], weighing(going_on=0.75), 9),
        (["Y-V3", "Y-I2"], weighing(going_on=1.25), 11),
        (["Y-V3", "R-V3", "Y-I2"], weighing(going_on=1.25), 10),
        # Nothing is expected of the last card, so that staying doesn't count.
        (["Y-V3"], weighing(going_on=100), 9),
        (["Y-V3", "R-V3"], weighing(going_on=100), 8),
        # It may be better to leave than to build, if the weights say so.
        (["Y-I2", "Y-V3"], weighing(going_on=-3.5), 9),
        (["Y-I2"], weighing(going_on=-3.5), 12),
        # For a church that fits nowhere all leave (R3.6).
        (["C3", "Y-I2"], weighing(going_on=100), 9),
    ],
)
def test_leaving_and_going_on(cards: list[str], weights: Weights, expected: int) -> None:
    """R3.4–R3.6"""
    game = Game(ETERNITY, HALL, tuple(cards), weights)
    value, _ = game.play()
    assert value == expected


def test_where_nobody_may_pass_who_can_not_build_leaves() -> None:
    """R11.6"""
    rules = replace(ETERNITY, pass_cost=None)
    assert Game(rules, HALL, ("Y-V3", "Y-I2"), weighing(going_on=100)).play()[0] == 9


@pytest.mark.parametrize(
    ("cards", "gold_until", "expected"),
    [
        # 10, the tree 1, the yellow group 1, less E5, E6, F6, G6 and H6: 7. An I2 on H5 and H6 brings 1 + 1 and 3 for
        # the gold, on two plain squares 2 + 1.
        (["R-I2"], NEVER, 12),
        (["R-I2"], 1, 12),
        (["R-I2"], 0, 10),
        # B-U5 fits nowhere: it is passed on for a point, and meanwhile somebody else may have the gold.
        (["B-U5", "R-I2"], 2, 11),
        (["B-U5", "R-I2"], 1, 9),
        (["B-U5", "R-I2"], 0, 9),
    ],
)
def test_gold_that_a_rival_takes_in_a_round(cards: list[str], gold_until: int, expected: int) -> None:
    """R8.3"""
    game = Game(ETERNITY, placed("Y-I2 F5/0", board=VEINS), tuple(cards), weighing(going_on=10))
    assert game.play(gold_until)[0] == expected


def test_the_last_card_is_decided_by_what_it_brings() -> None:
    """R5: the best that the rules allow, whatever the weights say."""
    compared = 0
    for chance in range(20):
        weights = np.random.default_rng(chance).normal(size=(ROLLOUT_FEATURE_COUNT, 2)) * 5
        for start in ("Y-V3 E5/0", "R-I2 F5/90", "B-I2 E5/90"):
            city = placed(start, board=SMALL)
            for card in ("Y-I2", "R-V3", "B-L4", "R-T4", "B-P5", "C2", "C3"):
                if len(decisions_of(ETERNITY, city, (), card)) <= PRESELECTED:
                    value, _ = Game(ETERNITY, city, (card,), weights).play()
                    assert value == best_end(ETERNITY, city, (), [card])
                    compared += 1
    assert compared > 200


def test_no_card_to_come() -> None:
    value, end = Game(ETERNITY, HALL, (), INITIAL).play()
    assert value == 9
    assert end.tolist() == Game(ETERNITY, HALL, (), INITIAL).start.tolist()


def test_several_cities_on_several_orders() -> None:
    """Each pair as if it were alone, with the gold gone from the round of its order on."""
    game = games(10, 1)[0]
    cards = game.cards
    found = [replace(game, cards=order) for order in (cards, cards[::-1], cards[:4], ())]
    cities = np.stack([game.start, game.after(2)])
    gold_until = np.array([NEVER, 3, 0, NEVER], dtype=np.int64)
    values, final_rows = game.play_several(cities, [one.order for one in found], gold_until, MARKER_ONLY, np.zeros(4))
    for number, city in enumerate(cities):
        for place, one in enumerate(found):
            value, end = one.play(int(gold_until[place]), city)
            assert (values[number, place], final_rows[number, place].tolist()) == (value, end.tolist())
    assert len(np.unique(values)) > 4


def test_the_rival_of_each_order_counts() -> None:
    """R6.2: to be before them brings 4, to be level 2; the hall ends with 12."""
    game, objective = Game(ETERNITY, HALL, ("Y-I2",), INITIAL), MARKER_ONLY._replace(lead=4.0)
    never = np.full(3, NEVER, dtype=np.int64)
    values, _ = game.play_several(game.start[None, :], [game.order] * 3, never, objective, np.array([11.0, 12.0, 13.0]))
    assert values.tolist() == [[16, 14, 12]]


def test_who_is_ahead_does_not_stop_for_that() -> None:
    """R6.2: what is expected is a marker, and compared with one. V3 fits nowhere, and I2 after it brings 3."""
    game = Game(ETERNITY, HALL, ("Y-V3", "Y-I2"), weighing(going_on=1.25))
    objective = MARKER_ONLY._replace(lead=4.0)
    never = np.full(1, NEVER, dtype=np.int64)
    values, _ = game.play_several(game.start[None, :], [game.order], never, objective, np.array([8.0]))
    assert values.tolist() == [[15]]
