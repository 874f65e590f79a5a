import { type Changes, changesBetween, isNews } from './changes';
import { api } from './client';
import { asProblem, Problem } from './http';
import { Live } from './live';
import { type Attempt, type Deciding, Outbox, type Refused, type Sending } from './outbox.svelte';
import { wait } from './time';
import type { Decision, GameView, Mark, Member, Receipt, SeatView, Shape, TableView } from './types';

/** How long to wait (ms) before asking again for a view that is known to be there. */
const AGAIN = 1_000;

/** A decision for a round of an episode; null outside campaigns. */
interface EpisodeDeciding extends Deciding {
  episode: number | null;
}

/** How long the connection may be lost before the page says so. */
const PATIENCE = 2_500;

/** One table as this browser sees it: its newest view, the connection to the server, and commands. */
export class TableStore {
  view = $state.raw<TableView | null>(null);
  /** Why the table can't be shown at all. */
  missing = $state.raw<Problem | null>(null);
  /** Why the last command was refused; cleared by the next one. */
  refusal = $state.raw<Problem | null>(null);
  /** Something was still to be played when this page came to the table. */
  sawPlay = false;
  /** A command is on its way. */
  busy = $state(false);
  /** The connection has been lost for a while. */
  disconnected = $state(false);
  readonly id: string;
  readonly keepsDrafts = true;
  #live: Live | null = null;
  #disconnectedTimer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | null = null;
  #again = false;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;
  readonly #outbox = new Outbox<EpisodeDeciding>(
    (attempt) => this.#decide(attempt),
    (problem, { seat, decision }) => this.#refuse({ seat, decision, problem }),
  );
  /** For each seat the decision that was refused last, until its person has read why. */
  #refused = $state.raw<readonly Refused[]>([]);
  #listeners = new Set<(view: TableView, changes: Changes | null) => void>();

  constructor(id: string) {
    this.id = id;
  }

  get game(): GameView | null {
    return this.view?.game ?? null;
  }

  /** The seats that this browser plays now. */
  get mine(): SeatView[] {
    return this.view?.seats.filter((seat) => seat.mine) ?? [];
  }

  /** A seat's city in a campaign; null where there is none. */
  member(seat: number): Member | null {
    return this.view?.campaign?.members[seat] ?? null;
  }

  /** What a chapter has put on a seat's board. */
  marksOf(seat: number): readonly Mark[] {
    return this.member(seat)?.marks ?? [];
  }

  /** The buildings whose shape a seat has for itself. */
  shapesOf(seat: number): readonly Shape[] {
    return this.member(seat)?.shapes ?? [];
  }

  /** Calls back whenever a newer view is shown, with what has changed since the last one. */
  onchange(listener: (view: TableView, changes: Changes | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async open(): Promise<void> {
    try {
      this.#show(await api.table(this.id));
    } catch (error) {
      if (error instanceof Problem && error.slug !== 'offline') {
        this.missing = error;
        return;
      }
      this.#status(false);
    }
    this.#live = new Live({
      table: this.id,
      last: () => this.view?.number ?? 0,
      ahead: (number) => {
        if (number === null || !this.view || number > this.view.number) void this.refresh();
      },
      status: (connected) => this.#status(connected),
    });
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
    this.#outbox.close();
    clearTimeout(this.#disconnectedTimer);
    this.#listeners.clear();
  }

  /** Asks for the view; calls while one is under way lead to exactly one more. */
  refresh(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return this.#asking;
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    do {
      this.#again = false;
      try {
        this.#show(await api.table(this.id));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status === 404 && !this.view) this.missing = error;
        return;
      }
    } while (this.#again);
  }

  /** Resolves as soon as a view that includes event `number` is shown, or when none could be loaded. */
  #catchUp(number: number): Promise<void> {
    if ((this.view?.number ?? 0) >= number) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        stop();
        resolve();
      };
      const stop = this.onchange((view) => view.number >= number && done());
      void this.refresh().finally(done);
    });
  }

  #show(next: TableView): void {
    const shown = this.view;
    if (!isNews(shown, next)) return;
    this.missing = null;
    this.sawPlay ||= next.stage !== 'over';
    this.view = next;
    const changes = shown && changesBetween(shown, next);
    for (const listener of this.#listeners) listener(next, changes);
  }

  #status(connected: boolean): void {
    if (connected) {
      clearTimeout(this.#disconnectedTimer);
      this.#disconnectedTimer = undefined;
      this.disconnected = false;
    } else {
      this.#disconnectedTimer ??= setTimeout(() => {
        this.disconnected = true;
      }, PATIENCE);
    }
  }

  /**
   * Runs a command and shows its effect; null when it was refused (then `refusal` says why). One that comes while another
   * is on its way waits for it: the page may have been told of the first one's effect before its answer.
   */
  run<T extends Receipt>(command: () => Promise<T>): Promise<T | null> {
    const turn = this.#turn.then(() => this.#run(command));
    this.#turn = turn;
    return turn;
  }

  async #run<T extends Receipt>(command: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    this.refusal = null;
    try {
      const receipt = await command();
      if (receipt.table === this.id) await this.#catchUp(receipt.number);
      return receipt;
    } catch (error) {
      this.refusal = asProblem(error);
      void this.refresh();
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** The table of the next game with the same seats: made now, perhaps with the same cards, unless somebody has made it. */
  async rematch(sameCards = false): Promise<string | null> {
    return this.view?.rematch ?? (await this.run(() => api.rematch(this.id, sameCards)))?.table ?? null;
  }

  /** Decides for a seat in the open round, as soon as the server can be reached; null takes its decision back. */
  decide(seat: number, decision: Decision | null): void {
    const round = this.game?.seats[seat]?.options?.round;
    if (round === undefined) return;
    this.#outbox.put({ seat, round, episode: this.view?.campaign?.episode ?? null, decision });
  }

  /** The decision of a seat that the view does not show yet. */
  sending(seat: number): Sending | null {
    return this.#outbox.of(seat);
  }

  /** The last decision of a seat that was refused, and why. */
  refused(seat: number): Refused | null {
    return this.#refused.find((each) => each.seat === seat) ?? null;
  }

  /** The refusal has been read. */
  dismiss(seat: number): void {
    this.#refused = this.#refused.filter((each) => each.seat !== seat);
  }

  /** Resolves when the view shows what was decided. */
  async #decide({ deciding, ...once }: Attempt<EpisodeDeciding>): Promise<void> {
    const { seat, ...decision } = deciding;
    const { number } = await api.decide(this.id, seat, decision, once);
    while ((this.view?.number ?? 0) < number && !this.#closed && !this.missing && !once.signal.aborted) {
      await this.refresh();
      if ((this.view?.number ?? 0) < number) await wait(AGAIN);
    }
  }

  #refuse(refused: Refused): void {
    this.dismiss(refused.seat);
    this.#refused = [...this.#refused, refused];
    void this.refresh();
  }
}
