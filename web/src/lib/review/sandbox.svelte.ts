import { type Changes, changesBetween } from '../api/changes';
import { asProblem, type Problem } from '../api/http';
import { type Deciding, Outbox, type Refused, type Sending } from '../api/outbox.svelte';
import { reviewApi } from '../api/review';
import type { Decision, GameView, Mark, Replay, Sandbox, Shape, TableView } from '../api/types';
import type { PlayTable } from '../play/table';

type Listener = (view: TableView, changes: Changes | null) => void;

/** A finished game that a seat plays differently from some round on. Its state is the list of decisions tried. */
export class SandboxTable implements PlayTable {
  readonly id = '';
  readonly keepsDrafts = false;
  sandbox = $state.raw<Sandbox | null>(null);
  view = $state.raw<TableView | null>(null);
  refusal = $state.raw<Problem | null>(null);
  #refused = $state.raw<Refused | null>(null);
  readonly #outbox = new Outbox<Deciding>(
    async ({ deciding: { decision }, signal }) => {
      // What was taken back before it could be tried needs no trying.
      if (decision !== null) await this.#ask([...this.tried, decision], signal);
    },
    (problem, { seat, decision }) => {
      this.#refused = { seat, decision, problem };
    },
  );
  #busy = false;
  #listeners = new Set<Listener>();

  constructor(
    readonly table: string,
    readonly episode: number | null,
    readonly replay: Replay,
    readonly seat: number,
    readonly round: number,
  ) {}

  get game(): GameView | null {
    return this.view?.game ?? null;
  }
  get tried(): Decision[] {
    return this.sandbox?.decisions ?? [];
  }

  member(): null {
    return null;
  }

  marksOf(seat: number): Mark[] {
    return this.sandbox?.marks[seat] ?? [];
  }

  shapesOf(seat: number): Shape[] {
    return this.replay.seats[seat]?.shapes ?? [];
  }

  onchange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts, or starts again. */
  start(): Promise<void> {
    return this.#try([]);
  }

  decide(seat: number, decision: Decision | null): void {
    const round = this.game?.seats[seat]?.options?.round;
    if (round !== undefined && !this.#busy) this.#outbox.put({ seat, round, decision });
  }

  sending(seat: number): Sending | null {
    return this.#outbox.of(seat);
  }

  refused(seat: number): Refused | null {
    return this.#refused?.seat === seat ? this.#refused : null;
  }

  dismiss(): void {
    this.#refused = null;
  }

  back(): void {
    if (this.tried.length > 0) void this.#try(this.tried.slice(0, -1));
  }

  close(): void {
    this.#outbox.close();
  }

  async #ask(decisions: Decision[], signal?: AbortSignal): Promise<void> {
    const { episode, seat, round } = this;
    const sandbox = await reviewApi.sandbox(this.table, { episode, seat, round, decisions });
    if (!signal?.aborted) this.#show(sandbox);
  }

  async #try(decisions: Decision[]): Promise<void> {
    if (this.#busy || !this.#outbox.isEmpty) return;
    this.#busy = true;
    this.refusal = null;
    try {
      await this.#ask(decisions);
    } catch (error) {
      this.refusal = asProblem(error);
    } finally {
      this.#busy = false;
    }
  }

  #show(sandbox: Sandbox): void {
    const before = this.view;
    const forward = sandbox.decisions.length > this.tried.length;
    this.sandbox = sandbox;
    const view = this.#viewOf(sandbox);
    this.view = view;
    const changes = before && forward ? changesBetween(before, view) : null;
    for (const listener of this.#listeners) listener(view, changes);
  }

  /** The view that a table would have; the seat that is tried is one's own. */
  #viewOf({ game, decisions }: Sandbox): TableView {
    const seats = this.replay.seats.map(({ name, kind, animal }, index) => ({
      index,
      name,
      kind,
      animal,
      city_name: null,
      mine: index === this.seat,
      can_return: false,
      returns: null,
      asked_by: null,
      absence: null,
    }));
    return {
      id: '',
      number: decisions.length,
      mode: this.replay.mode,
      stage: game.result ? 'over' : 'playing',
      created: '',
      host: false,
      seats,
      invite: null,
      rematch: null,
      paused_by: null,
      beside: null,
      hints: false,
      drafts: [],
      campaign: null,
      game,
    };
  }
}
