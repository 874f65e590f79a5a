"""Values of moves on given determinizations: beams, rollouts beside them, and rivals."""

from dataclasses import replace
from itertools import count
from random import Random

import numpy as np
import pytest

from mycity.bots.budget import Budget
from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.determinizations import Determinizations, make_outcomes, nth
from mycity.bots.compiled.rollout import RolloutSettings, make_rollout_buffers, run_rollouts
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import ROLLOUT, family_of
from mycity.bots.search.config import SEARCH_CONFIGS, SearchConfig, Stage
from mycity.bots.search.determinizations import NEVER, sample_determinizations
from mycity.bots.search.evaluator import Evaluator
from mycity.bots.search.halving import MoveEstimate, search
from mycity.bots.search.objective import objective_for
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.searcher import Searcher
from mycity.bots.search.weights import weights_of
from mycity.game import State, View, preview, view_for
from mycity.kernel.compiled_rules import COUNT, TERMS
from mycity.kernel.encoding import BUILDING_INDEX, KERNEL_BUILDINGS
from mycity.kernel.score import final_marker
from mycity.rules import (
    ETERNITY,
    LEAVE,
    PASS,
    PROHIBITION,
    Decision,
    Extras,
    parse_placement,
)
from tests.bots.positions import RULE_SETS, position
from tests.bots.search.plain import SMALL, best_end, only, short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import placed
from tests.helpers.games import started

BOTH, ALONE = Stage(9, 9, 4, rollouts=True), Stage(9, 9, 4)
every_rule_set = pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])


def middle(number: int) -> Position:
    """A position of a rule set with enough to decide and enough to come."""
    for chance in count():
        state = position(number, 2, chance, 8)
        for seat in state.waits_for:
            found = Position.of(view_for(state, seat))
            if len(found.moves) > 6 and sum(map(found.owns, found.to_come)) > 6:
                return found
    raise AssertionError


def sampled(found: Position, count: int, seed: int = 1) -> Determinizations:
    return sample_determinizations(found, count, Random(seed)).determinizations


def with_gold(determinizations: Determinizations) -> Determinizations:
    """The same, with the gold gone from different rounds on."""
    gold_until = np.arange(len(determinizations.lengths)) % 4
    return determinizations._replace(gold_until=np.where(gold_until, gold_until, NEVER))


@every_rule_set
def test_a_value_is_the_mean_of_a_beam_and_a_rollout(number: int) -> None:
    found, moves = middle(number), np.array([5, 0, 2])
    determinizations = with_gold(sampled(found, 5, number))
    values, final_rows = Evaluator(found, MARKER_ONLY).evaluate(moves, determinizations, BOTH)
    assert (values.shape, final_rows.shape[:2]) == ((3, 5), (3, 10))
    family, cities, buffers = family_of(found.rules), found.cities[moves], make_beam_buffers(BOTH.width)
    weights = weights_of(family)
    played, rollout = make_outcomes(3, 5), RolloutSettings(weights_of(family, ROLLOUT), weights, found.deck_size)
    run_rollouts(found.compiled_rules, cities, determinizations, rollout, MARKER_ONLY, make_rollout_buffers(), played)
    differ = 0
    for place, city in enumerate(cities):
        for one in range(5):
            settings = BeamSettings(weights, BOTH.width, found.deck_size)
            value = beam_search(found.compiled_rules, city, nth(determinizations, one), settings, MARKER_ONLY, buffers)
            assert final_rows[place, one].tolist() == buffers.best.tolist()
            assert final_rows[place, 5 + one].tolist() == played.final_rows[place, one].tolist()
            assert values[place, one] == (value + played.values[place, one]) / 2
            differ += final_rows[place, one].tolist() != final_rows[place, 5 + one].tolist()
    assert differ


@every_rule_set
def test_a_value_is_the_mean_of_its_final_markers(number: int) -> None:
    """R5: two for each determinization; without rollouts there is one for each."""
    found, points, moves = middle(number), np.zeros(len(TERMS), dtype=np.int64), np.array([1, 4])
    determinizations, evaluator = sampled(found, 4, number), Evaluator(found, MARKER_ONLY)
    for stage, ways in ((BOTH, 2), (ALONE, 1)):
        values, final_rows = evaluator.evaluate(moves, determinizations, stage)
        assert final_rows.shape[:2] == (2, 4 * ways)
        for value, own in zip(values, final_rows, strict=True):
            markers = np.array([final_marker(found.compiled_rules, end, points) for end in own]).reshape(ways, 4)
            assert value.tolist() == markers.mean(axis=0).tolist()


