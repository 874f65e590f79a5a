"""What a viewer may know of a campaign (R3.2, R7.2, R7.4, R10.2): two that differ in a secret only look the same."""

import json
from dataclasses import asdict, replace
from functools import cache
from random import Random

import pytest

from mycity.campaign import (
    Campaign,
    ChooseStickers,
    Content,
    OpenEnvelope,
    Phase,
    ReconsiderStickers,
    campaign_to_json,
    campaign_view_for,
    default_content,
    parse_content,
    played_episode_to_json,
)
from mycity.game import game_to_json
from tests.helpers.campaigns import begun, campaign_for, do, play_on
from tests.helpers.games import seed_of
from tests.helpers.policies import leaving, staying

DEFAULT = default_content()
POLICIES = (staying, leaving(0.3), staying)

WORDS = {
    2: ["church", "prohibition"],
    4: ["nugget", "sawmill"],
    5: ["investor", "factor"],
    6: ["mine", "shaft"],
    7: ["railroad", "harbour", "link"],
    8: ["park", "palace", "opera"],
}
"""Words that a chapter brings; no page may have them before. (Gold and wells are in Eternity too.)"""


def everything_shown(campaign: Campaign, viewer: int | None) -> str:
    """All that a viewer gets, as text: the view itself, and the page's forms of it."""
    view = campaign_view_for(campaign, viewer)
    return repr(view) + page(campaign, viewer)


def page(campaign: Campaign, viewer: int | None) -> str:
    """What is sent to a page: the campaign, the game, and the finished episodes."""
    view = campaign_view_for(campaign, viewer)
    game = None if view.game is None else asdict(game_to_json(view.game))
    episodes = [asdict(played_episode_to_json(played, campaign.content)) for played in view.history]
    return json.dumps([asdict(campaign_to_json(view)), game, episodes])


def later_content_changed(opened: int) -> Content:
    """The package's content with all that is in later chapters changed, under the same name."""
    sources = dict(DEFAULT.sources)
    for number in range(opened + 1, 9):
        name = f"chapter-{number}.toml"
        sources[name] = sources[name].replace("circles = 2", "circles = 7").replace('"T"', '"RR"')
        sources[name] = sources[name].replace("pass_cost = 2", "pass_cost = 5").replace("points = 2", "points = 9")
    return replace(parse_content(sources), hash=DEFAULT.hash)


def go_on(campaign: Campaign, chapter: int) -> Campaign:
    """Play on to the last episode of a chapter."""
    return play_on(campaign, Random(chapter), POLICIES, until=3 * chapter)[0]


@cache
def late_in(chapter: int) -> Campaign:
    """A campaign from its beginning to the last episode of a chapter."""
    return go_on(late_in(chapter - 1) if chapter > 1 else do(campaign_for(2), OpenEnvelope(1)), chapter)


@pytest.mark.parametrize("chapter", range(1, 8))
def test_nothing_of_a_sealed_chapter_is_shown(chapter: int) -> None:
    """R7.2: with other contents in the envelopes everybody sees the same until the next is opened."""
    other = later_content_changed(chapter)
    assert other.episodes != DEFAULT.episodes
    one, two = late_in(chapter), do(campaign_for(2, content=other), OpenEnvelope(1))
    for number in range(1, chapter + 1):
        two = go_on(two, number)
    for viewer in (None, 0, 1):
        assert "circles=7" not in repr(campaign_view_for(two, viewer))
    last = 3 * chapter
    for until in (Phase.AFTER, last + 1):
        one, two = (play_on(c, Random(9), POLICIES, until=until)[0] for c in (one, two))
        for viewer in (None, 0, 1):
            assert everything_shown(one, viewer) == everything_shown(two, viewer)
    assert one.phase is Phase.ENVELOPE
    assert campaign_view_for(one, 0).current is None
    assert campaign_view_for(one, 0).coming == ()
    opened = [do(c, OpenEnvelope(chapter + 1)) for c in (one, two)]
    assert campaign_view_for(opened[0], 0).current == DEFAULT.episode(last + 1)
    assert repr(campaign_view_for(opened[0], 0).current) != repr(campaign_view_for(opened[1], 0).current)


@pytest.mark.parametrize("opened", [0, 1, 2, 3, 4, 5, 6, 7])
def test_no_word_of_a_sealed_chapter_is_in_the_page(opened: int) -> None:
    """R7.2: neither in a value nor as the name of one."""
    campaign = late_in(opened) if opened else campaign_for(2)
    moments = [campaign]
    if opened:
        moments += [play_on(campaign, Random(1), POLICIES, until=until)[0] for until in (Phase.AFTER, 3 * opened + 1)]
    for moment in moments:
        assert moment.opened == opened
        for viewer in (None, 0, 1):
            text = page(moment, viewer).casefold()
            for chapter, words in WORDS.items():
                if chapter > opened:
                    assert not [word for word in words if word.casefold() in text], chapter


