import type { Changes } from '../api/changes';
import { parsePlacement } from '../api/decisions';
import type { ClosedRound, GameSeat, GameView, SeatView, TableView } from '../api/types';
import { Hotseat, type LocalSeats, localSeats } from '../hotseat/hotseat.svelte';
import { cue, tremble } from '../sound/cues';
import { moment } from '../ui/moment.svelte';
import { settings } from '../ui/settings.svelte';
import { announceChanges } from './announce';
import { EventCards } from './events.svelte';
import { Highlights } from './highlights.svelte';
import { leadersOf } from './standing';
import type { PlayTable } from './table';
import { Turn } from './turn.svelte';

/** A game being played at this screen: the table, who has the screen, their turn, and highlights. */
export class Play {
  readonly table: PlayTable;
  readonly hotseat = new Hotseat();
  readonly turn: Turn;
  readonly highlights = new Highlights();
  readonly events = new EventCards();

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

  /** The round that closed last, without those of the ban. */
  lastDecided: ClosedRound | null = $derived.by(
    () => this.game?.history.filter((round) => round.decisions.length > 0).at(-1) ?? null,
  );
  /** The seats that are ahead. */
  leaders: number[] = $derived.by(() => (this.game ? leadersOf(this.game) : []));
  /** Several people share this screen. */
  #isShared: boolean = $derived.by(() => this.seats.filter((seat) => seat.mine).length > 1);

  /** It is this seat's turn, where several people at one screen have to know. */
  isTurn(seat: number): boolean {
    return this.#isShared && seat === this.hotseat.seat && this.game?.seats[seat]?.options != null;
  }

  /** Follows a newer view of the table. */
  update(view: TableView, changes: Changes | null): void {
    this.hotseat.update(this.#local(view));
    if (changes) {
      this.highlights.update(changes);
      this.events.update(changes);
      if (changes.closed.length > 0) moment.begin();
      this.#sound(changes);
      if (changes.closed.length > 0 || changes.card) this.turn.confirming = null;
      announceChanges(view, changes);
    } else if (view.game) this.events.begin(view.game);
    this.turn.update();
    const { options, canDecide, decision } = this.turn;
    if (options?.leave.only && canDecide && decision === null && settings.autoLeave)
      this.turn.decide('leave');
  }

  /** What is heard and felt of it: the own roof lands, the card turns over, a bell rings, and it is one's turn. */
  #sound({ closed, gains, card, ended }: Changes): void {
    const built = closed.some(({ decisions }) => parsePlacement(decisions[this.hotseat.seat ?? -1] ?? ''));
    if (built) {
      cue('land');
      tremble(20);
    }
    if (ended || gains.length > 0 || closed.some(({ forbids }) => forbids !== null)) cue('bell');
    if (!card) return;
    cue('paper');
    if (this.turn.options) cue('call');
  }

  /** The person who is to have the screen says that they have it. */
  uncover(): void {
    this.hotseat.uncover();
    if (this.game) this.events.recall(this.game);
    this.turn.update();
  }

  /** Shows a seat's city large; one of this screen's own seats gets the screen, behind a cover if need be. */
  look(seat: number): void {
    const { view } = this.table;
    if (!view?.seats[seat]) return;
    this.highlights.lit = [];
    const before = this.hotseat.seat;
    this.hotseat.look(seat, this.#local(view));
    // A hint for one person is not for the next one at this screen.
    if (this.hotseat.seat !== before) this.turn.update();
  }

  /** Lets go of what is held, or ends a look at another city; decisions stay. */
  letGo(): void {
    if (this.hotseat.isVisiting) this.hotseat.goHome();
    else {
      this.turn.advice.hide();
      this.turn.letGo();
    }
  }

  /** Takes the last decision back. */
  takeBack(): void {
    if (this.turn.decision !== null) this.turn.takeBack();
    else this.table.back?.();
  }

  /** The seats of this screen; a decision on its way counts, and is as secret, as one that has arrived. */
  #local(view: TableView): LocalSeats {
    const local = localSeats(view);
    const sends = (seat: number) => {
      const found = this.table.sending(seat);
      return found?.decision != null && found.round === view.game?.seats[seat]?.options?.round;
    };
    return {
      ...local,
      isUndecided: (seat) => local.isUndecided(seat) && !sends(seat),
      hasSecret: local.hasSecret || (local.seats.length > 1 && local.seats.some(sends)),
    };
  }

  close(): void {
    moment.end();
    this.events.dismiss();
    this.turn.close();
  }
}
