import type { TableView } from '../api/types';

/** Whose turn it is at this screen, and whether a cover hides it until that person has the screen. */
export interface Front {
  seat: number | null;
  covered: boolean;
}

const ownSeats = (view: TableView): number[] =>
  view.seats.filter((seat) => seat.mine).map((seat) => seat.index);

const isWaiting = (view: TableView, seat: number): boolean => {
  const own = view.game?.seats[seat];
  return own?.options != null && own.commitment === null;
};

/** True when a seat of this screen holds a decision that the others here must not see. */
export function hasSecret(view: TableView): boolean {
  const own = ownSeats(view);
  return own.length > 1 && own.some((seat) => view.game?.seats[seat]?.commitment != null);
}

/** What decides who has the screen. */
export interface Turns {
  /** The seats of this screen. */
  own: number[];
  waits: (seat: number) => boolean;
  /** One of them holds something that the others here must not see. */
  secret: boolean;
}

/** The front after a newer view of a game. */
export function nextFront(front: Front, view: TableView): Front {
  return passOn(front, {
    own: ownSeats(view),
    waits: (seat) => isWaiting(view, seat),
    secret: hasSecret(view),
  });
}

/**
 * Who has the screen next. The one who has it keeps it while they have something to decide, also into the next
 * round; then it goes to the next seat of this screen that has.
 */
export function passOn(front: Front, { own, waits, secret }: Turns): Front {
  const first = own[0];
  if (first === undefined) return { seat: null, covered: false };
  const known = front.seat !== null && own.includes(front.seat);
  const seat = known && front.seat !== null ? front.seat : first;
  const covered = known ? front.covered && secret : secret;
  if (known && (covered || waits(seat))) return { seat, covered };
  const start = known ? own.indexOf(seat) : -1;
  const inTurn = own.map((_, step) => own[(start + 1 + step) % own.length] ?? first);
  const next = inTurn.find(waits);
  return next === undefined ? { seat, covered } : { seat: next, covered: secret };
}
