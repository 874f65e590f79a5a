"""A wrong record is refused with place and reason: one test for each kind of fault."""

import pytest

from mycity.game import Commit, Record, advance, apply, commitment_to, deal, record_of
from mycity.rules import LEAVE, PASS
from tests.helpers.documents import Path, with_more, with_value, without
from tests.helpers.games import game_for, play, random_game, started
from tests.helpers.records import EPISODE, FINISHED, RANDOM, RUNNING, refused
from tests.helpers.replays import replay


def find(card: str = "", decision: str = "") -> tuple[int, int]:
    """The first round and seat of the finished game with such a card and such a decision."""
    for number, entry in enumerate(FINISHED["rounds"]):
        for seat, text in enumerate(entry.get("decisions", [])):
            if entry["card"].startswith(card) and str(text).endswith(decision):
                return number, seat
    raise AssertionError(f"the game has no {decision} on {card}")


def prohibition() -> int:
    return next(number for number, entry in enumerate(FINISHED["rounds"]) if entry["card"] == "PROHIBITION")


def test_these_records_are_right_before_they_are_made_wrong() -> None:
    for record in (FINISHED, EPISODE, RUNNING, RANDOM):
        assert record_of(replay(record)) == record


def test_rules_that_there_are_not() -> None:
    """R7.6: another episode, Eternity with a number, an episode without one, other content, another version."""
    refused(with_value(EPISODE, ("rules", "episode"), 24), "deck", "24")
    refused(with_value(FINISHED, ("rules", "episode"), 1), "rules.content", "expected a hash for an episode, else none")
    refused(without(EPISODE, ("rules", "episode")), "rules.content", "expected a hash for an episode, else none")
    refused(without(EPISODE, ("rules", "content")), "rules.content", "expected a hash for an episode, else none")
    refused(
        with_value(EPISODE, ("rules", "content"), "0" * 16), "rules", "unknown chapters of episode:2 '0000000000000000'"
    )
    refused(with_value(FINISHED, ("rules", "version"), 2), "rules", "unknown version of the rules of eternity 2")


def test_too_many_seats() -> None:
    """R8.1"""
    refused(
        with_value(FINISHED, ("seats",), [FINISHED["seats"][0]] * 5),
        "seats",
        "expected 1 to 4",
    )


def test_random_cities() -> None:
    """R9.3: another city, a name that is none, one too many, another version, another board."""
    refused(with_value(RANDOM, ("rules", "city"), "wild:other"), "seats[0].board", "wrong board")
    refused(with_value(RANDOM, ("rules", "city"), "wild"), "rules.city", "a style and a seed")
    refused(with_value(RANDOM, ("rules", "city"), "hello"), "rules.city", "a style and a seed")
    refused(without(RANDOM, ("rules", "city")), "rules.city", "style and seed for a random city, else none")
    refused(with_value(RANDOM, ("rules", "version"), 2), "rules", "unknown version of random cities '2': expected 1")
    refused(with_value(FINISHED, ("rules", "city"), "wild:hello"), "rules.city", "else none")
    path = ("seats", 1, "board", 0)
    refused(with_value(RANDOM, path, "..T.....T.G 4"), "seats[1].board", "expected the random:wild:hello:1 board")


def test_boards() -> None:
    """R1.6, R1.7: one that is none, and one that is another."""
    path: Path = ("seats", 1, "board", 0)
    refused(with_value(FINISHED, path, "..X.....T.G 4"), "seats[1].board: row 1, column 3", "unknown letter 'X'")
    refused(with_value(FINISHED, path, "..T.....T.G"), "seats[1].board: row 1", "missing number")
    refused(with_value(FINISHED, path, "..T.....T.G 04"), "seats[1].board: row 1", "invalid number")
    refused(with_value(FINISHED, path, "..T.....T.R 4"), "seats[1].board", "wrong board: expected the eternity board")
    refused(with_value(FINISHED, path, "..T.....T.G 5"), "seats[1].board", "wrong board: expected the eternity board")


def test_the_deck() -> None:
    """R3.1, R10.1: an unknown card, one too few, one twice, not in the order of the seed."""
    deck = FINISHED["deck"]
    refused(with_value(FINISHED, ("deck", 4), "C4"), "deck[4]", "unknown card")
    refused(with_value(EPISODE, ("deck", 4), "C1"), "deck[4]", "unknown card")
    refused(without(FINISHED, ("deck", 27)), "deck", "invalid number of cards 27: expected 28")
    refused(with_value(FINISHED, ("deck", 4), deck[5]), "deck", "duplicate entries")
    swapped = [*deck[:9], deck[10], deck[9], *deck[11:]]
    refused(
        with_value(FINISHED, ("deck",), swapped),
        "deck[9]",
        f"expected the card that the seed gives (R10.1), {deck[9]!r}",
    )


