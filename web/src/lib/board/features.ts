/** What stands on single squares: trees and rocks that can be counted, wells, gold, and signs by their letter. */

import { between, pick, randomAt } from './random';
import { type Cell, UNIT } from './squares';
import { stamp } from './strokes';

const SINGLE: Record<string, string> = { W: 'well', G: 'gold' };
/** Letters that are drawn here or as part of the land; the story's art has a symbol `sign-<letter>` for every other. */
const KNOWN = '.MFTtRWG';

/** Pairs of trees that differ from square to square. */
const PAIRS = [
  ['oak', 'apple'],
  ['poplar', 'oak'],
  ['apple', 'oak'],
  ['oak', 'poplar'],
] as const;

/** Whether a letter of a board is drawn by a symbol of the story's art. */
export function isSign(letter: string): boolean {
  return /^[A-Za-z]$/.test(letter) && !KNOWN.includes(letter);
}

/** The drawing of the feature `letter` (RECORD.md) on a square; plain squares have none. */
export function feature(letter: string, [r, c]: Cell): string {
  const random = randomAt(r, c, 4);
  const [x, y] = [c * UNIT, r * UNIT];
  const jitter = (): number => between(random, -2, 2);
  const single = SINGLE[letter];
  if (single) return stamp(single, x + 32, y + 32, 0.94);
  if (isSign(letter))
    return `<use href="#sign-${letter}" x="${x}" y="${y}" width="${UNIT}" height="${UNIT}"/>`;
  switch (letter) {
    case 'T': {
      const [back, front] = PAIRS[(r * 3 + c) % PAIRS.length] as (typeof PAIRS)[number];
      return (
        stamp(back, x + 18 + jitter(), y + 37 + jitter(), 0.95) +
        stamp(front, x + 44 + jitter(), y + 57 + jitter() / 2, 1)
      );
    }
    case 't':
      return stamp(pick(random, ['oak', 'apple']), x + 31 + jitter(), y + 51, 1.2);
    case 'R':
      return (
        stamp('boulder-1', x + 20 + jitter(), y + 29 + jitter(), 1.1) +
        stamp('boulder-2', x + 43 + jitter(), y + 53 + jitter(), 1.15)
      );
    default:
      return '';
  }
}

/** Stickers that look like what they become on the board. */
const STICKERS: Record<string, string> = { T: 't', RR: 'R' };

/** The letter that a sticker is drawn as, or null: then it is the symbol `sticker-<sticker>` of the story's art. */
export function letterOf(sticker: string): string | null {
  return STICKERS[sticker] ?? null;
}
