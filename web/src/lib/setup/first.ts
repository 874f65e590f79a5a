import { DEFAULT_LEVEL } from '../api/catalogue.svelte';
import type { Level } from '../api/types';
import { hasDone } from '../ui/experience';

/** Whom one plays for the first time. */
export const FIRST_LEVEL: Level = 'newcomer';

/**
 * What is set up unless somebody chooses otherwise. Until a game has been finished at this browser it is a gentle one:
 * the first episode, which has few rules, or Eternity for who has learned them all.
 */
export function usualGame(): { mode: string; level: Level } {
  if (hasDone('finished')) return { mode: 'eternity', level: DEFAULT_LEVEL };
  return { mode: hasDone('learned') ? 'eternity' : 'episode:1', level: FIRST_LEVEL };
}
