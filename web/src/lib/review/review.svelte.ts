import { Problem } from '../api/http';
import { reviewApi } from '../api/review';
import type { ReviewAnswer } from '../api/types';

const PAUSE = 700;

/** A finished game's review: asked for, and waited for until it is ready. */
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
        await new Promise((done) => setTimeout(done, PAUSE));
        await this.#look();
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
    }
  }

  /** A server that can't be reached for a moment works on all the same. */
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
