import { api } from '../api/client';
import { isTemporary, Problem } from '../api/http';
import { backoff } from '../api/time';
import type { Draft } from '../api/types';

const PAUSE = 350;
/** After the person moved the ghost, the server's draft may be older than the screen for this long. */
const SETTLED = 3_000;

interface Place {
  seat: number;
  round: number;
  draft: Draft;
}

/**
 * Tells the server where the ghost is, a moment after it came to rest, so that another device shows it there. Without
 * a connection it tries again, and at once when the connection is back.
 */
export class Drafts {
  #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server has not acknowledged yet. */
  #pending: Place | null = null;
  #sending: Place | null = null;
  #attempt = 0;
  #moved = 0;
  /** The server's draft as last seen. */
  #seen = '';
  #closed = false;

  constructor(table: string) {
    this.#table = table;
    window.addEventListener('pagehide', this.flush);
    window.addEventListener('online', this.flush);
  }

  close(): void {
    this.#closed = true;
    this.flush();
    window.removeEventListener('pagehide', this.flush);
    window.removeEventListener('online', this.flush);
  }

  put(place: Place): void {
    this.#pending = place;
    this.#attempt = 0;
    this.#moved = Date.now();
    this.#wait(PAUSE);
  }

  /** True while the server's draft is older than what is shown. */
  get pending(): boolean {
    return this.#pending !== null;
  }

  /** The server's draft where another page of this person has changed it; null where this page's own is newer. */
  news(draft: Draft | null): Draft | null {
    const text = JSON.stringify(draft);
    const isNew = text !== this.#seen;
    this.#seen = text;
    return isNew && !this.pending && Date.now() - this.#moved >= SETTLED ? draft : null;
  }

  /** Forgets what was to be sent: the round is decided. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
  }

  #wait(pause: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(this.flush, pause);
  }

  flush = (): void => {
    clearTimeout(this.#timer);
    const place = this.#pending;
    if (place && place !== this.#sending) void this.#send(place);
  };

  async #send(place: Place): Promise<void> {
    this.#sending = place;
    let again = false;
    try {
      await api.draft(this.#table, place.seat, place.round, place.draft);
    } catch (error) {
      // A draft is only a convenience: when its round is over, nothing is lost.
      if (!(error instanceof Problem)) throw error;
      again = isTemporary(error);
    } finally {
      if (this.#sending === place) this.#sending = null;
    }
    if (this.#pending !== place) return;
    if (again) this.#wait(backoff(this.#attempt++));
    else this.#pending = null;
  }
}
