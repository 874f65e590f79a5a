import type { TableView } from '../api/types';

/** Who has the screen, and whether a cover hides it until that person says that they are there. */
export interface Holder {
  seat: number | null;
  covered: boolean;
}

/** The seats that are played at this screen, and what decides which of them has it. */
export interface LocalSeats {
  seats: readonly number[];
  /** The seat takes part in what is decided now. */
  decides: (seat: number) => boolean;
  /** It has not decided yet. */
  isUndecided: (seat: number) => boolean;
  /** One of them has decided something that the others here must not see. */
  hasSecret: boolean;
}

/** The seats of this screen in a game. */
export function localSeats({ seats, game }: TableView): LocalSeats {
  const local = seats.filter((seat) => seat.mine).map((seat) => seat.index);
  const decides = (seat: number) => game?.seats[seat]?.options != null;
  return {
    seats: local,
    decides,
    isUndecided: (seat) => decides(seat) && game?.seats[seat]?.decision == null,
    hasSecret: local.length > 1 && local.some((seat) => game?.seats[seat]?.decision != null),
  };
}

/**
 * Who has the screen next. The one who has it keeps it while they have something to decide, also into the next
 * round; then it goes to the next seat of this screen that has.
 */
export function nextHolder(holder: Holder, { seats, isUndecided, hasSecret }: LocalSeats): Holder {
  const first = seats[0];
  if (first === undefined) return { seat: null, covered: false };
  const known = holder.seat !== null && seats.includes(holder.seat);
  const seat = known && holder.seat !== null ? holder.seat : first;
  const covered = known ? holder.covered && hasSecret : hasSecret;
  if (known && (covered || isUndecided(seat))) return { seat, covered };
  const start = known ? seats.indexOf(seat) : -1;
  const inTurn = seats.map((_, step) => seats[(start + 1 + step) % seats.length] ?? first);
  const next = inTurn.find(isUndecided);
  return next === undefined ? { seat, covered } : { seat: next, covered: hasSecret };
}

/** One screen that one person plays at, or several in turn: who has it, and whose city is shown large. */
export class Hotseat {
  #holder = $state.raw<Holder>({ seat: null, covered: false });
  #visited = $state<number | null>(null);

  /** The seat that has the screen; null for spectators. */
  get seat(): number | null {
    return this.#holder.seat;
  }
  /** A cover hides everything until the person whose turn it is says that they are there. */
  get covered(): boolean {
    return this.#holder.covered;
  }
  /** The seat whose city is shown large: another one's where somebody looks at it. */
  shown: number = $derived(this.#visited ?? this.#holder.seat ?? 0);
  /** The city shown large is that of the seat that has the screen. */
  showsOwn: boolean = $derived(this.seat !== null && this.shown === this.seat);
  /** Somebody is looking at a city other than their own. */
  get isVisiting(): boolean {
    return this.#visited !== null;
  }

  /** Passes the screen on where it is somebody else's turn. */
  update(local: LocalSeats): void {
    const before = this.#holder;
    this.#holder = nextHolder(before, local);
    if (this.seat !== before.seat || this.covered) this.#visited = null;
  }

  /** The person who is to have the screen says that they have it. */
  uncover(): void {
    this.#holder = { ...this.#holder, covered: false };
  }

  /** Shows a seat's city large; a seat of this screen that can decide gets the screen, behind a cover if need be. */
  look(seat: number, { seats, decides, hasSecret }: LocalSeats): void {
    if (seats.includes(seat) && seat !== this.seat && decides(seat)) {
      this.#holder = { seat, covered: hasSecret };
      this.#visited = null;
    } else this.#visited = seat === this.seat ? null : seat;
  }

  /** Shows the own city again. */
  goHome(): void {
    this.#visited = null;
  }
}