def test_seed_and_commitment() -> None:
    """R10.1"""
    refused(with_value(FINISHED, ("seed",), "0" * 64), "commitment", "expected SHA-256")
    refused(with_value(FINISHED, ("commitment",), "0" * 64), "commitment", "expected SHA-256")
    refused(with_value(FINISHED, ("game_id",), "other"), "commitment", "expected SHA-256")
    refused(without(FINISHED, ("seed",)), "seed", "missing")
    refused(with_value(RUNNING, ("seed",), "0" * 32), "seed", "has not shown it")


def test_a_seed_with_its_commitment_that_gives_another_deck() -> None:
    """R10.1: both agree with each other, but not with the cards."""
    other = with_value(FINISHED, ("seed",), "0" * 32)
    other["commitment"] = commitment_to("0" * 32, other["game_id"])
    fair = deal(FINISHED["deck"], "0" * 32)
    first = next(number for number, card in enumerate(FINISHED["deck"]) if card != fair[number])
    refused(other, f"deck[{first}]", f"expected the card that the seed gives (R10.1), {fair[first]!r}")


def test_an_illegal_move() -> None:
    """R4: on mountain."""
    number, seat = find(decision="/0")
    where = f"rounds[{number}].decisions[{seat}]"
    refused(with_value(FINISHED, ("rounds", number, "decisions", seat), "A5/0"), where, "R4.1")


def test_a_move_that_is_none() -> None:
    """R2.5"""
    number, seat = find(decision="/0")
    for text in ("E2", "E2/45", "jump", "", "PASS"):
        where = f"rounds[{number}].decisions[{seat}]"
        refused(with_value(FINISHED, ("rounds", number, "decisions", seat), text), where, "invalid ")


def test_a_move_that_is_not_canonical() -> None:
    """R2.5: an I2 turned by 180 instead of 0, or by 270 instead of 90."""
    number, seat = next(
        (n, s)
        for n, entry in enumerate(FINISHED["rounds"])
        for s, text in enumerate(entry.get("decisions", []))
        if entry["card"][2:] in ("I2", "I4", "Z4") and text and "/" in text
    )
    anchor, rotation = FINISHED["rounds"][number]["decisions"][seat].split("/")
    other = f"{anchor}/{int(rotation) + 180}"
    where = f"rounds[{number}].decisions[{seat}]"
    refused(
        with_value(FINISHED, ("rounds", number, "decisions", seat), other), where, "placement that is not canonical"
    )


def test_a_pass_on_a_church() -> None:
    """R3.6"""
    number, seat = find("C", "0")
    where = f"rounds[{number}].decisions[{seat}]"
    refused(with_value(FINISHED, ("rounds", number, "decisions", seat), "pass"), where, "R3.6")


def test_a_pass_below_0() -> None:
    """R3.5: ten passes, then one more."""
    state, _ = advance(game_for("episode:1", 1, "1" * 32))
    for number in range(1, 12):
        state, _ = apply(state, Commit(0, number, PASS if number < 11 else LEAVE))
    record = record_of(state)
    assert record_of(replay(record)) == record
    refused(with_value(record, ("rounds", 10, "decisions", 0), "pass"), "rounds[10].decisions[0]", "R3.5")


def test_a_skip_of_who_has_the_building() -> None:
    """R11.22"""
    number, seat = find(decision="/0")
    where = f"rounds[{number}].decisions[{seat}]"
    refused(with_value(FINISHED, ("rounds", number, "decisions", seat), "skip"), where, "skips")


def test_a_decision_that_is_missing() -> None:
    """R3.2: null although the seat has not left; one decision too few; none at all."""
    refused(with_value(FINISHED, ("rounds", 2, "decisions", 1), None), "rounds[2].decisions[1]", "missing decision")
    refused(without(FINISHED, ("rounds", 2, "decisions", 1)), "rounds[2]", "3 decisions, one a seat")
    refused(with_more(FINISHED, ("rounds", 2, "decisions"), None), "rounds[2]", "3 decisions, one a seat")
    refused(without(FINISHED, ("rounds", 2, "decisions")), "rounds[2]", "expected a card and 3 decisions")


def test_a_decision_of_a_seat_that_left() -> None:
    """R3.4"""
    number, seat = find(decision="None")
    for text in ("pass", "leave", "E2/0", "skip"):
        where = f"rounds[{number}].decisions[{seat}]"
        refused(with_value(FINISHED, ("rounds", number, "decisions", seat), text), where, "expected null")


