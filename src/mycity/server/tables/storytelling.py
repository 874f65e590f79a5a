"""What a campaign's table may read of its story: nothing of a chapter whose envelope is sealed (R7.2)."""

import re
from dataclasses import asdict

from mycity.campaign import (
    Campaign,
    ChapterStory,
    Content,
    EpisodeStory,
    Reward,
    chapter_art,
    chapter_story,
    new_terms,
    words_of,
)
from mycity.server.wire.story import (
    Language,
    RewardsOfMany,
    RewardsOfTwo,
    RewardsView,
    RewardView,
    Story,
    StoryChapter,
    StoryEnding,
    StoryEpilogue,
    StoryEpisode,
)

_SYMBOL = re.compile(r'<symbol id="([^"]+)"')


def story_of(campaign: Campaign, language: Language) -> Story:
    """Return the story as far as the campaign has opened it. Sealed chapters are not even read."""
    stories = [chapter_story(campaign.content, language, chapter) for chapter in range(1, campaign.opened + 1)]
    over = {played.number for played in campaign.history}
    is_open = campaign.chapter <= campaign.opened
    epilogue = stories[-1].epilogue if stories and campaign.is_over and campaign.span.is_campaign else None
    return Story(
        opened=campaign.opened,
        chapters=[_chapter(campaign, story) for story in stories],
        endings={
            str(number): StoryEnding(**asdict(ending))
            for story in stories
            for number, ending in story.endings.items()
            if number in over
        },
        epilogue=None if epilogue is None else StoryEpilogue(**asdict(epilogue)),
        words=words_of(stories, campaign.current.rules.start_rule if is_open else None),
        art="\n".join(filter(None, (chapter_art(campaign.content, story.chapter) for story in stories))),
    )


def _chapter(campaign: Campaign, story: ChapterStory) -> StoryChapter:
    return StoryChapter(
        chapter=story.chapter,
        title=story.title,
        letter=story.letter,
        new=list(story.new.values()),
        art=_SYMBOL.findall(chapter_art(campaign.content, story.chapter)),
        episodes=[_episode(campaign.content, each) for each in story.episodes],
    )


def _episode(content: Content, story: EpisodeStory) -> StoryEpisode:
    episode = content.episode(story.number)
    rewards = episode.rewards
    return StoryEpisode(
        number=story.number,
        title=story.title,
        intro=story.intro,
        new=list(story.new),
        sheet=[term.value for term in episode.rules.sheet],
        new_terms=list(new_terms(content, story.number)),
        rewards=RewardsView(
            many=RewardsOfMany(
                first=_reward(rewards.first), second=_reward(rewards.second), others=_reward(rewards.others)
            ),
            two=RewardsOfTwo(first=_reward(rewards.first_of_two), others=_reward(rewards.other_of_two)),
        ),
    )


def _reward(reward: Reward) -> RewardView:
    return RewardView(circles=reward.circles, stickers=list(reward.stickers))
