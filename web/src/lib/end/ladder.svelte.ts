import { asProblem, Problem } from '../api/http';
import { reviewApi } from '../api/review';
import { wait } from '../api/time';
import type { Ladder, LadderProgress } from '../api/types';

const PAUSE = 700;

/** What the result of a game alone is measured by, asked for until it is there. */
export class LadderStore {
  answer = $state.raw<LadderProgress | null>(null);
  problem = $state.raw<Problem | null>(null);
  #closed = false;

  constructor(
    readonly table: string,
    readonly episode: number | null,
  ) {}

  get ladder(): Ladder | null {
    return this.answer?.ladder ?? null;
  }

  async open(): Promise<void> {
    try {
      await this.#look();
      while (!this.#closed && this.ladder === null) {
        await wait(PAUSE);
        await this.#look();
      }
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** A server that can't be reached for a moment is working on it all the same. */
  async #look(): Promise<void> {
    try {
      this.answer = await reviewApi.ladder(this.table, this.episode);
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== 'offline') throw error;
    }
  }

  close(): void {
    this.#closed = true;
  }
}