def test_the_words_are_there_once_the_chapter_is_open() -> None:
    """A guard that the search above could find them."""
    campaign, _ = play_on(begun(22), Random(2), (staying, staying))
    text = page(campaign, None).casefold()
    for word in ("palace", "park", "link", "mine", "factor", "church"):
        assert word in text


def test_neither_the_seed_nor_the_cards_to_come() -> None:
    """R10.1, R10.2: not that of the campaign, nor that of the episode; with others everybody sees the same."""
    campaign, _ = play_on(begun(14, 15), Random(1), POLICIES, until=15)
    game = campaign.game
    assert game is not None
    assert game.seed is not None
    rest = list(game.deck[game.dealt :])
    Random(3).shuffle(rest)
    shuffled = replace(game, deck=(*game.deck[: game.dealt], *rest), seed=seed_of(-1))
    other = replace(campaign, seed=seed_of(-2), game=shuffled)
    for viewer in (None, 0, 1):
        shown = everything_shown(campaign, viewer)
        assert campaign.seed not in shown
        assert game.seed not in shown
        assert shown == everything_shown(other, viewer)


def test_others_can_not_tell_what_a_seat_has_chosen() -> None:
    """R7.4: two choices look alike to all but the chooser; once taken back, as if there had been none."""
    asked = begun(13, seats=3)
    first, second = (do(asked, ChooseStickers(1, asked.step, (square,))) for square in ("A1", "C9"))
    for viewer in (None, 0, 2):
        assert everything_shown(first, viewer) == everything_shown(second, viewer)
        assert everything_shown(first, viewer) != everything_shown(asked, viewer)
    assert everything_shown(first, 1) != everything_shown(second, 1)
    back = do(first, ReconsiderStickers(1, asked.step))
    for viewer in (None, 0, 1, 2):
        assert everything_shown(back, viewer) == everything_shown(asked, viewer)


def test_own_choices_and_what_comes_next() -> None:
    """R7.4: for one's own seat only."""
    asked = begun(13, seats=2)
    members = campaign_to_json(campaign_view_for(asked, 0)).members
    assert [member.owed for member in members] == [["RR"], ["RR"]]
    assert members[0].next_sticker is not None
    assert members[0].next_sticker.sticker == "RR"
    assert members[0].next_sticker.targets[0] == "A1"
    assert (members[1].next_sticker, members[1].choices) == (None, None)
    chosen = do(asked, ChooseStickers(0, asked.step, ("A1",)))
    own = campaign_to_json(campaign_view_for(chosen, 0)).members[0]
    assert (own.choices, own.next_sticker, own.has_chosen, own.must_choose) == (["A1"], None, True, True)


def test_a_spectator_has_no_seat() -> None:
    view = campaign_view_for(begun(1), None)
    with pytest.raises(ValueError, match="spectator"):
        _ = view.own
    assert campaign_view_for(begun(1), 1).own == campaign_view_for(begun(1), 1).members[1]


def test_the_views_of_seats_differ_in_what_is_their_own_only() -> None:
    """R3.2: the episode's game is seen as from that seat."""
    campaign = begun(14)
    views = [campaign_view_for(campaign, seat) for seat in (0, 1, None)]
    assert [view.game.seat if view.game else -1 for view in views] == [0, 1, None]
    assert [view.members for view in views] == [views[0].members] * 3


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_episodes_to_come_of_open_chapters(viewer: int | None) -> None:
    """R7.2: those that have not begun, up to the end of the chapter that is open, or of what is played (R7.6)."""

    def coming(campaign: Campaign) -> list[int]:
        return [episode.number for episode in campaign_view_for(campaign, viewer).coming]

    sealed = campaign_for(2)
    assert coming(sealed) == []
    playing = do(sealed, OpenEnvelope(1))
    assert playing.phase is Phase.PLAYING
    assert coming(playing) == [2, 3]
    assert coming(play_on(playing, Random(1), POLICIES, until=Phase.AFTER)[0]) == [2, 3]
    assert coming(play_on(playing, Random(1), POLICIES, until=3)[0]) == []
    assert coming(begun(13, 14)) == [13, 14]  # waits for stickers that are placed before
    assert coming(begun(14, 15)) == [15]
