"""The rules in force at a table, explained: nothing of a chapter whose envelope is sealed (R7.2)."""

from collections.abc import Iterable, Mapping

from mycity.campaign import (
    Campaign,
    Content,
    Drawing,
    HelpText,
    Sketch,
    chapter_story,
    draw,
    episode_topics,
    load_sketches,
    new_topics,
)
from mycity.game import EPISODES_A_CHAPTER, Mode, chapter_of, rules_of
from mycity.rules import ETERNITY, RuleSet, Topic, format_board, format_square, square_names, topics_of
from mycity.server.problems import Problem
from mycity.server.wire.help import DrawingView, DrawnPiece, Help, TopicView
from mycity.server.wire.story import Language


def general_help() -> Help:
    """Return what is in force in Eternity, and where there is no table."""
    return help_of_game(Mode("eternity"))


def help_of_game(mode: Mode) -> Help:
    """Return what is in force in a game of Eternity, or in a random city."""
    rules = rules_of(mode)
    return _help(topics_of(rules), rules, (), {}, load_sketches("base"))


def record_help(content: Content, number: int, campaigns: Iterable[Campaign], language: Language) -> Help:
    """Return what is in force in an episode of which somebody has a record, as far as these campaigns have come.

    Anybody can write a record of any episode: what its envelope brings is told only to those who have begun it.
    Everybody else is told those rules that Eternity has as well, with the episode's numbers, and that there are more.
    """
    for campaign in campaigns:
        if campaign.content.hash == content.hash and campaign.span.first <= number <= _last_begun(campaign):
            return help_of(campaign, language, number)
    open_to_all = {topic.name for topic in topics_of(ETERNITY)}
    rules = content.episode(number).rules
    told = [topic for topic in topics_of(rules) if topic.name in open_to_all]
    return _help([Topic("sealed"), *told], rules, (), {}, load_sketches("base"))


def help_of(campaign: Campaign | None, language: Language, episode: int | None = None) -> Help:
    """Return what is in force in an episode: the present one, unless an earlier one is asked for.

    Raises `no-such-episode` for one that has not begun yet.
    """
    present = 0 if campaign is None else _last_begun(campaign)
    if campaign is None or present == 0:
        return general_help()
    number = present if episode is None else episode
    if not campaign.span.first <= number <= present:
        raise Problem("no-such-episode", f"Episode {number} has not begun here.")
    chapters = range(1, chapter_of(number) + 1)
    texts = {
        topic: text
        for chapter in chapters
        for topic, text in chapter_story(campaign.content, language, chapter).help.items()
    }
    sketches = dict(load_sketches("base"))
    for chapter in chapters:
        sketches |= load_sketches(f"chapter-{chapter}")
    new = new_topics(campaign.content, number)
    played = campaign.content.episode(number)
    return _help(episode_topics(played), played.rules, new, texts, sketches)


def _last_begun(campaign: Campaign) -> int:
    """Return the last episode that lies open; 0 while the first envelope is sealed."""
    return min(campaign.episode, min(campaign.opened, campaign.chapter) * EPISODES_A_CHAPTER)


def _help(
    topics: Iterable[Topic],
    rules: RuleSet,
    new: tuple[str, ...],
    texts: Mapping[str, HelpText],
    sketches: Mapping[str, Sketch],
) -> Help:
    return Help(
        topics=[
            TopicView(
                topic=topic.name,
                values=dict(topic.values),
                about=list(topic.about),
                new=topic.name in new,
                title=own.title if own else None,
                text=own.text if own else None,
                findings=dict(own.findings) if own else {},
                drawing=_drawing(draw(topic.name, sketch, rules)) if sketch else None,
            )
            for topic in topics
            for own, sketch in [(texts.get(topic.name), sketches.get(topic.name))]
        ]
    )


def _drawing(drawing: Drawing) -> DrawingView:
    sketch, tried = drawing.sketch, drawing.tried
    return DrawingView(
        rows=list(format_board(sketch.board)),
        corner=format_square(sketch.corner),
        width=sketch.width,
        height=sketch.height,
        pieces=[DrawnPiece(building=p.building, squares=square_names(p.mask)) for p in drawing.city.pieces],
        tried=None if tried is None else DrawnPiece(building=tried[0], squares=square_names(tried[1])),
        marks=list(drawing.marks),
        lit=square_names(drawing.lit),
        points=drawing.points,
    )
