"""What there is to explain of an episode: its rules, and what the campaign adds around them (R11)."""

from dataclasses import replace

from mycity.campaign.content import Content, Episode
from mycity.rules import Term, Topic, topics_of

_STICKER, _TERM = "sticker:", "term:"
_GAINED = {"C": "clear", "F": "factory_stickers"}
"""Stickers that need an explanation of their own."""
_BEFORE = {"RR": "pollution", "O": "opera"}
"""What everybody places before an episode."""
_LETTERS = {"c": "clearings", "g": "exhausted"}
"""Letters of boards that no rule set speaks of."""


def episode_topics(episode: Episode) -> tuple[Topic, ...]:
    """Return everything that is in force in an episode, the most general last."""
    signs = episode.standard_board.signs
    entrances = sum(letter in signs for letter in "bry")
    found = [
        replace(topic, values={**topic.values, "count": entrances}) if topic.name == Term.MINES.value else topic
        for topic in topics_of(episode.rules)
    ]
    found += [Topic(name, {}, (f"sign:{letter}",)) for letter, name in _LETTERS.items() if letter in signs]
    if "O" in signs or "O" in episode.before:
        found.append(Topic("opera", {}, ("sign:O", "stands:OPERA")))
    found += [Topic(_BEFORE[sticker]) for sticker in episode.before if sticker != "O"]
    rewards = episode.rewards
    gained = {
        sticker
        for reward in (rewards.first, rewards.second, rewards.others, rewards.first_of_two, rewards.other_of_two)
        for sticker in reward.stickers
    }
    found += [Topic(name, {}, (f"{_STICKER}{sticker}",)) for sticker, name in _GAINED.items() if sticker in gained]
    if episode.fourth_church:
        found.append(Topic("fourth_church_gift"))
    if episode.nuggets_for_a_circle:
        found.append(Topic("exchange", {"count": episode.nuggets_for_a_circle}))
    if gained:
        found.append(Topic("stickers", {}, (f"{_STICKER}T", f"{_STICKER}RR")))
    circles = {"first": rewards.first.circles, "second": rewards.second.circles}
    return (*found, Topic("progress", circles))


def new_topics(content: Content, number: int) -> tuple[str, ...]:
    """Return the names of what is new in an episode, or has other numbers than in the one before.

    A sticker is new once, in the first episode that brings it; in Episode 1 everything is new.
    """
    before = content.episodes[: number - 1]
    known = {_key(topic) for episode in before[-1:] for topic in episode_topics(episode)}
    known |= {_key(topic) for episode in before for topic in episode_topics(episode) if _is_sticker(topic)}
    return tuple(topic.name for topic in episode_topics(content.episode(number)) if _key(topic) not in known)


def new_terms(content: Content, number: int) -> tuple[str, ...]:
    """Return the lines of the score that are new in an episode; none in Episode 1, where all are."""
    new = new_topics(content, number) if number > 1 else ()
    abouts = [about for topic in episode_topics(content.episode(number)) if topic.name in new for about in topic.about]
    return tuple(about.removeprefix(_TERM) for about in abouts if about.startswith(_TERM))


def _key(topic: Topic) -> object:
    return (topic.name, tuple(topic.values.items()))


def _is_sticker(topic: Topic) -> bool:
    return any(about.startswith(_STICKER) for about in topic.about)
