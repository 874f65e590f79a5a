import { campaignApi } from '../api/campaign';
import { Problem } from '../api/http';
import type { Campaign, Story, StoryChapter, StoryEpisode } from '../api/types';
import { words } from '../i18n/words.svelte';

/** How far a campaign is: its story grows with it. */
type Known = Pick<Campaign, 'opened' | 'episode' | 'phase' | 'results'>;

/** The texts, words and drawings of the chapters that a campaign has opened, in the person's language. */
export class StoryStore {
  story = $state.raw<Story | null>(null);
  readonly #table: string;
  #key = '';

  constructor(table: string) {
    this.#table = table;
  }

  /** Asks anew when the campaign has come further, or when the language is another. */
  follow({ opened, episode, phase, results }: Known, language: string): Promise<void> {
    return this.load([language, opened, episode, phase, results.length].join(':'), language);
  }

  /** Asks once for each key. */
  async load(key: string, language: string): Promise<void> {
    if (key === this.#key) return;
    this.#key = key;
    try {
      const story = await campaignApi.story(this.#table, language);
      // A slower answer to an older question must not come after.
      if (key !== this.#key) return;
      this.story = story;
      words.use(story.words);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The game goes on without words; the next change asks again.
      if (key === this.#key) this.#key = '';
    }
  }

  chapter(number: number): StoryChapter | null {
    return this.story?.chapters.find(({ chapter }) => chapter === number) ?? null;
  }

  episode(number: number): StoryEpisode | null {
    for (const { episodes } of this.story?.chapters ?? [])
      for (const episode of episodes) if (episode.number === number) return episode;
    return null;
  }

  close(): void {
    this.#key = 'closed';
    words.clear();
  }
}
