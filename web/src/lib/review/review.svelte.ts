import { asProblem, Problem } from '../api/http';
import { reviewApi } from '../api/review';
import { wait } from '../api/time';
import type { ReviewAnswer } from '../api/types';

const PAUSE = 700;

/** A finished game's review: requested, and polled until it is ready. */
export class ReviewStore {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state.raw<Problem | null>(null);
  #closed = false;

  constructor(
    readonly table: string,
    readonly episode: number | null,
  ) {}

  async open(): Promise<void> {
    try {
      this.answer = await reviewApi.begin(this.table, this.episode);
      while (!this.#closed && this.answer.state !== 'ready') {
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
      this.answer = await reviewApi.look(this.table, this.episode);
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== 'offline') throw error;
    }
  }

  close(): void {
    this.#closed = true;
  }
}