@pytest.mark.parametrize(
    ("to_come", "ways"),
    [
        (("R-I2", "B-I2", "Y-V3", "R-V3"), 2),
        (("R-I2", "B-I2", "Y-V3"), 1),
        (("R-I2", "B-I2", "Y-V3", PROHIBITION), 1),
        (("R-I2", "B-I2", "Y-V3", "R-V3", PROHIBITION), 2),
        ((), 1),
    ],
)
def test_the_last_few_cards_have_no_rollouts(to_come: tuple[str, ...], ways: int) -> None:
    """Prohibition is none of them (R3.7)."""
    found, moves = Position.of(view_for(short_game("Y-I2", *to_come), 0)), np.array([0, 1])
    determinizations, evaluator = sampled(found, 3), Evaluator(found, MARKER_ONLY)
    values, final_rows = evaluator.evaluate(moves, determinizations, BOTH)
    assert final_rows.shape[1] == ways * len(determinizations.lengths)
    if ways == 1:
        assert values.tolist() == evaluator.evaluate(moves, determinizations, ALONE).values.tolist()


def test_cards_that_the_player_lacks_do_not_count_as_to_come() -> None:
    """R11.22: four cards, one of which is a blue building that is no factory."""
    rules, board = episode_rules(22), position(22, 2, 1, 0).setup.seats[0].board
    cards = ("Y-I2", "R-I2", "Y-V3", "R-V3", "B-V3")
    for factories, ways in ((frozenset[str](), 1), (frozenset({"B-V3"}), 2)):
        game = short_game(*cards, board=board, rules=rules, extras=[Extras(factories=factories)] * 2)
        found = Position.of(view_for(game, 0))
        _, final_rows = Evaluator(found, MARKER_ONLY).evaluate(np.array([0]), sampled(found, 2), BOTH)
        assert final_rows.shape[1] == 2 * ways


def estimates_of(found: Position, *stages: Stage) -> tuple[MoveEstimate, ...]:
    *_, result = search(found, SearchConfig(stages), Budget(Random(1)), MARKER_ONLY)
    return result.estimates


def test_only_a_stage_with_rollouts_has_them() -> None:
    found = middle(0)
    for rollouts, ways in ((False, 1), (True, 2)):
        for each in estimates_of(found, Stage(9, 4, 2), Stage(5, 6, 3, rollouts)):
            assert len(each.final_rows) == (1 if each.number == LEAVING else 6 * ways)


SQUARES = dict.fromkeys(["B1", "C1", "B2", "B3", "C3", "D3", "B4", "C4", "B5", "D1", "E1"], ".")
CHURCHYARD = only(SQUARES | {"E3": "R", "E4": "R"})
"""Room for two I2: on D1 and E1, beside the blue building, and on the rocks of E3 and E4, beside the church."""
BUILT = ("C1 B3/0", "R-V3 B4/0", "B-V3 B1/0")
"""10, groups of 1 and 1, less 4 for the rocks and 2 for the empty squares: 6. The church lacks yellow."""


def churchyard(*cards: str, rival: tuple[str, ...] = (), left: bool = False) -> State:
    """Two seats with this city; the second may have built more, and have left."""
    cities = [placed(*BUILT, *more, board=CHURCHYARD) for more in ((), rival)]
    state = started(*cards, cities=cities)
    first, second = state.seats
    return replace(state, seats=(first, replace(second, left_in=0 if left else None)))


# What the second seat may end with, which has built one more: B-I2 on D1 and E1 brings 2 and a group of two: 9.
NINE = ("B-I2 D1/0",)
GAMBLE, SAFE = parse_placement("D1/0"), parse_placement("E3/90")
"""R-I2 on the empty squares or on the rocks."""


def worked_out(decision: Decision) -> tuple[list[int], float]:
    """With R-I2 in hand, and Y-I2 and Prohibition to come: both ends, and what they are worth against a 9.

    When Prohibition comes first it forbids Y-I2 (R3.7), else Y-I2 is built: as likely the one as the other.

    - R-I2 on D1 and E1: 6 + 2 = 8; then Y-I2 on the rocks 4, the church 3, the yellow group 1: 16. Mean 12, and one
      in two is before the rival: 12 + 4 / 2 = 14.
    - R-I2 on the rocks: 6 + 4 = 10; then Y-I2 on D1 and E1 2 and its group 1: 13. Mean 11.5, and both are: 15.5.
    - Passing: 5; then Y-I2 on the rocks 4, 3 and 1: 13. Mean 9, and 11 with what the rank is worth.
    - Leaving: 6.

    The red group stays 1, as neither place is beside R-V3.
    """
    if decision == GAMBLE:
        return [8, 16], 14
    if decision == SAFE:
        return [10, 13], 15.5
    return ([5, 13], 11) if decision is PASS else ([6, 6], 6)


