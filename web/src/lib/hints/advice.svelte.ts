import { m } from '../../paraglide/messages.js';
import { Problem } from '../api/client';
import { hintsFor } from '../api/review';
import type { Hint } from '../api/types';
import { announce } from '../ui/announce.svelte';
import { decisionWords, tenths } from './decisions';

/** A hint that somebody looks at: it gets better while they look, and is given up when they have decided. */
export class Advice {
  open = $state(false);
  hint = $state.raw<Hint | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What it is for. */
  #key = '';
  #abort: AbortController | null = null;
  #said = '';

  /** Asks for hints; `key` names what they are for. */
  async ask(
    key: string,
    table: string,
    seat: number,
    when: { round: number; episode?: number },
  ): Promise<void> {
    this.close();
    const abort = new AbortController();
    this.#abort = abort;
    this.#key = key;
    this.open = true;
    try {
      for await (const hint of hintsFor(table, seat, when, abort.signal)) {
        if (abort.signal.aborted) return;
        this.hint = hint;
        this.#tell(hint);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!abort.signal.aborted) this.problem = error;
    }
  }

  /** Says the best decision to people who use a screen reader: at first, and when another one has become the best. */
  #tell({ lines }: Hint): void {
    const best = lines[0];
    if (!best || best.decision === this.#said) return;
    this.#said = best.decision;
    announce(m.say_hint({ decision: decisionWords(best.decision), marker: tenths(best.marker) }));
  }

  /** Puts it away unless it is for this. */
  keepTo(key: string): void {
    if (key !== this.#key) this.close();
  }

  close(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = this.#said = '';
    this.open = false;
    this.hint = null;
    this.problem = null;
  }
}
