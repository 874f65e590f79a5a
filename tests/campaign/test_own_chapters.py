"""Chapters of one's own that change everything at once: by the rules, the kernel and the naive method (R2–R6, R11)."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from mycity.bots import play_campaign
from mycity.campaign import (
    Campaign,
    CampaignEvent,
    Content,
    campaign_from_file,
    campaign_to_file,
    chapter_art,
    chapter_story,
    default_content,
    draw,
    load_art,
    load_content,
    load_sketches,
    load_story,
    parse_content,
    rulebook_of,
)
from mycity.campaign.marks import tracks_of
from mycity.campaign.sources import package_file
from mycity.game import Span, record_of, replay
from mycity.game.wire import shapes_to_json
from mycity.kernel.cities import row_of, terms_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.rules import SHEET_ORDER, Extras, Line, Term, format_board, new_city, score_city
from tests.helpers import naive_cities
from tests.helpers.games import seed_of
from tests.helpers.naive_episodes import NaiveRules, rules_of
from tests.helpers.naive_referee import play

FILES = Path(__file__).parent / "own"
LETTER = "Liebe Leute, in dieser Schachtel ist alles anders."
DRAWING = '<symbol id="envelope-1" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#123456"/></symbol>'

POINTS = {
    **{"tree": 2, "rock": -3, "grouped": 2, "church": 5, "well": 7, "factory": 4, "link": 8, "nugget": 2, "empty": -2},
    **{"gold": 6, "investor": 3, "railroad": 2, "park": 4},
}
U5 = "##/.#/##"
SHAPES = {"Y-U5": ".#./###/.#.", "R-U5": U5, "B-U5": U5, "R-I2": "###/..#", "C1": "#", "second": "#####"}
RED_SHAFT = {1: (3, False, 0, list[str]()), 2: (0, False, 2, ["T"]), 4: (6, True, 1, list[str]())}
CAP = 40
HOUSE = (12, 24)
"""Episodes in which the package's rules know something of their own."""


def naive_rules(number: int) -> NaiveRules:
    """What the files say, by hand."""
    usual = rules_of(number)
    return replace(
        usual,
        marker=7 if number < 13 else 0,
        points=POINTS,
        shapes=SHAPES,
        rail_row=4,
        are_parks_closed_by_all=True,
        shafts={**usual.shafts, "r": RED_SHAFT},
    )


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The files, with a letter and a drawing."""
    folder = tmp_path_factory.mktemp("box") / "own"
    shutil.copytree(FILES, folder)
    (folder / "story" / "de").mkdir(parents=True)
    (folder / "art").mkdir()
    story = package_file("story/de/chapter-1.toml")
    told = story.replace(load_story("de", 1).letter, LETTER)
    (folder / "story" / "de" / "chapter-1.toml").write_text(told, encoding="utf-8")
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{DRAWING}</svg>'
    (folder / "art" / "chapter-1.svg").write_text(drawn, encoding="utf-8")
    return load_content(folder)


Played = tuple[Campaign, tuple[CampaignEvent, ...], Campaign]


@pytest.fixture(scope="module")
def played(own: Content) -> Played:
    """A whole campaign of bots by these chapters."""
    return play_campaign(own, Span(), ["novice", "random", "novice"], "own", 1)


def test_texts_and_drawings(own: Content) -> None:
    """Its own where it has them, the package's where not, in every language."""
    assert chapter_story(own, "de", 1).letter == LETTER
    assert chapter_story(own, "en", 1) == load_story("en", 1)
    assert chapter_story(own, "de", 2) == load_story("de", 2)
    assert (chapter_art(own, 1), chapter_art(own, 2)) == (DRAWING, load_art(2))


def test_boards(own: Content) -> None:
    """R1.6, R7.4: terrain, river and features are those of the files, and the rules change them where they say."""
    assert list(format_board(own.board)) == (FILES / "board.txt").read_text(encoding="utf-8").splitlines()
    rows = [row.split()[0] for row in format_board(own.episode(22).standard_board)]
    at = {name: rows[int(name[1:]) - 1]["ABCDEFGHIJK".index(name[0])] for name in ("G5", "H6", "A6", "E4", "I4", "C9")}
    assert at == {"G5": "P", "H6": "H", "A6": "b", "E4": "r", "I4": "y", "C9": "."}
    wells = [str(own.episode(number).standard_board).count("W") for number in (2, 3, 12, 13)]
    assert wells == [0, 3, 4, 0]  # the fourth is the spring of the package's Chapter 3 (R11.7)


