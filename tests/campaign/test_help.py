"""What there is to explain of each rule set: nothing in force lacks its text, and drawings show what they say."""

import json
import re
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from mycity.campaign import (
    LANGUAGES,
    default_content,
    draw,
    episode_topics,
    load_sketches,
    load_story,
    new_terms,
    new_topics,
)
from mycity.campaign.drawings import Sketch
from mycity.game import chapter_of
from mycity.rules import ETERNITY, Points, RuleSet, Topic, topics_of, why_illegal
from tests.helpers.chapters import ALL

MESSAGES = Path(__file__).resolve().parents[2] / "web" / "messages" / "help"
RULE_SETS = range(25)
"""Eternity (0) and the episodes."""

WITHOUT_BOARD = {"cap", "progress"}
"""What is about markers and circles; the page draws it without a board."""

FINDINGS = {
    "passes": {"passed", "none"},
    "no_pass": set(),
    "gold": {"open", "won", "gone"},
    "investor": {"none", "last"},
    "railroad": {"free"},
    "parks": {"visible"},
    "trees": {"visible"},
    "rocks": {"visible"},
    "groups": {"group", "none"},
    "churches": {"done", "lacks", "none"},
    "wells": {"covered", "never", "twice", "lacks", "done"},
    "factories": {"done", "never", "waiting"},
    "mines": {"shaft", "bottom"},
    "link": {"done", "apart", "no_row", "no_harbour", "neither"},
    "nuggets": {"new", "old"},
    "empty": {"visible"},
}
"""The ways in which things can stand with each term (`mycity.rules.findings`)."""

NEW = {
    2: {"groups"},
    3: {"wells"},
    4: {"church_card", "prohibition", "fourth_church_gift"},
    5: {"churches", "fourth_church"},
    6: {"no_pass", "clear"},
    7: {"flood", "passes"},
    8: {"passes"},
    9: {"no_pass"},
    10: {"gold", "nuggets", "passes"},
    11: {"start_sawmill", "clearings"},
    12: {"gold", "exchange"},
    13: {"start", "start_river", "investor", "exhausted", "pollution", "factory_stickers"},
    14: {"factories"},
    15: {"factory_groups"},
    16: {"mines"},
    17: {"mines"},
    18: {"mines"},
    19: {"railroad"},
    20: {"link"},
    21: {"link_each"},
    22: {"start_palace", "factories_only", "parks", "passes"},
    23: {"opera"},
    24: {"churches", "progress"},
}
"""What R11 says is new in each episode."""


def rules_and_topics(number: int) -> tuple[RuleSet, tuple[Topic, ...]]:
    if number == 0:
        return ETERNITY, topics_of(ETERNITY)
    episode = ALL[number - 1]
    return episode.rules, episode_topics(episode)


