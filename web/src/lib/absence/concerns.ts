import type { SeatView } from '../api/types';

/** Whether something is to be said of a seat above the table: it comes back, somebody asks for it, or is gone. */
export function concerns({ can_return, returns, asked_by, absence }: SeatView): boolean {
  const isGone = absence !== null && (absence.overdue || absence.level !== null || absence.vacated);
  return can_return || returns !== null || asked_by !== null || isGone;
}
