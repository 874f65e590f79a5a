import { store, stored } from '../ui/storage';

/**
 * How far somebody has read in a campaign: what they have dismissed last of each, `stickers` by their episode. The points
 * of the episode `counted` have been counted before their eyes.
 */
export interface Seen {
  counted: number;
  standing: number;
  stickers: number;
  chapter: number;
  episode: number;
}

const keyOf = (table: string) => `mycity.seen.${table}`;

const number = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);

/** Reads the stored text; null when there is none or it can't be read. */
export function parseSeen(text: string | null): Seen | null {
  try {
    const seen = JSON.parse(text ?? 'null') as Partial<Seen> | null;
    if (seen === null || typeof seen !== 'object') return null;
    return {
      counted: number(seen.counted),
      standing: number(seen.standing),
      stickers: number(seen.stickers),
      chapter: number(seen.chapter),
      episode: number(seen.episode),
    };
  } catch {
    return null;
  }
}

export const loadSeen = (table: string): Seen | null => parseSeen(stored(keyOf(table)));

export const saveSeen = (table: string, seen: Seen): void => store(keyOf(table), JSON.stringify(seen));
