"""Puzzles: what an answer is worth, and the form of one line."""

import json
from typing import Any

import pytest

from mycity.game import DecisionError, RecordError
from mycity.puzzles import Cost, Judgement, Verdict, dump_puzzle, load_puzzle
from mycity.rules import LEAVE, PASS, parse_placement
from tests.puzzles.puzzles import puzzle


@pytest.mark.parametrize(
    ("decision", "verdict", "cost"),
    [
        ("C7/90", Verdict.RIGHT, Cost(0.0, 0.0)),
        ("C7/270", Verdict.RIGHT, Cost(0.0, 0.0)),  # the same squares (R2.5)
        ("D4/90", Verdict.RIGHT, Cost(0.5, 0.0)),
        ("C8/0", Verdict.CLOSE, Cost(1.25, 0.25)),
        ("E6/90", Verdict.WRONG, Cost(3.5, 0.25)),
        ("E7/0", Verdict.WRONG, None),
    ],
)
def test_an_answer_is_judged_by_what_it_is_worth(decision: str, verdict: Verdict, cost: Cost | None) -> None:
    assert puzzle().judge(parse_placement(decision)) == Judgement(verdict, cost)


def test_passing_and_leaving_are_judged_too() -> None:
    assert puzzle().judge(PASS) == Judgement(Verdict.WRONG, Cost(4.0, 0.25))
    assert puzzle().judge(LEAVE) == Judgement(Verdict.WRONG, Cost(9.0, 0.0))


@pytest.mark.parametrize(
    ("cost", "is_none", "is_clear"),
    [
        (Cost(0.5, 0.0), True, False),
        (Cost(0.51, 0.0), False, False),
        (Cost(0.8, 0.4), True, False),  # two standard errors
        (Cost(0.81, 0.4), False, False),
        (Cost(2.99, 0.0), False, False),
        (Cost(3.0, 0.0), False, True),
        (Cost(3.5, 0.25), False, True),  # two standard errors less are three points
        (Cost(3.49, 0.25), False, False),
        (Cost(7.99, 2.0), False, False),
        (Cost(8.0, 2.0), False, True),  # four standard errors
    ],
)
def test_what_counts_as_good_and_as_clear(cost: Cost, is_none: bool, is_clear: bool) -> None:
    assert (cost.is_none, cost.is_clear) == (is_none, is_clear)


def test_the_answers() -> None:
    assert [str(decision) for decision in puzzle().answers] == ["C7/90", "D4/90"]
    assert str(puzzle().best) == "C7/90"
    assert puzzle().chapter is None


def test_an_answer_that_the_rules_don_t_allow_is_no_answer() -> None:
    """R4.2."""
    with pytest.raises(DecisionError, match=r"R4\.2"):
        puzzle().judge(parse_placement("D7/90"))


def test_a_line_reads_back_equal() -> None:
    text = dump_puzzle(puzzle())
    assert "\n" not in text
    assert load_puzzle(text) == puzzle()
    assert dump_puzzle(load_puzzle(text)) == text


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(dump_puzzle(puzzle())).items() if name != key}


def changed(key: str, value: Any) -> str:
    return json.dumps(without(key) | {key: value})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "document: invalid JSON"),
        ("[]", "document: invalid value"),
        (json.dumps(without("costs")), "missing key: expected 'costs'"),
        (changed("deck", []), "unknown key 'deck'"),
        (changed("seed", "0" * 64), "unknown key 'seed'"),
        (changed("mode", "campaign"), "mode: invalid mode 'campaign': expected one game"),
        (changed("mode", "a b"), "mode: invalid value 'a b'"),
        (changed("mode", "episode:25"), "unknown mode 'episode:25'"),
        (changed("mode", "episode:3"), "content: invalid content"),
        (changed("id", "00000000"), "id: wrong id '00000000'"),
        (changed("cards", "Y-I2 R-I4"), "id: wrong id"),
        (changed("kind", "luck"), "kind: unknown kind 'luck'"),
        (changed("strength", 6), "strength: invalid value 6: expected 1 to 5"),
        (changed("gap", 3.5), "gap: invalid value 3.5: expected a whole number"),
        (changed("costs", {}), "costs: invalid costs"),
        (changed("costs", {"E6/90": [0, 0]}), "costs: invalid costs"),
        (changed("costs", {"C7/90": [100, 0]}), "costs: invalid costs"),
        (changed("costs", {"Z6/90": [0, 0]}), "invalid square 'Z6'"),
        (changed("costs", {"C7/90": [0]}), "invalid length 1"),
        (changed("seats", [{"decisions": "D6/45"}]), "invalid placement 'D6/45'"),
        (changed("seats", []), "seats: invalid length 0"),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as fault:
        load_puzzle(text)
    assert reason in str(fault.value)


def test_a_term_that_there_is_not() -> None:
    written = json.loads(dump_puzzle(puzzle()))
    written["lines"][1]["terms"]["luck"] = 100
    with pytest.raises(RecordError, match="unknown term 'luck'"):
        load_puzzle(json.dumps(written))
