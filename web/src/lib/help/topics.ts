import { api } from '../api/client';
import { Problem } from '../api/http';
import type { Topic } from '../api/types';
import { language } from '../i18n/locale.svelte';
import { help } from '../ui/help.svelte';

const known = new Map<string, Promise<Topic[]>>();

/** What is in force where somebody is now, or was in an episode there; asked for once as long as nothing changes. */
export function topicsHere(past: number | null = null): Promise<Topic[]> {
  const { place, stage, record } = help;
  const episode = past ?? place?.episode ?? null;
  const key = JSON.stringify([place?.table, episode, stage, record, language.current]);
  let asked = known.get(key);
  if (!asked) {
    const answer = place
      ? api.tableHelp(place.table, language.current, episode)
      : api.help(language.current, record ?? {});
    asked = answer.then(({ topics }) => topics);
    known.set(key, asked);
    // After a failure the next question asks again.
    asked.catch((error: unknown) => {
      known.delete(key);
      if (!(error instanceof Problem)) throw error;
    });
  }
  return asked;
}

/** The rule that explains something: its own, or that of its kind. */
export const topicAbout = (topics: readonly Topic[], about: string): Topic | undefined =>
  [about, about.split(':', 1)[0] ?? about]
    .map((key) => topics.find((topic) => topic.about.includes(key)))
    .find((topic) => topic !== undefined);