def messages(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    return texts


def sketches(number: int) -> dict[str, Sketch]:
    parts = ["base", *(f"chapter-{chapter}" for chapter in range(1, chapter_of(number) + 1 if number else 1))]
    return {name: sketch for part in parts for name, sketch in load_sketches(part).items()}


def texts_of(topic: str, number: int, language: str) -> tuple[str, str, dict[str, str]] | None:
    """Title, text and findings of a topic: of a chapter that is open in this episode, else of the page."""
    for chapter in range(1, chapter_of(number) + 1) if number else ():
        own = load_story(language, chapter).help.get(topic)
        if own:
            return own.title, own.text, dict(own.findings)
    page = messages(language)
    if f"topic_{topic}" not in page:
        return None
    start = f"found_{topic}_"
    findings = {key.removeprefix(start): text for key, text in page.items() if key.startswith(start)}
    return page[f"topic_{topic}"], page[f"topic_{topic}_text"], findings


@pytest.mark.parametrize("number", RULE_SETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_force_lacks_its_text(number: int, language: str) -> None:
    rules, topics = rules_and_topics(number)
    for topic in topics:
        texts = texts_of(topic.name, number, language)
        assert texts, f"{topic.name} has no {language} text in {rules}"
        title, text, findings = texts
        assert title.strip()
        assert text.strip()
        terms = [about for about in topic.about if about.startswith("term:")]
        if terms and topic.name != "start":
            assert set(findings) == FINDINGS[topic.name], f"{topic.name}, {language}"


@pytest.mark.parametrize("number", RULE_SETS)
def test_each_line_of_the_score_is_explained_by_one_topic(number: int) -> None:
    rules, topics = rules_and_topics(number)
    lines = ["start", "passes", *(gain.value.value for gain in rules.gains), *(term.value for term in rules.sheet)]
    for line in lines:
        assert sum(f"term:{line}" in topic.about for topic in topics) == 1, line


@pytest.mark.parametrize("number", RULE_SETS)
def test_each_reason_against_a_place_or_a_pass_leads_to_a_rule(number: int) -> None:
    rules, topics = rules_and_topics(number)
    reasons = ["off-board", "unbuildable", "built", "two-banks", "no-start", "not-adjacent"]
    reasons.append("rules" if rules.pass_cost is None else "marker")
    reasons += ["church"] if "C1" in rules.cards else []
    for reason in reasons:
        assert sum(f"reason:{reason}" in topic.about for topic in topics) == 1, reason


@pytest.mark.parametrize("number", RULE_SETS)
def test_each_letter_of_the_board_but_plain_meadow_leads_to_a_rule(number: int) -> None:
    _, topics = rules_and_topics(number)
    if number:
        signs = ALL[number - 1].standard_board.signs
        explained = {about.removeprefix("sign:") for topic in topics for about in topic.about}
        # What has lost its meaning on a board that came with it needs no words.
        assert set(signs) - explained == set(), number


@pytest.mark.parametrize("number", RULE_SETS)
def test_what_is_in_force_has_a_drawing(number: int) -> None:
    _, topics = rules_and_topics(number)
    names = {topic.name for topic in topics}
    assert names - set(sketches(number)) == names & WITHOUT_BOARD


@pytest.mark.parametrize(
    ("number", "name", "points"),
    [
        (0, "trees", 6),
        (0, "rocks", -2),
        (0, "groups", 4),
        (0, "churches", 3),
        (0, "wells", 4),
        (0, "empty", -4),
        (0, "total", 4),
        (10, "nuggets", 1),
        (14, "factories", 2),
        (16, "mines", 2),
        (20, "link", 3),
        (0, "gold", None),
        (0, "banks", None),
    ],
)
def test_a_drawing_is_counted_by_the_rules_that_it_shows(number: int, name: str, points: int | None) -> None:
    """Three squares of two trees; one of two rocks; three yellow and a red one; four squares with nothing on them.

    All together: two squares of two trees, one of two rocks, two yellow buildings and a red one, and an empty square.
    """
    rules, _ = rules_and_topics(number)
    assert draw(name, sketches(number)[name], rules).points == points


@pytest.mark.parametrize(
    ("name", "reasons"),
    [("adjacent", ["not-adjacent"]), ("ground", ["unbuildable"]), ("built", ["built"]), ("banks", ["two-banks"])],
)
def test_a_building_that_may_not_go_there_is_refused_for_the_reason_shown(name: str, reasons: list[str]) -> None:
    sketch = load_sketches("base")[name]
    assert sketch.tried
    assert why_illegal(sketch.city(ETERNITY), *sketch.tried).codes == reasons


@pytest.mark.parametrize("number", RULE_SETS)
def test_what_stands_in_a_drawing_may_stand_there(number: int) -> None:
    """No building overlaps another one, crosses the river, or lies on what can't be built on."""
    for name, sketch in sketches(number).items():
        city = sketch.city(ETERNITY)
        built = 0
        for piece in city.pieces:
            assert not piece.mask & built, name
            built |= piece.mask
        assert built & ~sketch.window == 0, name
        assert built & ~city.ground.board.buildable == 0, name
        for piece in city.pieces:
            banks = (piece.mask & city.ground.board.west, piece.mask & city.ground.board.east)
            assert 0 in banks, name


def test_numbers_come_from_the_rule_set() -> None:
    """Another value of a well is told without another text."""
    rules = replace(ETERNITY, points=Points(well=7), start_marker=12, pass_cost=3)
    values = {topic.name: dict(topic.values) for topic in topics_of(rules)}
    assert (values["wells"], values["start"], values["passes"]) == ({"points": 7}, {"points": 12}, {"points": -3})
    assert draw("wells", load_sketches("base")["wells"], rules).points == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_holds_points_itself(language: str) -> None:
    """`+4` stands in the rule set; a text holds its place."""
    page = messages(language).values()
    stories = [help_ for chapter in range(1, 9) for help_ in load_story(language, chapter).help.values()]
    for text in (*page, *(text for help_ in stories for text in (help_.text, *help_.findings.values()))):
        assert not re.search(r"[+−]\d", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_uses_no_number_that_its_topic_does_not_have(language: str) -> None:
    for number in RULE_SETS:
        _, topics = rules_and_topics(number)
        for topic in topics:
            texts = texts_of(topic.name, number, language)
            assert texts
            used = {name for text in texts[:2] for _, name, _, _ in Formatter().parse(text) if name}
            assert used <= {*topic.values, "plain"}, f"{topic.name}: {used}"


@pytest.mark.parametrize("number", range(2, 25))
def test_what_is_new_in_an_episode(number: int) -> None:
    assert set(new_topics(default_content(), number)) == NEW[number]


def test_everything_is_new_in_episode_1() -> None:
    assert set(new_topics(default_content(), 1)) == {topic.name for topic in rules_and_topics(1)[1]}


@pytest.mark.parametrize(
    ("number", "terms"),
    [(1, ()), (2, ("groups",)), (5, ("churches",)), (8, ("passes",)), (10, ("passes", "gold", "nuggets")), (23, ())],
)
def test_new_lines_of_the_score(number: int, terms: tuple[str, ...]) -> None:
    assert new_terms(default_content(), number) == terms
