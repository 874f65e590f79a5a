import { MediaQuery } from 'svelte/reactivity';

/** How much room the screen has for the table. */

/** Cities and buildings to come stand beside the board. */
export const wide = new MediaQuery('(min-width: 75rem)');

/** There is room for the whole score beside the board. */
export const tall = new MediaQuery(
  '(max-width: 74.99rem) and (min-width: 60rem) and (min-aspect-ratio: 11/10) and (min-height: 44rem)',
);

/** All that is needed to decide has just enough room, if it is set closely: a phone with its browser's bars. */
export const tight = new MediaQuery(
  '(max-width: 74.99rem) and (max-aspect-ratio: 1099/1000) and (max-height: 51.99rem), ' +
    '(max-width: 74.99rem) and (min-aspect-ratio: 11/10) and (max-height: 26.99rem)',
);
