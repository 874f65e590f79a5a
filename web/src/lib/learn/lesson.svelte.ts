import { parsePlacement } from '../api/decisions';
import { asProblem } from '../api/http';
import { learnApi } from '../api/learn';
import type { Decision, Lesson, LessonId } from '../api/types';
import { LocalTable } from '../play/local.svelte';

/** A lesson as a table with one seat. Its state is what has been decided, if anything has. */
export class LessonTable extends LocalTable {
  /** The lesson as the server shows it; null until it has been loaded. */
  lesson = $state.raw<Lesson | null>(null);
  #beginning: Lesson | null = null;
  readonly #name: string;

  constructor(
    readonly which: LessonId,
    name: string,
  ) {
    super();
    this.#name = name;
  }

  /** Loads the beginning. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      this.#beginning = await learnApi.lesson(this.which, null);
      this.#showLesson(this.#beginning);
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Takes back what has been decided. */
  back(): void {
    if (this.lesson !== this.#beginning && this.#beginning) this.#showLesson(this.#beginning);
  }

  protected async answer(decision: Decision, signal: AbortSignal): Promise<void> {
    const lesson = await learnApi.lesson(this.which, decision);
    if (!signal.aborted) this.#showLesson(lesson);
  }

  /** A lesson is a single decision: after it nothing more is asked. */
  #showLesson(lesson: Lesson): void {
    const { game, state, hold } = lesson;
    const held = parsePlacement(hold);
    this.lesson = lesson;
    this.show(
      {
        mode: 'eternity',
        seats: [{ index: 0, name: this.#name, kind: 'human', animal: 'bear', mine: true }],
        drafts: held && game.round ? [{ seat: 0, episode: null, round: game.round.number, ...held }] : [],
        game:
          state === 'open'
            ? game
            : { ...game, round: null, seats: game.seats.map((seat) => ({ ...seat, options: null })) },
      },
      lesson.decision !== null,
    );
  }
}
