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

/**
 * The front after a newer view. The one who has the screen keeps it while they have something to decide, also
 * into the next round; then it goes to the next seat of this screen that has.
 */
export function nextFront(front: Front, view: TableView): Front {
  const own = ownSeats(view);
  const first = own[0];
  if (first === undefined) return { seat: null, covered: false };
  const known = front.seat !== null && own.includes(front.seat);
  const seat = known && front.seat !== null ? front.seat : first;
  const covered = known ? front.covered && hasSecret(view) : hasSecret(view);
  if (known && (covered || isWaiting(view, seat))) return { seat, covered };
  const start = known ? own.indexOf(seat) : -1;
  const inTurn = own.map((_, step) => own[(start + 1 + step) % own.length] ?? first);
  const next = inTurn.find((each) => isWaiting(view, each));
  return next === undefined ? { seat, covered } : { seat: next, covered: hasSecret(view) };
}
