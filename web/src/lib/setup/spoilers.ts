import { choiceOf } from '../api/modes';
import type { TableSummary } from '../api/types';
import { store, stored } from '../ui/storage';

const KEY = 'mycity.warned-eternity';
/** From this chapter on, a campaign has shown everything that Eternity shows. */
const SHOWN_FROM = 4;

/** True when Eternity would show what one of this browser's campaigns has not revealed yet. */
export const wouldSpoil = (tables: readonly TableSummary[]): boolean =>
  tables.some(
    ({ mode, stage, opened }) =>
      choiceOf(mode).game === 'campaign' && stage !== 'over' && (opened ?? 0) < SHOWN_FROM,
  );

/** True when this browser has been warned already: once is enough. */
export const wasWarned = (): boolean => stored(KEY) !== null;

export const rememberWarning = (): void => store(KEY, 'yes');
