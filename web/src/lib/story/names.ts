import { m } from '../../paraglide/messages.js';
import type { Target } from '../api/types';
import { isSquare } from '../board';
import { buildingName, termName } from '../i18n/names';
import { words } from '../i18n/words.svelte';

const stickers: Record<string, () => string> = { T: m.square_one_tree, RR: m.square_two_rocks };

/** What a sticker is called; one that everybody places before an episode may have a name of its own. */
export const stickerName = (sticker: string, before = false): string =>
  (before ? words.of(`before.${sticker}`) : null) ??
  words.of(`sticker.${sticker}`) ??
  stickers[sticker]?.() ??
  sticker;

export const trackName = (track: string): string => words.of(`track.${track}`) ?? track;

export const counterName = (counter: string): string =>
  words.of(`counter.${counter}`) ?? words.of(`term.${counter}`) ?? counter;

/** Where a sticker is: a square, or the name of a building. */
export const targetName = (target: Target): string => (isSquare(target) ? target : buildingName(target));

/** What a drawing of a chapter shows: `sign-S` is a square; all others are named by their own kind. */
export function artName(id: string): string {
  const [kind = '', name = ''] = id.split(/-(.*)/s);
  return words.of(`${kind === 'sign' ? 'square' : kind}.${name}`) ?? '';
}

const reasons: Record<string, () => string> = { place: m.circles_place, fifty: m.circles_fifty };

/** What circles were won for. */
export const circlesFor = (why: string, alone: boolean): string =>
  (why === 'place' && alone ? m.circles_alone() : null) ??
  words.of(`circles.${why}`) ??
  reasons[why]?.() ??
  termName(why);

/** What a place in the ranking is called; alone there is none. */
export const placeName = (place: 'first' | 'second' | 'others', alone: boolean): string =>
  alone
    ? m.reward_alone()
    : { first: m.reward_first, second: m.reward_second, others: m.reward_others }[place]();
