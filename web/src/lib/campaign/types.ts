/**
 * What the server says of a campaign, by shorter names. It names nothing of any chapter: what a chapter brings comes as
 * values, its words and drawings with the story.
 */

import type { components } from '../api/schema';
import type { BuildingId, Square } from '../api/types';

type Schemas = components['schemas'];

/** `envelope`, `ready`, `before`, `playing`, `after`, `over`. */
export type Campaign = Schemas['CampaignView'];
export type Member = Schemas['Member'];
export type Mark = Schemas['Mark'];
export type Track = Schemas['Track'];
/** A sticker to be placed, and where it may go now. */
export type NextSticker = Schemas['Sticker'];
/** A square's name, or the id of a building. */
export type Target = Square | BuildingId;

export type Share = Schemas['Share'];
export type EpisodeResult = Schemas['EpisodeResult'];
export type EpisodeCity = Schemas['EpisodeCity'];
export type PlayedEpisode = Schemas['PlayedEpisode'];

export type Story = Schemas['Story'];
export type StoryChapter = Schemas['StoryChapter'];
export type StoryEpisode = Schemas['StoryEpisode'];
export type Ending = Schemas['StoryEnding'];
