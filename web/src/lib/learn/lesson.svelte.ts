import { type Changes, changesBetween } from '../api/changes';
import { parsePlacement } from '../api/decisions';
import { asProblem, type Problem } from '../api/http';
import { learnApi } from '../api/learn';
import { type Deciding, Outbox, type Refused, type Sending } from '../api/outbox.svelte';
import type { Decision, GameView, Lesson, LessonId, TableView } from '../api/types';
import type { PlayTable } from '../play/table';

type Listener = (view: TableView, changes: Changes | null) => void;

/** A lesson as a table with one seat. Its state is what has been decided, if anything has. */
export class LessonTable implements PlayTable {
  readonly id = '';
  readonly keepsDrafts = false;
  /** The lesson as the server shows it; null until it has been loaded. */
  lesson = $state.raw<Lesson | null>(null);
  view = $state.raw<TableView | null>(null);
  /** Why there is nothing to show. */
  problem = $state.raw<Problem | null>(null);
  #refused = $state.raw<Refused | null>(null);
  readonly #outbox = new Outbox<Deciding>(
    async ({ deciding: { decision }, signal }) => {
      // What was taken back before it could be sent needs no sending.
      const lesson = decision === null ? null : await learnApi.lesson(this.which, decision);
      if (lesson && !signal.aborted) this.#show(lesson);
    },
    (problem, { seat, decision }) => {
      this.#refused = { seat, decision, problem };
    },
  );
  #beginning: Lesson | null = null;
  readonly #listeners = new Set<Listener>();
  readonly #name: string;

  constructor(
    readonly which: LessonId,
    name: string,
  ) {
    this.#name = name;
  }

  get game(): GameView | null {
    return this.view?.game ?? null;
  }

  member(): null {
    return null;
  }

  marksOf(): [] {
    return [];
  }

  shapesOf(): [] {
    return [];
  }

  onchange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the beginning. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      this.#beginning = await learnApi.lesson(this.which, null);
      this.#show(this.#beginning);
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  decide(seat: number, decision: Decision | null): void {
    const round = this.game?.round?.number;
    if (round !== undefined) this.#outbox.put({ seat, round, decision });
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

  close(): void {
    this.#outbox.close();
  }

  /** Takes back what has been decided. */
  back(): void {
    if (this.lesson !== this.#beginning && this.#beginning) this.#show(this.#beginning);
  }

  #show(lesson: Lesson): void {
    const before = this.view;
    this.lesson = lesson;
    this.view = viewOf(lesson, this.#name);
    const changes = before && lesson.decision !== null ? changesBetween(before, this.view) : null;
    for (const listener of this.#listeners) listener(this.view, changes);
  }
}

/** The view that a table would have. A lesson is a single decision: after it nothing more is asked. */
function viewOf({ game, state, hold }: Lesson, name: string): TableView {
  const open = state === 'open';
  const held = parsePlacement(hold);
  return {
    id: '',
    number: 0,
    mode: 'eternity',
    stage: 'playing',
    created: '',
    host: false,
    seats: [
      {
        index: 0,
        name,
        kind: 'human',
        animal: 'bear',
        city_name: null,
        mine: true,
        can_return: false,
        returns: null,
        asked_by: null,
        absence: null,
      },
    ],
    invite: null,
    rematch: null,
    paused_by: null,
    beside: null,
    hints: false,
    drafts: held && game.round ? [{ seat: 0, episode: null, round: game.round.number, ...held }] : [],
    campaign: null,
    game: open
      ? game
      : { ...game, round: null, seats: game.seats.map((seat) => ({ ...seat, options: null })) },
  };
}