def gamble_view() -> View:
    return view_for(churchyard("R-I2", "Y-I2", PROHIBITION, rival=NINE, left=True), 0)


def test_a_bot_takes_a_sure_first_place_rather_than_more_points_on_average() -> None:
    """R6.2"""
    view, config = gamble_view(), SearchConfig((Stage(12, 4, 8, rollouts=True),))
    assert view.seats[1].score(view.rules).marker == 9
    decisions = view.legal_decisions
    assert set(decisions) == {GAMBLE, SAFE, PASS, LEAVE}
    found = Position.of(view)
    for objective, expected in (
        (MARKER_ONLY, {decision: sum(worked_out(decision)[0]) / 2 for decision in decisions}),
        (objective_for(view)._replace(tie=0.0), {decision: worked_out(decision)[1] for decision in decisions}),
    ):
        *_, result = search(found, config, Budget(Random(1)), objective)
        assert {found.decision(each.number): each.value for each in result.estimates} == expected
    most_points = max(decisions, key=lambda decision: sum(worked_out(decision)[0]))
    assert most_points == GAMBLE
    assert Searcher(config).decide(view, Budget(Random(1))) == SAFE
    for level in SEARCH_CONFIGS.values():
        assert Searcher(level).decide(view, Budget(Random(1))) == SAFE


def test_alone_it_takes_more_points_on_average() -> None:
    """The same position with nobody to be before."""
    view = gamble_view()
    alone = replace(view, seats=view.seats[:1])
    assert Searcher(SEARCH_CONFIGS["architect"]).decide(alone, Budget(Random(1))) == GAMBLE


@pytest.mark.parametrize(
    ("cards", "rival", "left", "expected"),
    [
        # Who has left has what they have.
        (("R-I2", "Y-I2"), NINE, True, [9, 9]),
        # The rival who is still in also decides about R-I2 now. First the order with Y-I2 to come: 16 as worked out;
        # then the one where it is forbidden: 10.
        (("R-I2", "Y-I2", PROHIBITION), (), False, [16, 10]),
        # E3 and E4 are left: R-I2 is passed on for Y-I2, 9 − 1 + 4 + 3 + 1, or built there, 9 + 4.
        (("R-I2", "Y-I2", PROHIBITION), NINE, False, [16, 13]),
        # A building that fits nowhere is passed on for a point where that pays.
        (("Y-I4", "Y-I2", PROHIBITION), NINE, False, [16, 9]),
    ],
)
def test_what_a_rival_comes_to(cards: tuple[str, ...], rival: tuple[str, ...], left: bool, expected: list[int]) -> None:
    """R3.4, R3.7"""
    view = view_for(churchyard(*cards, rival=rival, left=left), 0)
    found, objective = Position.of(view), objective_for(view)
    sample = sample_determinizations(found, 2, Random(1))
    decks = [sample.decks[place] for place in np.argsort(-sample.determinizations.lengths, kind="stable")]
    assert Evaluator(found, objective).rival_markers(decks).tolist() == expected[: len(decks)]


@pytest.mark.parametrize(
    "cards", [("Y-I2", "B-I2", "R-I2"), ("R-I2", "Y-V3", "Y-I2"), ("B-I2", "Y-I2", PROHIBITION), ("Y-I2", "C3", "B-I2")]
)
def test_rivals_come_to_the_best_that_the_rules_allow(cards: tuple[str, ...]) -> None:
    """R3–R5: of four rivals, one of whom has left, the best on each order."""
    more: tuple[tuple[str, ...], ...] = ((), (), ("R-I2 D1/0",), ("Y-I2 E3/90",))
    for left in range(1, 4):
        state = started(*cards, seats=4, cities=[placed(*BUILT, *texts, board=CHURCHYARD) for texts in more])
        seats = [replace(seat, left_in=0 if number == left else None) for number, seat in enumerate(state.seats)]
        view = view_for(replace(state, seats=tuple(seats)), 0)
        found = Position.of(view)
        determinizations = Evaluator(found, objective_for(view)).determinizations_of(
            sample_determinizations(found, 2, Random(1))
        )
        staying = [seat for seat in view.seats[1:] if seat.left_in is None]
        for number, length in enumerate(determinizations.lengths):
            names = [view.card, *(KERNEL_BUILDINGS[card] for card in determinizations.cards[number, :length])]
            markers = [best_end(view.rules, seat.city, (), names) for seat in staying]
            best = max(*markers, view.seats[left].score(view.rules).marker)
            assert determinizations.rivals[number] == best


