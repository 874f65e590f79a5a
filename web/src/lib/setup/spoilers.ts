import { choiceOf } from '../api/modes';
import type { TableSummary } from '../api/types';

const KEY = 'mycity.warned-eternity';
/** From this chapter on a campaign shows all that Eternity shows, too. */
const SHOWN_FROM = 4;

/** True when one of this browser's campaigns still keeps for later what Eternity shows. */
export const holdsBack = (tables: readonly TableSummary[]): boolean =>
  tables.some(
    ({ mode, stage, opened }) =>
      choiceOf(mode).game === 'campaign' && stage !== 'over' && (opened ?? 0) < SHOWN_FROM,
  );

/** True when this browser has been asked already: once is enough. */
export function wasWarned(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberWarning(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // A browser without storage asks again.
  }
}
