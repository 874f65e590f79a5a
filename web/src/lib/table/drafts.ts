import { api, Problem } from '../api/client';
import type { Draft } from '../api/types';

const PAUSE = 350;

interface Place {
  seat: number;
  round: number;
  draft: Draft;
}

/** Tells the server where the ghost is, a moment after it came to rest, so that another device shows it there. */
export class Drafts {
  #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Place | null = null;

  constructor(table: string) {
    this.#table = table;
    window.addEventListener('pagehide', this.flush);
  }

  close(): void {
    this.flush();
    window.removeEventListener('pagehide', this.flush);
  }

  put(place: Place): void {
    this.#pending = place;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, PAUSE);
  }

  /** True while something is still to be sent: the server's draft is older than what is shown. */
  get pending(): boolean {
    return this.#pending !== null;
  }

  /** Forgets what was to be sent; the round is decided. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
  }

  flush = (): void => {
    clearTimeout(this.#timer);
    const place = this.#pending;
    this.#pending = null;
    if (!place) return;
    api.draft(this.#table, place.seat, place.round, place.draft).catch((error: unknown) => {
      // A draft is a comfort: when its round is over, or the line is away, nothing is lost.
      if (!(error instanceof Problem)) throw error;
    });
  };
}
