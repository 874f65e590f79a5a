import { describe, expect, it } from 'vitest';
import { evenly, outlineOf } from './outline';
import { edgesOf, foldsPath, planesPath, roofPlanes, shadowPath } from './roof';
import type { Cell, Point } from './squares';

/** A shape as drawn in the rules, turned `quarter` times clockwise. */
function shape(drawing: string, quarter = 0): Cell[] {
  const cells: Cell[] = [];
  drawing.split('/').forEach((row, r) => {
    [...row].forEach((mark, c) => {
      if (mark === '#') cells.push([r, c]);
    });
  });
  return Array.from({ length: quarter }).reduce<Cell[]>(
    (all) => all.map(([r, c]) => [c, 4 - r] as const),
    cells,
  );
}

function area(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length] as Point;
      return sum + x * ny - nx * y;
    }, 0) / 2
  );
}

const SHAPES = [
  '##',
  '##/.#',
  '####',
  '###/..#',
  '###/.#.',
  '##./.##',
  '##/##/#.',
  '###/#.#',
  '###',
  '##/##',
  '###/###/###',
  '.#./###/.#.',
];
const inset = { top: 6, right: 6, bottom: 14, left: 6 };

describe('roofPlanes', () => {
  it('raises a pyramid over a square', () => {
    const planes = roofPlanes(outlineOf([[0, 0]], evenly(4)));
    expect(planes.map(({ points }) => points)).toEqual(
      [
        [
          [4, 4],
          [60, 4],
          [32, 32],
        ],
        [
          [60, 4],
          [60, 60],
          [32, 32],
        ],
        [
          [60, 60],
          [4, 60],
          [32, 32],
        ],
        [
          [4, 60],
          [4, 4],
          [32, 32],
        ],
      ].map((points) => expect.arrayContaining(points)),
    );
  });

  it('gives a bar a ridge half its width from each end', () => {
    const [north] = roofPlanes(outlineOf(shape('##'), evenly(4)));
    expect(north?.facing).toBe('n');
    expect(north?.points).toEqual([
      [4, 4],
      [124, 4],
      [96, 32],
      [32, 32],
    ]);
  });

  it('lays a valley into an inner corner', () => {
    // In V3 the two inner sides meet in the corner (60, 68) of the outline; both their planes start there.
    const planes = roofPlanes(outlineOf(shape('##/#.'), evenly(4)));
    const touching = planes.filter(({ points }) => points.some(([x, y]) => x === 60 && y === 60));
    expect(touching.map(({ facing }) => facing).sort()).toEqual(['e', 's']);
    for (const { points } of touching) expect(points).toContainEqual([32, 32]);
  });

  it.each(SHAPES.flatMap((s) => [0, 1, 2, 3].map((q) => [s, q] as const)))(
    'covers %s turned %i times without gap or overlap',
    (s, q) => {
      const loops = outlineOf(shape(s, q), inset);
      const planes = roofPlanes(loops);
      expect(planes).toHaveLength(edgesOf(loops).length);
      const whole = loops.reduce((sum, loop) => sum + area(loop), 0);
      const parts = planes.reduce((sum, { points }) => sum + Math.abs(area(points)), 0);
      expect(parts).toBeCloseTo(whole, 6);
    },
  );
});

describe('path data', () => {
  const planes = roofPlanes(outlineOf(shape('##'), evenly(4)));

  it('takes the planes of the wanted sides only', () => {
    expect(planesPath(planes, 'n')).toBe('M4 4L124 4L96 32L32 32Z');
    expect(planesPath(planes, 'ns').match(/M/g)).toHaveLength(2);
  });

  it('draws folds without the eaves', () => {
    expect(foldsPath(planes.slice(0, 1))).toBe('M124 4L96 32M96 32L32 32M32 32L4 4');
  });

  it('throws a shadow from the south and east sides', () => {
    expect(shadowPath(outlineOf([[0, 0]], evenly(0)), 8)).toBe(
      'M0 0L64 0L64 64L0 64ZM64 0l8 8L72 72L64 64ZM64 64l8 8L8 72L0 64Z',
    );
  });
});
