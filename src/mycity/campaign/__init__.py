"""The legacy: chapters as data, stickers, boards that change, progress."""

from mycity.campaign.art import chapter_art, load_art
from mycity.campaign.commands import CampaignCommand, ChooseStickers, Decide, OpenEnvelope, ReconsiderStickers
from mycity.campaign.content import (
    Content,
    ContentError,
    Episode,
    Reward,
    Sticker,
)
from mycity.campaign.drawings import Drawing, Sketch, draw, load_sketches
from mycity.campaign.events import (
    CampaignEvent,
    EnvelopeOpened,
    EpisodeBegun,
    EpisodePrepared,
    EpisodeSettled,
    Finished,
    InEpisode,
    StickersChosen,
    StickersPlaced,
    StickersReconsidered,
)
from mycity.campaign.file import CampaignFile, campaign_from_file, campaign_schema, campaign_to_file
from mycity.campaign.fold import evolve_campaign
from mycity.campaign.loader import default_content, load_content, package_content, parse_content
from mycity.campaign.log import campaign_event_from_json, campaign_event_to_json
from mycity.campaign.play import advance_campaign, apply_to_campaign, new_campaign
from mycity.campaign.rulebook import rulebook_of
from mycity.campaign.settle import Settlement
from mycity.campaign.standard import standard_game
from mycity.campaign.state import Campaign, Choices, Member, Phase, PlayedEpisode
from mycity.campaign.stickers import Belongings, StickerError, Target, place, place_all, targets
from mycity.campaign.story import (
    LANGUAGES,
    ChapterStory,
    Ending,
    Epilogue,
    EpisodeStory,
    HelpText,
    chapter_story,
    load_story,
)
from mycity.campaign.topics import episode_topics, new_terms, new_topics
from mycity.campaign.view import CampaignView, MemberView, campaign_view_for
from mycity.campaign.wire import (
    CampaignJson,
    PlayedEpisodeJson,
    StickerJson,
    campaign_to_json,
    next_sticker,
    played_episode_to_json,
)
from mycity.campaign.words import words_of

__all__ = [
    "LANGUAGES",
    "Belongings",
    "Campaign",
    "CampaignCommand",
    "CampaignEvent",
    "CampaignFile",
    "CampaignJson",
    "CampaignView",
    "ChapterStory",
    "Choices",
    "ChooseStickers",
    "Content",
    "ContentError",
    "Decide",
    "Drawing",
    "Ending",
    "EnvelopeOpened",
    "Epilogue",
    "Episode",
    "EpisodeBegun",
    "EpisodePrepared",
    "EpisodeSettled",
    "EpisodeStory",
    "Finished",
    "HelpText",
    "InEpisode",
    "Member",
    "MemberView",
    "OpenEnvelope",
    "Phase",
    "PlayedEpisode",
    "PlayedEpisodeJson",
    "ReconsiderStickers",
    "Reward",
    "Settlement",
    "Sketch",
    "Sticker",
    "StickerError",
    "StickerJson",
    "StickersChosen",
    "StickersPlaced",
    "StickersReconsidered",
    "Target",
    "advance_campaign",
    "apply_to_campaign",
    "campaign_event_from_json",
    "campaign_event_to_json",
    "campaign_from_file",
    "campaign_schema",
    "campaign_to_file",
    "campaign_to_json",
    "campaign_view_for",
    "chapter_art",
    "chapter_story",
    "default_content",
    "draw",
    "episode_topics",
    "evolve_campaign",
    "load_art",
    "load_content",
    "load_sketches",
    "load_story",
    "new_campaign",
    "new_terms",
    "new_topics",
    "next_sticker",
    "package_content",
    "parse_content",
    "place",
    "place_all",
    "played_episode_to_json",
    "rulebook_of",
    "standard_game",
    "targets",
    "words_of",
]