@pytest.mark.parametrize(
    ("factories", "expected"),
    [
        (("B-V3", "B-I2"), 17),  # B-I2 on D1 and E1, as it has been worked out: 9; then Y-I2 on the rocks, 4 + 3 + 1
        (("B-V3",), 14),  # 6 and Y-I2 on the rocks; B-I2 is not even passed on
    ],
)
def test_rivals_skip_what_they_lack(factories: tuple[str, ...], expected: int) -> None:
    """R11.22: blue buildings that are no factories."""
    rules = replace(ETERNITY, factories_only=True)
    own, rival = (Extras(factories=frozenset(names)) for names in (("B-V3", "B-I2"), factories))
    cities = [placed(*BUILT, board=CHURCHYARD, rules=rules, extras=extras) for extras in (own, rival)]
    view = view_for(started("B-I2", "Y-I2", rules=rules, cities=cities), 0)
    found = Position.of(view)
    assert Evaluator(found, objective_for(view)).rival_markers(
        sample_determinizations(found, 2, Random(1)).decks
    ).tolist() == [expected]


def test_rivals_have_buildings_that_the_player_lacks() -> None:
    """R11.22: what nobody has counted yet is the rival's to build."""
    view = view_for(churchyard("R-I2", "Y-I2", "B-I2", rival=NINE), 0)
    found = Position.of(view)
    cards = found.compiled_rules.cards.copy()
    cards[BUILDING_INDEX["B-I2"], COUNT] = 0
    lacking = replace(found, compiled_rules=found.compiled_rules._replace(cards=cards))
    drawn, fewer = (sample_determinizations(each, 2, Random(1)) for each in (found, lacking))
    assert fewer.determinizations.lengths.tolist() == [1, 1]
    best = Evaluator(found, objective_for(view)).rival_markers(drawn.decks)
    assert Evaluator(lacking, objective_for(view)).rival_markers(fewer.decks).tolist() == best.tolist()


def test_before_it_counts_nobody_looks_at_rivals() -> None:
    """Without a lead to be had the objective's rival stays, whatever the rivals may come to."""
    view = view_for(churchyard("R-I2", "Y-I2"), 0)
    found, objective = Position.of(view), objective_for(view)._replace(lead=0.0, rival=3.5)
    assert Evaluator(found, objective).rival_markers(sample_determinizations(found, 4, Random(1)).decks).tolist() == [
        3.5
    ]
    assert Evaluator(found, objective).rival_markers([()]).tolist() == [3.5]


@pytest.mark.parametrize("card", ["Y-I2", "R-V3", "B-L4", "C2"])
def test_the_last_card_is_decided_exactly_against_a_rival_who_decides_too(card: str) -> None:
    """R6.2: each decision is worth its marker, and 4 to be before the rival's best, 2 to be level with it."""
    seen = set()
    for other in ("B-I2 E5/90", "B-V3 F5/0", "Y-V3 D5/0"):
        state = started(card, cities=[placed("B-I2 E5/90", board=SMALL), placed(other, board=SMALL)])
        view = view_for(state, 0)
        found, objective = Position.of(view), objective_for(view)._replace(tie=0.0)
        rival = best_end(view.rules, view.seats[1].city, (), [card])
        assert Evaluator(found, objective).rival_markers([()]).tolist() == [rival]
        (result,) = search(found, SearchConfig((ALONE,)), Budget(Random(1)), objective)
        for each in result.estimates:
            marker = preview(view, found.decision(each.number)).marker
            lead = 4 if marker > rival else 2 if marker == rival else 0
            assert each.value == marker + lead
            seen.add(lead)
    assert seen >= {0, 2}


def test_each_determinization_has_its_own_rival() -> None:
    """The rival ends with 16 or with 10, so that to leave with 13 is worth 13 + 4 / 2."""
    city = placed(*BUILT, "B-I2 D1/0", "R-I2 E3/90", board=CHURCHYARD)
    state = started("Y-I4", "Y-I2", PROHIBITION, cities=[city, placed(*BUILT, board=CHURCHYARD)])
    # Whatever the rival does with Y-I4, which fits nowhere, it costs a point: 5 + 4 + 3 + 1 with Y-I2, or 6 at once.
    view = view_for(state, 0)
    found, objective = Position.of(view), objective_for(view)._replace(tie=0.0)
    *_, result = search(found, SearchConfig((Stage(9, 4, 8),)), Budget(Random(1)), objective)
    values = {found.decision(each.number): each.value for each in result.estimates}
    assert values[LEAVE] == 13 + (2 + 4) / 2
