import { type Changes, changesBetween } from '../api/changes';
import type { Problem } from '../api/http';
import { type Deciding, Outbox, type Refused, type Sending } from '../api/outbox.svelte';
import type { Decision, GameView, Mark, SeatView, Shape, TableView } from '../api/types';
import type { PlayTable } from './table';

type Listener = (view: TableView, changes: Changes | null) => void;
/** What of a table's view is another one each time. */
type Shown = Pick<TableView, 'mode' | 'game'> &
  Partial<Pick<TableView, 'number' | 'stage' | 'drafts'>> & {
    seats: Pick<SeatView, 'index' | 'name' | 'kind' | 'animal' | 'mine'>[];
  };

/** A game that no server keeps, played as if at a table: each decision is answered with what it would lead to. */
export abstract class LocalTable implements PlayTable {
  readonly id = '';
  readonly keepsDrafts = false;
  view = $state.raw<TableView | null>(null);
  /** Why there is nothing (else) to show. */
  problem = $state.raw<Problem | null>(null);
  #refused = $state.raw<Refused | null>(null);
  protected readonly outbox = new Outbox<Deciding>(
    async ({ deciding: { decision }, signal }) => {
      // What was taken back before it could be sent needs no sending.
      if (decision !== null) await this.answer(decision, signal);
    },
    (problem, { seat, decision }) => {
      this.#refused = { seat, decision, problem };
    },
  );
  readonly #listeners = new Set<Listener>();

  /** Asks what a decision leads to and shows it, unless it has been aborted by then. */
  protected abstract answer(decision: Decision, signal: AbortSignal): Promise<void>;

  get game(): GameView | null {
    return this.view?.game ?? null;
  }

  member(): null {
    return null;
  }

  marksOf(_seat: number): readonly Mark[] {
    return [];
  }

  shapesOf(_seat: number): readonly Shape[] {
    return [];
  }

  onchange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  decide(seat: number, decision: Decision | null): void {
    const round = this.game?.seats[seat]?.options?.round;
    if (round !== undefined) this.outbox.put({ seat, round, decision });
  }

  sending(seat: number): Sending | null {
    return this.outbox.of(seat);
  }

  refused(seat: number): Refused | null {
    return this.#refused?.seat === seat ? this.#refused : null;
  }

  dismiss(): void {
    this.#refused = null;
  }

  close(): void {
    this.outbox.close();
  }

  /** Shows another state; one that came of a decision is told with what it has changed. */
  protected show(shown: Shown, isForward: boolean): void {
    const before = this.view;
    const view = viewOf(shown);
    this.view = view;
    const changes = before && isForward ? changesBetween(before, view) : null;
    for (const listener of this.#listeners) listener(view, changes);
  }
}

/** The view that a table would have. */
function viewOf({ seats, ...shown }: Shown): TableView {
  return {
    id: '',
    number: 0,
    stage: 'playing',
    created: '',
    host: false,
    seats: seats.map((seat) => ({
      ...seat,
      city_name: null,
      can_return: false,
      returns: null,
      asked_by: null,
      absence: null,
    })),
    invite: null,
    rematch: null,
    paused_by: null,
    beside: null,
    hints: false,
    drafts: [],
    campaign: null,
    ...shown,
  };
}
