import type { Changes } from '../api/changes';
import type { GameSeat, GameView, SeatView, TableView } from '../api/types';
import { Hotseat, localSeats } from '../hotseat/hotseat.svelte';
import { settings } from '../ui/settings.svelte';
import { announceChanges } from './announce';
import { Highlights } from './highlights.svelte';
import type { PlayTable } from './table';
import { Turn } from './turn.svelte';

/** A game being played at this screen: the table, who has the screen, their turn, and highlights. */
export class Play {
  readonly table: PlayTable;
  readonly hotseat = new Hotseat();
  readonly turn: Turn;
  readonly highlights = new Highlights();

  constructor(table: PlayTable) {
    this.table = table;
    this.turn = new Turn(table, this.hotseat);
  }

  get game(): GameView | null {
    return this.table.game;
  }
  get seats(): SeatView[] {
    return this.table.view?.seats ?? [];
  }
  /** The seat whose city is shown large. */
  shownSeat: SeatView | null = $derived.by(() => this.seats[this.hotseat.shown] ?? null);
  shownGame: GameSeat | null = $derived.by(() => this.game?.seats[this.hotseat.shown] ?? null);

  /** Follows a newer view of the table. */
  update(view: TableView, changes: Changes | null): void {
    this.hotseat.update(localSeats(view));
    if (changes) {
      this.highlights.update(changes);
      if (changes.closed.length > 0 || changes.card) this.turn.confirming = null;
      announceChanges(view, changes);
    }
    this.turn.update();
    const { options, canDecide } = this.turn;
    if (options?.leave.only && canDecide && settings.autoLeave) void this.turn.decide('leave');
  }

  /** The person who is to have the screen says that they have it. */
  uncover(): void {
    this.hotseat.uncover();
    this.turn.update();
  }

  /** Shows a seat's city large; one of this screen's own seats gets the screen, behind a cover if need be. */
  look(seat: number): void {
    const { view } = this.table;
    if (!view?.seats[seat]) return;
    this.highlights.lit = [];
    const before = this.hotseat.seat;
    this.hotseat.look(seat, localSeats(view));
    // A hint for one person is not for the next one at this screen.
    if (this.hotseat.seat !== before) this.turn.update();
  }

  /** Undoes the last thing that can be undone: a waiting confirmation, a look at another city, a decision. */
  undo(): void {
    if (this.turn.confirming) this.turn.cancel();
    else if (this.hotseat.isVisiting) this.hotseat.goHome();
    else if (this.turn.decision !== null) void this.turn.decide(null);
    else this.table.back?.();
  }

  close(): void {
    this.turn.close();
  }
}
