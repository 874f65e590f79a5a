import type { Problem } from './http';
import { asProblem, commandId, isTemporary } from './http';
import { backoff } from './time';
import type { Decision } from './types';

/** After so long on its way (ms) the page says that it is still there. */
const LONG = 2_000;
/** Without a line it is tried at least this often (ms). */
const OFTEN = 3_000;
/** A decision names at most so many others in whose place it comes. */
const MOST = 20;

/** A decision of a seat in a round; null takes one back. */
export interface Deciding {
  seat: number;
  round: number;
  decision: Decision | null;
}

/** How a decision fares: on its way, for a while already, or kept until the server can be reached. */
export type Progress = 'sending' | 'slow' | 'offline';

/** A decision that is not part of the view yet. */
export interface Sending extends Deciding {
  progress: Progress;
}

/** A decision that the server refused. */
export interface Refused {
  seat: number;
  decision: Decision | null;
  problem: Problem;
}

/** One attempt to send a decision. */
export interface Attempt<T extends Deciding> {
  deciding: T;
  /** The command's id: the same in all attempts. */
  id: string;
  /** The ids of decisions in whose place it comes, and which may have arrived, or may still. */
  replaces: readonly string[];
  /** Ends the attempt when a newer decision takes this one's place. */
  signal: AbortSignal;
}

interface Entry<T extends Deciding> extends Omit<Attempt<T>, 'signal'> {
  replaced: AbortController;
}

/**
 * Decisions on their way to the server: kept until they are answered, however long that takes. There is one for each
 * seat: a newer one takes the place of an older one at once, and names it, so that the older one can't come after it.
 */
export class Outbox<T extends Deciding> {
  #entries = $state.raw<readonly Entry<T>[]>([]);
  #progress = $state<Progress>('sending');
  readonly #send: (attempt: Attempt<T>) => Promise<unknown>;
  readonly #onrefused: (problem: Problem, deciding: T) => void;
  #running = false;
  #closed = false;
  #long: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => undefined;

  /** `send` resolves when a decision's effect is shown; `onrefused` is called when the server refused it. */
  constructor(
    send: (attempt: Attempt<T>) => Promise<unknown>,
    onrefused: (problem: Problem, deciding: T) => void,
  ) {
    this.#send = send;
    this.#onrefused = onrefused;
    globalThis.addEventListener?.('online', this.#online);
  }

  /** The decision of a seat that is not answered yet. */
  of(seat: number): Sending | null {
    const found = this.#entries.find((entry) => entry.deciding.seat === seat);
    return found ? { ...found.deciding, progress: this.#progress } : null;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#long);
    globalThis.removeEventListener?.('online', this.#online);
    this.#wake();
  }

  put(deciding: T): void {
    const others = this.#entries.filter((entry) => entry.deciding.seat !== deciding.seat);
    const older = this.#entries.find((entry) => !others.includes(entry));
    const sameRound = older?.deciding.round === deciding.round;
    const replaces = older && sameRound ? [...older.replaces, older.id].slice(-MOST) : [];
    this.#entries = [...others, { id: commandId(), deciding, replaces, replaced: new AbortController() }];
    older?.replaced.abort();
    if (this.#progress !== 'offline') this.#begin();
    this.#wake();
    if (!this.#running) void this.#run();
  }

  #online = (): void => this.#wake();

  /** From now on it is on its way. */
  #begin(): void {
    this.#progress = 'sending';
    clearTimeout(this.#long);
    this.#long = setTimeout(() => {
      if (this.#progress === 'sending') this.#progress = 'slow';
    }, LONG);
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      let attempt = 0;
      for (let entry = this.#entries[0]; entry && !this.#closed; entry = this.#entries[0]) {
        const answered = await this.#try(entry);
        if (entry.replaced.signal.aborted) attempt = 0;
        else if (answered) {
          attempt = 0;
          this.#entries = this.#entries.filter((each) => each !== entry);
          if (!this.isEmpty) this.#begin();
        } else {
          this.#progress = 'offline';
          await this.#pause(Math.min(OFTEN, backoff(attempt++)));
        }
      }
    } finally {
      clearTimeout(this.#long);
      this.#progress = 'sending';
      this.#running = false;
    }
  }

  /** Whether the server has answered; nobody waits for an attempt whose place another has taken. */
  async #try({ replaced: { signal }, ...entry }: Entry<T>): Promise<boolean> {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    try {
      await Promise.race([this.#send({ ...entry, signal }), aborted]);
    } catch (error) {
      if (signal.aborted || isTemporary(error)) return false;
      this.#onrefused(asProblem(error), entry.deciding);
    }
    return true;
  }

  /** Waits until it is time to try again, or something has changed. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
