import { api } from '../api/client';
import type { Replay } from '../api/types';
import type { RecordedEpisode } from '../ui/help.svelte';
import { store, stored } from '../ui/storage';

const KEY = 'mycity.record';

const session = () => sessionStorage;

/** Lets the server replay a record, and keeps its text for a reload of the page. */
export async function openRecord(text: string): Promise<Replay> {
  const replay = await api.openRecord(text);
  store(KEY, text, session);
  return replay;
}

/** The text of the record opened last in this tab. */
export const lastRecord = (): string | null => stored(KEY, session);

/** The episode that a record is of, with its chapters; null for one of Eternity. */
export function episodeIn(record: string): RecordedEpisode | null {
  const { rules } = JSON.parse(record) as { rules: Partial<RecordedEpisode> };
  return rules.content && rules.episode ? { content: rules.content, episode: rules.episode } : null;
}

/** The campaign that a file's text holds; null when it is something else (then it may be a record). */
export function campaignIn(text: string): Record<string, unknown> | null {
  try {
    const file = JSON.parse(text) as Record<string, unknown> | null;
    return file?.format === 'mycity-campaign' ? file : null;
  } catch {
    return null;
  }
}
