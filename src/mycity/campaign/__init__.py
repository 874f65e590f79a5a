"""The legacy: chapters as data, stickers, boards that change, progress."""

from mycity.campaign.client import (
    ClientCampaign,
    ClientEpisode,
    ClientSticker,
    client_campaign,
    client_episode,
    next_sticker,
)
from mycity.campaign.commands import CampaignCommand, ChooseStickers, Decide, OpenEnvelope, ReconsiderStickers
from mycity.campaign.content import (
    Content,
    ContentError,
    Episode,
    Reward,
    Sticker,
)
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
from mycity.campaign.loader import default_content, load_content, parse_content
from mycity.campaign.log import campaign_event_from_json, campaign_event_to_json
from mycity.campaign.play import advance_campaign, apply_to_campaign, new_campaign
from mycity.campaign.rulebook import rulebook_of
from mycity.campaign.settle import Settlement
from mycity.campaign.standard import standard_game
from mycity.campaign.state import Campaign, Choices, Member, Phase, PlayedEpisode
from mycity.campaign.stickers import Belongings, StickerError, Target, place, place_all, targets
from mycity.campaign.story import LANGUAGES, ChapterStory, Ending, Epilogue, EpisodeStory, load_art, load_story
from mycity.campaign.view import CampaignView, MemberView, campaign_view_for
from mycity.campaign.words import words_of

__all__ = [
    "LANGUAGES",
    "Belongings",
    "Campaign",
    "CampaignCommand",
    "CampaignEvent",
    "CampaignFile",
    "CampaignView",
    "ChapterStory",
    "Choices",
    "ChooseStickers",
    "ClientCampaign",
    "ClientEpisode",
    "ClientSticker",
    "Content",
    "ContentError",
    "Decide",
    "Ending",
    "EnvelopeOpened",
    "Epilogue",
    "Episode",
    "EpisodeBegun",
    "EpisodePrepared",
    "EpisodeSettled",
    "EpisodeStory",
    "Finished",
    "InEpisode",
    "Member",
    "MemberView",
    "OpenEnvelope",
    "Phase",
    "PlayedEpisode",
    "ReconsiderStickers",
    "Reward",
    "Settlement",
    "Sticker",
    "StickerError",
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
    "campaign_view_for",
    "client_campaign",
    "client_episode",
    "default_content",
    "evolve_campaign",
    "load_art",
    "load_content",
    "load_story",
    "new_campaign",
    "next_sticker",
    "parse_content",
    "place",
    "place_all",
    "rulebook_of",
    "standard_game",
    "targets",
    "words_of",
]