def test_every_episode_by_the_naive_method(own: Content, played: Played) -> None:
    """R3–R5: every decision, gain, term and marker of a campaign."""
    seen = set()
    for episode in played[2].history:
        record = record_of(episode.game)
        assert record_of(replay(record, rulebook_of(own))) == record
        if episode.number in HOUSE:
            continue
        cities, moves = play(record, naive_rules(episode.number))
        for city, moved, seat in zip(cities, moves, record["result"]["seats"], strict=True):
            sheet = naive_cities.terms(city)
            assert {term: seat["terms"][term] for term in sheet} == sheet
            total = sum(points for _, points in moved) + sum(sheet.values())
            assert seat["marker"] == min(CAP, total), episode.number
            assert seat.get("capped", False) == (total >= CAP)
            seen |= {term for term, points in (*moved, *sheet.items()) if points}
    assert seen >= {term.value for term in (*SHEET_ORDER, Term.GOLD, Term.INVESTOR, Term.RAILROAD, Term.PARKS)}


def test_the_kernel_says_the_same(played: Played) -> None:
    for episode in played[2].history:
        rules = episode.game.setup.rules
        for seat in episode.game.seats:
            score = score_city(seat.city, rules)
            compiled = compile_rules(seat.city, rules)
            sheet = terms_of(compiled, row_of(compiled, seat.city, 0))
            assert {term: sheet[term] for term in rules.sheet} == {term: score.points(term) for term in rules.sheet}


def test_the_cap_holds_at_the_end_only(own: Content) -> None:
    """R5.4 otherwise: 7 + 45 − 15 are 37, though the marker was beyond 40; 7 + 45 − 5 are 47, of which 40 stay."""
    rules = replace(own.episode(1).rules, sheet=())
    city = new_city(own.board, rules)
    for lost, marker, capped in ((-15, 37, False), (-12, 40, True), (-5, 40, True)):
        score = score_city(city, rules, [Line(Term.GOLD, 45), Line(Term.PASSES, lost)])
        assert (score.marker, score.capped) == (marker, capped)
    assert (
        score_city(city, replace(rules, cap_at_end=False), [Line(Term.GOLD, 45), Line(Term.PASSES, -15)]).marker == 40
    )


def test_shapes_are_shown(own: Content) -> None:
    """R2.2, R11.4: those that differ from the catalogue's, turned clockwise."""
    shown = {shape.building: shape.cells for shape in shapes_to_json(Extras(c4="second"), own.episode(5).rules.shapes)}
    assert set(shown) == {"Y-U5", "R-U5", "B-U5", "R-I2", "C1", "C4"}
    assert shown["R-I2"][:2] == [[(0, 0), (0, 1), (0, 2), (1, 2)], [(0, 1), (1, 1), (2, 0), (2, 1)]]
    assert shown["C4"][0] == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]


def test_the_small_boards_of_the_help_count_by_them(own: Content) -> None:
    """Drawn as ever, with the points of these chapters (R11.20)."""
    sketch = load_sketches("chapter-7")["link"]
    assert (draw("link", sketch, own.episode(20).rules).points, POINTS["link"]) == (8, 8)


def test_tracks_are_shown(own: Content) -> None:
    """R11.16: each mine has its own."""
    episode = own.episode(18)
    tracks = tracks_of(new_city(episode.standard_board, episode.rules), episode)
    assert {track.track: (track.length, len(track.boxes)) for track in tracks} == {
        "mine_blue": (20, 7),
        "mine_red": (4, 3),
        "mine_yellow": (20, 7),
    }


def test_a_campaign_takes_all_of_it_along(own: Content, played: Played) -> None:
    """It goes on where nobody has the box."""
    first, events, end = played
    document = json.loads(json.dumps(campaign_to_file(first, events)))
    assert set(document["content"]["files"]) >= {"board.txt", "story/de/chapter-1.toml", "art/chapter-1.svg"}
    opened = campaign_from_file(document, seed_of(1))[2]
    assert (opened.history, opened.members) == (end.history, end.members)
    assert opened.content == own


def test_the_chapter_of_the_documentation_is_one() -> None:
    """With the package's Episodes 5 and 6 after its own fourth."""
    page = (Path(__file__).parents[2] / "docs" / "campaign.md").read_text(encoding="utf-8")
    chapter = page.split("```toml\n")[1].split("```")[0]
    usual = package_file("chapter-2.toml")
    sources = dict(default_content().sources)
    content = parse_content({**sources, "chapter-2.toml": chapter + usual[usual.index("[[episode]] # R11.5") :]})
    rules = content.episode(4).rules
    assert (rules.points.church, rules.points.empty, rules.points.tree) == (5, -2, 1)
    assert dict(rules.shapes) == {"C1": "#.#/###", "Y-Z4": ".##/##.", "R-Z4": ".##/##.", "B-Z4": ".##/##."}
    assert content.episode(4).rewards.others.stickers == ("T", "T")
