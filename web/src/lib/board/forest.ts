/** The forest: a dark floor with crowns of several kinds and greens, from north to south. */

import { between, pick, type Random, randomAt, randomFrom } from './random';
import { type Cell, UNIT } from './squares';
import { massPath, shape, stamp } from './strokes';

/** Where crowns stand in a square: three rows, the middle one shifted. */
const STANDS = [
  [13, 24],
  [34, 21],
  [54, 25],
  [4, 38],
  [24, 40],
  [45, 39],
  [14, 56],
  [35, 58],
  [55, 56],
] as const;

const FIRS = ['fir-1', 'fir-2', 'fir-1'];
const CROWNS = ['crown-1', 'crown-2'];
const LEAVES = [1, 1, 2, 2, 3] as const;

function leaf(random: Random, isFir: boolean): string {
  if (!isFir && random() < 0.07) return 'var(--b-leaf-gold)';
  return `var(--b-leaf-${isFir ? pick(random, [1, 1, 2]) : pick(random, [...LEAVES, 4])})`;
}

/** All the forest; crowns stay inside their squares except for a little. */
export function forest(cells: readonly Cell[]): string {
  if (cells.length === 0) return '';
  const has = (r: number, c: number): boolean => cells.some(([a, b]) => a === r && b === c);
  const trees: { y: number; art: string }[] = [];
  for (const [r, c] of cells) {
    const random = randomAt(r, c, 3);
    // Neighbouring squares tend to the same kind, so that the forest has parts.
    const firs = Math.sin(r * 0.9 + c * 1.7) > -0.1 ? 0.75 : 0.25;
    for (const [dx, dy] of STANDS) {
      const isFir = random() < firs;
      if (dx < 8 && !has(r, c - 1)) continue;
      const [x, y] = [c * UNIT + dx + between(random, -7, 7), r * UNIT + dy + between(random, -5, 4)];
      const art = stamp(
        pick(random, isFir ? FIRS : CROWNS),
        x,
        y,
        between(random, 0.82, 1.18),
        `color="${leaf(random, isFir)}"`,
      );
      trees.push({ y, art });
    }
  }
  return (
    shape(massPath(cells, randomFrom(71), 0, 12, 2.4), 'var(--b-shadow-soft)', 'transform="translate(4 4)"') +
    shape(massPath(cells, randomFrom(72), 1.5, 11, 2.6), 'var(--b-floor-edge)') +
    shape(massPath(cells, randomFrom(73), 5, 11, 2.4), 'var(--b-floor)') +
    trees
      .sort((a, b) => a.y - b.y)
      .map((tree) => tree.art)
      .join('')
  );
}
