import { store, stored } from './storage';

/** What somebody at this browser has done already, so that the page need not offer it again. */
type Deed = 'knows-rules' | 'learned' | 'finished';

const keyOf = (deed: Deed): string => `mycity.${deed}`;

/** `knows-rules`: says so, or has begun to learn; `learned`: has played the tutorial; `finished`: has finished a game. */
export const hasDone = (deed: Deed): boolean => stored(keyOf(deed)) !== null;

export const rememberDone = (deed: Deed): void => store(keyOf(deed), 'yes');
