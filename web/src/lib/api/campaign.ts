import { ask, command, json } from './client';
import type { NextSticker, PlayedEpisode, Replay, Story, Target } from './types';

const tablePath = (table: string) => `/tables/${encodeURIComponent(table)}`;
const stickersPath = (table: string, seat: number) => `${tablePath(table)}/seats/${seat}/stickers`;

export type Choices = (Target | null)[];

/** What the server answers and does for campaigns, chapters and single episodes. */
export const campaignApi = {
  openEnvelope: (table: string, chapter: number) => command(`${tablePath(table)}/envelope`, { chapter }),
  /** Chooses where all of a seat's stickers go; null takes that back. */
  choose: (table: string, seat: number, step: number, choices: Choices | null) =>
    command(stickersPath(table, seat), { step, choices }),
  /** The sticker that comes next when so many have been chosen, and where it may go; nothing is done. */
  nextSticker: (table: string, seat: number, step: number, choices: Choices) =>
    ask<{ next: NextSticker | null }>(`${stickersPath(table, seat)}/next`, json('POST', { step, choices })),
  story: (table: string, language: string) =>
    ask<Story>(`${tablePath(table)}/story?lang=${encodeURIComponent(language)}`),
  chronicle: (table: string) => ask<{ episodes: PlayedEpisode[] }>(`${tablePath(table)}/chronicle`),
  replay: (table: string, episode: number) => ask<Replay>(`${tablePath(table)}/episodes/${episode}/replay`),
  recordPath: (table: string, episode: number) => `/api${tablePath(table)}/episodes/${episode}/record`,
  filePath: (table: string) => `/api${tablePath(table)}/campaign-file`,
  import: (file: unknown) => command('/campaigns', { file }),
};
