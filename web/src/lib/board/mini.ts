/** The land of a thumbnail: the same in fewer and larger strokes. */

import { mapEdge } from './meadow';
import { peak } from './mountain';
import { between, randomAt, randomFrom } from './random';
import { riverBand, riverCourse } from './river';
import { cellsWith, MAP, SIZE, UNIT } from './squares';
import { massPath, shape, stamp, stroke } from './strokes';
import { features } from './terrain';

const cache = new Map<string, { ground: string; standing: string }>();

/** Strings of SVG: the land, and what stands on it; the same rows give the same strings, computed once. */
export function miniLand(rows: readonly string[]): { ground: string; standing: string } {
  const key = rows.join('/');
  let art = cache.get(key);
  if (art === undefined) {
    art = { ground: draw(rows), standing: features(rows) };
    cache.set(key, art);
  }
  return art;
}

function draw(rows: readonly string[]): string {
  const [hills, wood] = [cellsWith(rows, 'M'), cellsWith(rows, 'F')];
  const course = riverCourse(rows, 20);
  let lines = '';
  for (let i = 1; i < SIZE; i++) lines += `M${i * UNIT} 0V${MAP}M0 ${i * UNIT}H${MAP}`;
  let art = shape(mapEdge(), 'var(--b-meadow)') + stroke(lines, 'var(--b-grid)', 2, 'opacity=".2"');
  if (hills.length > 0) art += shape(massPath(hills, randomFrom(62), 2, 30, 4), 'var(--b-scree)');
  if (wood.length > 0) art += shape(massPath(wood, randomFrom(72), 1, 20, 5), 'var(--b-floor)');
  art +=
    shape(
      riverBand(course, () => 14),
      'var(--b-sand)',
    ) +
    shape(
      riverBand(course, () => 11),
      'var(--b-water)',
    );
  for (const [r, c] of hills) {
    const random = randomAt(r, c, 6);
    art += peak(random, c * UNIT + 32 + between(random, -5, 5), r * UNIT + 58, 62, 54);
  }
  for (const [r, c] of wood) {
    const random = randomAt(r, c, 7);
    for (const [dx, dy] of [
      [18, 34],
      [44, 36],
      [31, 58],
    ] as const) {
      const kind = random() < 0.6 ? 'fir-2' : 'crown-1';
      art += stamp(
        kind,
        c * UNIT + dx,
        r * UNIT + dy,
        1.35,
        `color="var(--b-leaf-${random() < 0.5 ? 1 : 2})"`,
      );
    }
  }
  return art;
}
