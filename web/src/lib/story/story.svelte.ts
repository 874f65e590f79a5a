import { campaignApi } from '../api/campaign';
import { Problem } from '../api/http';
import type { Campaign, Story, StoryChapter, StoryEpisode } from '../api/types';
import { words } from '../i18n/words.svelte';

/** How far a campaign has come; its story grows with it. */
type Known = Pick<Campaign, 'opened' | 'episode' | 'phase' | 'results'>;

/** The texts, words and drawings of the chapters that a campaign has opened, in the person's language. */
export class StoryStore {
  story = $state.raw<Story | null>(null);
  readonly #table: string;
  #key = '';

  constructor(table: string) {
    this.#table = table;
  }

  /** Loads the story again when the campaign has moved on or the language has changed. */
  follow({ opened, episode, phase, results }: Known, language: string): Promise<void> {
    return this.load([language, opened, episode, phase, results.length].join(':'), language);
  }

  /** Loads the story once for each key. */
  async load(key: string, language: string): Promise<void> {
    if (key === this.#key) return;
    this.#key = key;
    try {
      const story = await campaignApi.story(this.#table, language);
      // A late answer to an older request is dropped.
      if (key !== this.#key) return;
      this.story = story;
      words.use(story.words);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The game goes on without words; the next change tries again.
      if (key === this.#key) this.#key = '';
    }
  }

  chapter(number: number): StoryChapter | null {
    return this.story?.chapters.find(({ chapter }) => chapter === number) ?? null;
  }

  /** The chapter that an episode belongs to. */
  chapterOf(episode: number): StoryChapter | null {
    const has = ({ episodes }: StoryChapter): boolean => episodes.some(({ number }) => number === episode);
    return this.story?.chapters.find(has) ?? null;
  }

  episode(number: number): StoryEpisode | null {
    return this.chapterOf(number)?.episodes.find((episode) => episode.number === number) ?? null;
  }

  close(): void {
    this.#key = 'closed';
    words.clear();
  }
}
