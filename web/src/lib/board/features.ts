/** What stands on single squares: trees and rocks that can be counted, wells, gold, landmarks. */
import { blob, shape, stamp } from './mass';
import { between, pick, randomAt } from './random';
import { type Cell, UNIT } from './squares';

const MINES: Record<string, string> = { b: 'industrial', r: 'public', y: 'residential' };
const SINGLE: Record<string, string> = {
  W: 'well',
  G: 'gold',
  g: 'spent',
  S: 'sawmill',
  H: 'harbour',
  P: 'palace',
  O: 'opera',
};

/** Pairs of trees that differ from square to square. */
const PAIRS = [
  ['oak', 'apple'],
  ['poplar', 'oak'],
  ['apple', 'oak'],
  ['oak', 'poplar'],
] as const;

/** The drawing of the feature `letter` (RECORD.md) on a square; plain squares have none. */
export function feature(letter: string, [r, c]: Cell): string {
  const random = randomAt(r, c, 4);
  const [x, y] = [c * UNIT, r * UNIT];
  const jig = (): number => between(random, -2, 2);
  const single = SINGLE[letter];
  if (single) return stamp(single, x + 32, y + 32, 0.94);
  const mine = MINES[letter];
  if (mine) {
    const sign = stamp(`sign-${mine}`, x + 32, y + 20, 0.46, 'fill="var(--r-ink)"');
    return `<g class="b-${mine}">${stamp('mine', x + 32, y + 33)}${sign}</g>`;
  }
  switch (letter) {
    case 'T': {
      const [back, front] = PAIRS[(r * 3 + c) % PAIRS.length] as (typeof PAIRS)[number];
      return (
        stamp(back, x + 18 + jig(), y + 37 + jig(), 0.95) +
        stamp(front, x + 44 + jig(), y + 57 + jig() / 2, 1)
      );
    }
    case 't':
      return stamp(pick(random, ['oak', 'apple']), x + 31 + jig(), y + 51, 1.2);
    case 'R':
      return (
        stamp('boulder-1', x + 20 + jig(), y + 29 + jig(), 1.1) +
        stamp('boulder-2', x + 43 + jig(), y + 53 + jig(), 1.15)
      );
    case 'c':
      return (
        shape(blob(random, x + 32, y + 33, 30, 29, 12, 0.07), 'var(--b-meadow-warm)', 'opacity=".85"') +
        stamp('stump', x + 17, y + 22) +
        stamp('stump', x + 46, y + 18, 0.85) +
        stamp('stump', x + 15, y + 48, 0.8) +
        stamp('logs', x + 42, y + 44)
      );
    default:
      return '';
  }
}
