import { m } from '../../paraglide/messages.js';
import { Problem } from '../api/http';
import { reviewApi } from '../api/review';
import type { Hint } from '../api/types';
import { decisionText } from '../i18n/decisions';
import { tenths } from '../i18n/numbers';
import { announce } from '../ui/announce.svelte';

/** What a hint is for: a seat's open round. */
export interface Question {
  table: string;
  game: string;
  seat: number;
  round: number;
  /** The episode of a campaign. */
  episode: number | null;
}

/** A hint that is open: it gets better while somebody reads it, and is closed when they have decided. */
export class Advice {
  open = $state(false);
  hint = $state.raw<Hint | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #question: () => Question | null;
  /** What was asked, as text. */
  #asked = '';
  #abort: AbortController | null = null;
  #announced = '';

  /** `question` gives what could be asked now; null where there is no advice. */
  constructor(question: () => Question | null) {
    this.#question = question;
  }

  /** Whether somebody may ask now. */
  isAvailable: boolean = $derived.by(() => this.#question() !== null);

  /** Asks for a hint, or closes it. */
  toggle(): void {
    const question = this.#question();
    if (this.open || !question) this.close();
    else void this.#ask(question);
  }

  async #ask(question: Question): Promise<void> {
    this.close();
    const abort = new AbortController();
    this.#abort = abort;
    this.#asked = JSON.stringify(question);
    this.open = true;
    try {
      const { table, seat, round, episode } = question;
      for await (const hint of reviewApi.hints(table, seat, round, episode, abort.signal)) {
        if (abort.signal.aborted) return;
        this.hint = hint;
        this.#announce(hint);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!abort.signal.aborted) this.problem = error;
    }
  }

  /** Announces the best decision to people who use a screen reader: at first, and when another one has become the best. */
  #announce({ lines }: Hint): void {
    const best = lines[0];
    if (!best || best.decision === this.#announced) return;
    this.#announced = best.decision;
    announce(m.say_hint({ decision: decisionText(best.decision), marker: tenths(best.marker) }));
  }

  /** Closes the hint when it no longer answers what could be asked now. */
  update(): void {
    if (JSON.stringify(this.#question()) !== this.#asked) this.close();
  }

  close(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#asked = this.#announced = '';
    this.open = false;
    this.hint = null;
    this.problem = null;
  }
}
