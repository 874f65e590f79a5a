import { Problem } from '../api/http';
import { reviewApi } from '../api/review';
import { wait } from '../api/time';
import type { Decision, Hint, HintLine, Square } from '../api/types';
import { settings } from '../ui/settings.svelte';
import { areaOf, betterThan, DEAR, linesOf, proposedBy } from './shown';

/** How long (ms) the coach waits before each attempt to get an answer. */
const PAUSES = [0, 1_000, 5_000];

/** What a hint is for: a seat's open round. */
export interface Question {
  table: string;
  game: string;
  seat: number;
  round: number;
  /** The episode of a campaign. */
  episode: number | null;
}

/** What the coach has to say about a decision: it loses so many points against the best one. */
export interface Warning {
  loss: number;
  best: Decision;
}

/**
 * A hint that unfolds: an area that glows, then places with numbers, then why one is good. It gets better while somebody
 * reads it, but what is shown keeps its place. The coach asks for the same hint as soon as the round is open, and says
 * nothing unless a decision loses too much.
 */
export class Advice {
  /** How far it is unfolded; null while it is closed. */
  step = $state<'area' | 'places' | null>(null);
  hint = $state.raw<Hint | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What glows in the first step, from the first answer on. */
  area = $state.raw<Square[] | null>(null);
  /** The hint that the lines shown come from, and their decisions in the order in which they were first shown. */
  #shown = $state.raw<{ hint: Hint; decisions: Decision[] } | null>(null);
  warning = $state.raw<Warning | null>(null);
  /** The coach has got no answer for this round. */
  fails = $state(false);
  readonly #question: () => Question | null;
  /** What was asked, as text. */
  #asked = '';
  #abort: AbortController | null = null;
  /** Rounds in which the coach has asked. */
  readonly #warned = new Set<string>();

  /** `question` gives what could be asked now; null where there is no advice. */
  constructor(question: () => Question | null) {
    this.#question = question;
  }

  /** Whether somebody may ask now. */
  isAvailable: boolean = $derived.by(() => this.#question() !== null);
  get open(): boolean {
    return this.step !== null;
  }
  /** The proposed decisions, by their numbers. */
  lines: readonly HintLine[] = $derived.by(() => {
    if (this.step !== 'places' || !this.#shown) return [];
    return linesOf(this.#shown.hint, this.#shown.decisions) ?? [];
  });
  /** What a line is compared with: the best, and for that the next one. */
  rivalOf(line: HintLine): HintLine | null {
    return (
      (this.lines.length > 1 ? this.lines : (this.#shown?.hint.lines ?? [])).find(
        ({ decision }) => decision !== line.decision,
      ) ?? null
    );
  }
  /** A decision that has become better than all that is shown. */
  better: Decision | null = $derived.by(() =>
    this.hint && this.lines.length > 0 ? betterThan(this.lines, this.hint) : null,
  );

  /** Goes on to the next step; after the last one the hint is put away. */
  next(): void {
    if (this.step === 'places' || (this.open && this.problem)) this.hide();
    else if (this.step === null) this.#unfold();
    else this.show();
  }

  /** Shows the places that are best now. */
  show(): void {
    if (!this.hint) return;
    this.warning = null;
    this.step = 'places';
    this.#shown = { hint: this.hint, decisions: proposedBy(this.hint) };
  }

  #unfold(): void {
    const question = this.#question();
    if (!question) return;
    if (this.problem) this.close();
    this.warning = null;
    this.step = 'area';
    if (this.hint) this.area = areaOf(this.hint);
    else if (!this.#asked) void this.#ask(question);
  }

  /** Puts the hint away; the coach keeps what has been said. */
  hide(): void {
    if (settings.coach && this.hint) {
      this.step = null;
      this.area = this.#shown = this.warning = null;
    } else this.close();
  }

  /** What the coach has to say about a decision; null where it costs little, or nothing is known. */
  objectionTo(decision: Decision): Warning | null {
    const loss = this.hint?.losses[decision] ?? 0;
    const best = this.hint?.lines[0]?.decision;
    return settings.coach && loss > DEAR && best ? { loss, best } : null;
  }

  /** Whether the coach asks before this decision is made; once in a round. */
  objects(decision: Decision): boolean {
    const warning = this.objectionTo(decision);
    if (!warning || this.#warned.has(this.#asked)) return false;
    this.hide();
    this.#warned.add(this.#asked);
    this.warning = warning;
    return true;
  }

  /** Asks, and where the coach listens once more if the answer ends before its last word. */
  async #ask(question: Question): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#asked = JSON.stringify(question);
    const { coach } = settings;
    for (const pause of coach ? PAUSES : [0]) {
      if (pause > 0) await wait(pause);
      if (abort.signal.aborted || (await this.#listen(question, coach, abort.signal))) return;
    }
    this.fails = coach && !abort.signal.aborted;
  }

  /** Whether the last word was heard, or nobody wants to hear it any more. */
  async #listen(question: Question, losses: boolean, signal: AbortSignal): Promise<boolean> {
    try {
      for await (const hint of reviewApi.hints(question, losses, signal)) {
        if (signal.aborted) return true;
        this.problem = null;
        this.#take(hint);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!signal.aborted) this.problem = error;
    }
    return signal.aborted || this.hint?.final === true;
  }

  #take(hint: Hint): void {
    this.hint = hint;
    if (this.open) this.area ??= areaOf(hint);
    if (this.#shown && linesOf(hint, this.#shown.decisions)) this.#shown = { ...this.#shown, hint };
  }

  /** Closes a hint that no longer answers what could be asked now; a coach asks at once. */
  update(): void {
    const question = this.#question();
    if (JSON.stringify(question) !== this.#asked) this.close();
    if (settings.coach && question && !this.#asked && !this.#warned.has(JSON.stringify(question)))
      void this.#ask(question);
  }

  close(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#asked = '';
    this.step = null;
    this.fails = false;
    this.hint = this.problem = this.area = this.#shown = this.warning = null;
  }
}
