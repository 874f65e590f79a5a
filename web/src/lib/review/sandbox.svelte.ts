import { asProblem } from '../api/http';
import { reviewApi } from '../api/review';
import type { Decision, Mark, Replay, Sandbox, Shape } from '../api/types';
import { LocalTable } from '../play/local.svelte';

/** A finished game that a seat plays differently from some round on. Its state is the list of decisions tried. */
export class SandboxTable extends LocalTable {
  sandbox = $state.raw<Sandbox | null>(null);
  #busy = false;

  constructor(
    readonly table: string,
    readonly episode: number | null,
    readonly replay: Replay,
    readonly seat: number,
    readonly round: number,
  ) {
    super();
  }

  get tried(): Decision[] {
    return this.sandbox?.decisions ?? [];
  }

  override marksOf(seat: number): readonly Mark[] {
    return this.sandbox?.marks[seat] ?? [];
  }

  override shapesOf(seat: number): readonly Shape[] {
    return this.replay.seats[seat]?.shapes ?? [];
  }

  /** Starts, or starts again. */
  start(): Promise<void> {
    return this.#try([]);
  }

  override decide(seat: number, decision: Decision | null): void {
    if (!this.#busy) super.decide(seat, decision);
  }

  back(): void {
    if (this.tried.length > 0) void this.#try(this.tried.slice(0, -1));
  }

  protected answer(decision: Decision, signal: AbortSignal): Promise<void> {
    return this.#ask([...this.tried, decision], signal);
  }

  async #ask(decisions: Decision[], signal?: AbortSignal): Promise<void> {
    const { episode, seat, round } = this;
    const sandbox = await reviewApi.sandbox(this.table, { episode, seat, round, decisions });
    if (!signal?.aborted) this.#showSandbox(sandbox);
  }

  async #try(decisions: Decision[]): Promise<void> {
    if (this.#busy || !this.outbox.isEmpty) return;
    this.#busy = true;
    this.problem = null;
    try {
      await this.#ask(decisions);
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.#busy = false;
    }
  }

  /** The seat that is tried is one's own. */
  #showSandbox(sandbox: Sandbox): void {
    const { game, decisions } = sandbox;
    const isForward = decisions.length > this.tried.length;
    this.sandbox = sandbox;
    const seats = this.replay.seats.map(({ name, kind, animal }, index) => ({
      index,
      name,
      kind,
      animal,
      mine: index === this.seat,
    }));
    const stage = game.result ? 'over' : 'playing';
    this.show({ mode: this.replay.mode, number: decisions.length, stage, seats, game }, isForward);
  }
}
