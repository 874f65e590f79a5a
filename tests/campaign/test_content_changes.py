"""An owner of the box puts other values in place: the game changes, and so does the content's name."""

import pytest

from mycity.campaign import Content, advance_campaign, default_content, new_campaign, parse_content, rulebook_of
from mycity.campaign.sources import content_hash
from mycity.game import Mode, Player, RecordError, Span, record_of, replay
from mycity.rules import Bank, Gain, MyCityError, StartRule, Term
from tests.helpers.campaigns import begun, campaign_for

DEFAULT = default_content()
SOURCES = dict(DEFAULT.sources)


def with_change(number: int, old: str, new: str) -> Content:
    name = f"chapter-{number}.toml"
    assert old in SOURCES[name]
    return parse_content({**SOURCES, name: SOURCES[name].replace(old, new, 1)})


@pytest.mark.parametrize("end", ["\r\n", "  \n", "\t\n"])
def test_blanks_and_line_ends_change_nothing(end: str) -> None:
    sources = {name: text.rstrip("\n").replace("\n", end) for name, text in SOURCES.items()}
    assert content_hash(sources) == DEFAULT.hash
    assert parse_content(sources).episodes == DEFAULT.episodes


def test_any_other_change_gives_another_name() -> None:
    seen = {DEFAULT.hash}
    for name, text in SOURCES.items():
        content = parse_content({**SOURCES, name: text + "# of our box\n"})
        assert content.episodes == DEFAULT.episodes
        seen.add(content.hash)
    assert len(seen) == 9
    assert all(len(name) == 16 and int(name, 16) >= 0 for name in seen)


def test_a_reward() -> None:
    content = with_change(1, "first = { circles = 2, stickers", "first = { circles = 5, stickers")
    assert content.hash != DEFAULT.hash
    assert content.episode(1).rewards.first.circles == 5
    assert content.episodes[1:] == DEFAULT.episodes[1:]


def test_rules_from_an_episode_on_hold_until_another_says_otherwise() -> None:
    content = with_change(3, 'banks = "east"', 'banks = "west"')
    assert [content.episode(n).rules.banks for n in (6, 7, 8, 9, 10)] == [Bank.BOTH, *[Bank.WEST] * 3, Bank.BOTH]
    content = with_change(1, "cap = 50", 'cap = "none"')
    assert [content.episode(n).rules.cap for n in (1, 24)] == [None, None]


def test_rules_of_one_episode_alone() -> None:
    content = with_change(3, "pass_cost = 2", 'pass_cost = 3\nstart_marker = 7\nterms_gone = ["wells"]')
    rules = [content.episode(n).rules for n in (7, 8, 9)]
    assert [(r.pass_cost, r.start_marker, Term.WELLS in r.sheet) for r in rules] == [
        (1, 10, True),
        (3, 7, False),
        (None, 10, True),
    ]


def test_single_cards_and_gains_named_twice() -> None:
    content = with_change(1, 'cards = ["colours"]', 'cards = ["Y-I2", "Y-I2", "R-I2"]\ngains = ["parks", "parks"]')
    assert content.episode(1).rules.cards == ("Y-I2", "R-I2")
    assert content.episode(1).rules.gains == (Gain.PARKS,)
    assert content.episode(4).rules.cards == ("Y-I2", "R-I2", "C1", "C2", "C3", "PROHIBITION")


def test_other_squares() -> None:
    content = with_change(4, 'J10 = "S"', 'A2 = "S"')
    assert content.episode(11).rules.start_rule is StartRule.SAWMILL
    assert [content.episode(n).standard_board.having("S") for n in (11, 13)] == [1 << 11, 0]


def test_standard_extras_and_boards_add_up() -> None:
    """R7.6"""
    content = with_change(5, '["B-Z4", "B-L4"]', '["B-P5"]\n\n[episode.standard.board]\nA1 = "t"')
    assert content.episode(15).standard_extras.factories == {"B-I2", "B-T4", "B-U5", "B-P5"}
    assert [content.episode(n).standard_board.signs[0] for n in (14, 15, 24)] == [".", "t", "t"]


def test_a_box_of_the_shaft() -> None:
    content = with_change(6, "{ box = 3, points = 2 }", "{ box = 1, points = 9 }")
    box = content.episode(16).rules.shaft.boxes[0]
    assert (box.box, box.points) == (1, 9)
    assert content.episode(15).rules.shaft.boxes == ()


def test_a_campaign_keeps_to_the_content_it_was_begun_with() -> None:
    """R7.6: its records name it, and are refused by whoever does not know it."""
    content = with_change(1, "start_marker = 10", "start_marker = 20")
    campaign = begun(1, content=content)
    assert campaign.game is not None
    assert campaign.game.rules.start_marker == 20
    record = record_of(campaign.game)
    assert record["rules"]["content"] == content.hash
    assert record_of(replay(record, rulebook_of(content))) == record
    with pytest.raises(RecordError, match="unknown chapters"):
        replay(record, rulebook_of())


def test_an_episode_without_a_name_of_content_means_the_first_known() -> None:
    content = with_change(1, "start_marker = 10", "start_marker = 20")
    assert rulebook_of(content)(Mode("episode", 1)).start_marker == 20
    assert rulebook_of(content)(Mode("episode", 1, content=DEFAULT.hash)).start_marker == 10
    with pytest.raises(MyCityError):
        rulebook_of(content)(Mode("episode", 1, content="f" * 16))


def test_nuggets_are_found_while_the_sheet_has_them() -> None:
    """R11.10: term and cabinet always say the same."""
    content = with_change(4, 'terms = ["nuggets"]', "terms = []")
    assert Term.NUGGETS not in content.episode(10).rules.sheet
    assert Gain.GOLD in content.episode(10).rules.gains


def test_a_chapter_without_a_fourth_church_leaves_all_without() -> None:
    """R11.4, R11.22: its card is then skipped by all."""
    name = "chapter-2.toml"
    text = SOURCES[name]
    start, end = text.index("[episode.fourth_church]"), text.index("[episode.rewards.many]")
    content = parse_content({**SOURCES, name: text[:start] + text[end:]})
    assert content.episode(4).fourth_church is None
    campaign, _ = advance_campaign(new_campaign([Player("A")], Span(4, 5), content=content))
    assert campaign.members[0].belongings.extras.c4 is None
    assert campaign_for(1, content=content).content is content