def test_cards_of_rounds() -> None:
    """R3.1: another card than the deck has."""
    other = FINISHED["deck"][20]
    refused(
        with_value(FINISHED, ("rounds", 1, "card"), other),
        "rounds[1].card",
        f"expected '{FINISHED['deck'][1]}', as in the deck",
    )


def test_rounds_of_prohibition() -> None:
    """R3.7: another building, none, with decisions, left out, or where there is none."""
    number = prohibition()
    where = f"rounds[{number}]"
    refused(with_value(FINISHED, ("rounds", number, "forbids"), "C4"), f"{where}.forbids", "the next card")
    refused(with_value(FINISHED, ("rounds", number, "forbids"), None), f"{where}.forbids", "the next card")
    refused(without(FINISHED, ("rounds", number, "forbids")), where, "R3.7")
    refused(with_value(FINISHED, ("rounds", number, "decisions"), [None] * 3), where, "R3.7")
    refused(with_value(FINISHED, ("rounds", number, "card"), "C4"), where, "R3.7")
    refused(without(FINISHED, ("rounds", number)), where, "R3.7")
    refused(with_value(FINISHED, ("rounds", 0, "forbids"), "C1"), "rounds[0]", "expected a card and 3 decisions")


def test_rounds_too_many_or_too_few() -> None:
    """R3.8"""
    extra = FINISHED["rounds"][-1]
    refused(with_more(FINISHED, ("rounds",), extra), f"rounds[{len(FINISHED['rounds'])}]", "the game is over before")
    refused(without(FINISHED, ("rounds", len(FINISHED["rounds"]) - 1)), "result", "the game is not over")


def test_a_round_of_prohibition_at_the_end_that_is_left_out() -> None:
    """R3.7: it came up by itself."""
    for number in range(500):
        record = record_of(random_game("eternity", 2, number, leaving=0).last)
        if record["rounds"][-1]["card"] == "PROHIBITION":
            refused(
                without(record, ("rounds", len(record["rounds"]) - 1)),
                "rounds",
                "'PROHIBITION', which came up by itself",
            )
            return
    raise AssertionError("no game ends with Prohibition")


RESULT: Path = ("result", "seats", 1)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ((*RESULT, "marker"), 999, "wrong value 999: expected"),
        ((*RESULT, "place"), 4, "wrong value 4: expected"),
        ((*RESULT, "terms", "trees"), 999, "wrong value 999: expected"),
        ((*RESULT, "terms", "start"), 11, "wrong value 11: expected 10"),
        ((*RESULT, "terms", "luck"), 1, "unexpected value"),
        ((*RESULT, "capped"), True, "unexpected value"),
        (("result", "reason"), "left", "wrong value 'left': expected 'deck'"),
    ],
)
def test_a_wrong_result(path: Path, value: object, reason: str) -> None:
    """R5, R6.1, R3.8: marker, place, each term, the reason."""
    where = ".".join(str(step) for step in path).replace(".1", "[1]")
    refused(with_value(FINISHED, path, value), where, reason)


def test_a_result_with_parts_missing() -> None:
    refused(without(FINISHED, (*RESULT, "terms", "trees")), "result.seats[1].terms", "missing key: expected 'trees'")
    refused(with_value(FINISHED, ("result", "seats"), FINISHED["result"]["seats"][:2]), "result.seats", "expected [{")
    refused(without(without(FINISHED, ("result",)), ("seed",)), "result", "missing result: the game is over")
    refused(without(FINISHED, ("result",)), "seed", "has not shown it")


def test_a_running_game_that_claims_a_result() -> None:
    seeded = {**RUNNING, "result": FINISHED["result"]}
    refused(seeded, "deck", "expected 28")


def test_a_running_game_that_shows_cards_to_come() -> None:
    """R10.2: only the revealed cards are there, and all of them."""
    state = random_game("eternity", 2, 5, rounds=9, leaving=0).last
    following = state.deck[state.dealt]
    refused(with_more(RUNNING, ("deck",), following), f"deck[{len(RUNNING['deck'])}]", "revealed ones only")
    refused(without(RUNNING, ("deck", len(RUNNING["deck"]) - 1)), "deck", "missing card")


def test_a_running_game_that_stops_at_prohibition() -> None:
    """R3.7: the next card is revealed at once."""
    record: Record = record_of(play(started("Y-I2", "PROHIBITION", "C1", "R-I2", "B-I2"), "pass pass"))
    refused({**record, "deck": record["deck"][:2]}, "rounds[1].forbids", "expected None, the next card")
    rounds = [record["rounds"][0], {"card": "PROHIBITION", "forbids": None}]
    cut = {**record, "deck": record["deck"][:2], "rounds": rounds}
    refused(cut, "deck", "missing card")
