/** The ground: paper, meadow in several greens, grass and flowers, the grid, the river. Strings of SVG, drawn once. */

import { between, pick, randomAt, randomFrom } from './random';
import { riverBand, riverCourse, smoothPath } from './river';
import { fix, isOnBoard, MAP, MARGIN, type Point, SIZE, UNIT } from './squares';
import { roughen, shape, softPath, stroke } from './strokes';

function frame(out: number): Point[] {
  return [
    [-out, -out],
    [MAP + out, -out],
    [MAP + out, MAP + out],
    [-out, MAP + out],
  ];
}

/** The painted part of the sheet: a little larger than the grid, with a brushed edge. */
export function mapEdge(): string {
  return softPath(roughen(frame(9), randomFrom(5), 26, 2.6));
}

/** The sheet of paper, with a torn edge and a pen line round the map. */
export function paper(): string {
  const edge = softPath(roughen(frame(MARGIN - 5), randomFrom(3), 11, 1.5));
  const random = randomFrom(11);
  let flecks = '';
  for (let i = 0; i < 90; i++) {
    const along = between(random, -MARGIN + 8, MAP + MARGIN - 8);
    const aside = pick(random, [between(random, -24, -8), MAP + between(random, 8, 24)]);
    const [x, y] = i % 2 ? [along, aside] : [aside, along];
    flecks += `M${fix(x)} ${fix(y)}h${fix(between(random, 0, 3))}`;
  }
  return (
    `<g transform="translate(2 3)">${shape(edge, 'var(--b-shadow-soft)')}</g>` +
    shape(edge, 'var(--b-paper)') +
    stroke(edge, 'var(--b-paper-edge)', 1.6) +
    stroke(flecks, 'var(--b-paper-fleck)', 1.4, 'stroke-linecap="round"')
  );
}

/** Meadow under everything: soft patches of light and shade, strokes of the brush, tufts and flowers on each square. */
export function meadow(): string {
  const random = randomFrom(23);
  const tones = ['sun', 'cool', 'warm', 'cool', 'deep'];
  let patches = '';
  for (let i = 0; i < 34; i++) {
    // Warmer and lighter towards the north-west, where the light comes from.
    const [x, y] = [between(random, 0, MAP), between(random, 0, MAP)];
    const tone = x + y < MAP * 0.85 && i % 3 ? pick(random, ['sun', 'warm']) : pick(random, tones);
    const [rx, ry, turn] = [between(random, 70, 170), between(random, 40, 95), between(random, -50, 10)];
    patches += `<ellipse rx="${fix(rx)}" ry="${fix(ry)}" fill="url(#b-soft-${tone})" transform="translate(${fix(x)} ${fix(y)}) rotate(${fix(turn)})"/>`;
  }
  const edge = mapEdge();
  const art =
    shape(edge, 'var(--b-meadow)') +
    `<g clip-path="url(#b-land)">${patches}</g>` +
    stroke(edge, 'var(--b-meadow-deep)', 2.5, 'opacity=".55"');
  const pen = { brush: '', tuft: '', blade: '', bloom: '', warm: '' };
  for (let r = 0; r < SIZE; r++) for (let c = 0; c < SIZE; c++) grass(r, c, pen);
  return (
    art +
    stroke(pen.brush, 'var(--b-meadow-deep)', 5, 'stroke-linecap="round" opacity=".13"') +
    stroke(pen.blade, 'var(--b-blade)', 1.1, 'stroke-linecap="round" opacity=".8"') +
    stroke(pen.tuft, 'var(--b-tuft)', 1.3, 'stroke-linecap="round" opacity=".75"') +
    stroke(pen.bloom, 'var(--b-bloom)', 2.6, 'stroke-linecap="round"') +
    stroke(pen.warm, 'var(--b-bloom-warm)', 2.4, 'stroke-linecap="round"')
  );
}

/** What grows on one square. All squares share a few pens, so that the meadow stays a handful of elements. */
function grass(
  r: number,
  c: number,
  pen: Record<'brush' | 'tuft' | 'blade' | 'bloom' | 'warm', string>,
): void {
  const random = randomAt(r, c, 1);
  const [left, top] = [c * UNIT, r * UNIT];
  const spot = (): Point => [left + between(random, 7, UNIT - 7), top + between(random, 9, UNIT - 5)];
  for (let i = 0; i < 2; i++) {
    const [x, y] = spot();
    pen.brush += `M${fix(x - 12)} ${fix(y)}q${fix(between(random, 6, 14))} ${fix(between(random, -6, 3))} ${fix(between(random, 18, 30))} 0`;
  }
  const tufts = 1 + Math.floor(random() * 3);
  for (let i = 0; i < tufts; i++) {
    const [x, y] = spot();
    const where = i % 2 ? 'blade' : 'tuft';
    pen[where] += `M${fix(x)} ${fix(y)}l-2.6-4.5M${fix(x + 1)} ${fix(y)}l.3-6M${fix(x + 2)} ${fix(y)}l3-4.5`;
  }
  if (random() < 0.3) {
    const [x, y] = spot();
    const where = random() < 0.7 ? 'bloom' : 'warm';
    for (let i = 0; i < 3; i++)
      pen[where] += `M${fix(x + between(random, -7, 7))} ${fix(y + between(random, -5, 5))}h0`;
  }
}

/** The grid: thin broken lines, a little cross where four squares meet. */
export function grid(): string {
  let lines = '';
  let crosses = '';
  for (let i = 0; i <= SIZE; i++) {
    lines += `M${i * UNIT} 0V${MAP}M0 ${i * UNIT}H${MAP}`;
    for (let j = 0; j <= SIZE; j++) crosses += `M${i * UNIT - 3} ${j * UNIT}h6m-3-3v6`;
  }
  return (
    stroke(lines, 'var(--b-grid)', 1, 'stroke-dasharray="3 5" opacity=".42"') +
    stroke(crosses, 'var(--b-grid)', 1.3, 'opacity=".5"')
  );
}

/** The river with its banks, shallows and glints. */
export function river(rows: readonly string[]): string {
  const course = riverCourse(rows);
  const wide = (base: number, sway: number) => (i: number) =>
    base + sway * Math.sin(i * 0.7) + sway * 0.6 * Math.sin(i * 1.9 + 1);
  const random = randomFrom(41);
  let glints = '';
  for (let i = 4; i < course.length - 6; i += 5 + Math.floor(random() * 5)) {
    const piece = course.slice(i, i + 3).map(([x, y]) => [x + between(random, -3.5, 3.5), y] as const);
    glints += smoothPath(piece);
  }
  let reeds = '';
  course.forEach(([x, y], i) => {
    if (i % 7 !== 3 || !isOnBoard(Math.floor(y / UNIT), 0)) return;
    const side = random() < 0.5 ? -1 : 1;
    const [rx, ry] = [x + side * between(random, 11, 13), y + between(random, -3, 3)];
    reeds += `M${fix(rx)} ${fix(ry)}l-2-6M${fix(rx + 1.5)} ${fix(ry)}v-8M${fix(rx + 3)} ${fix(ry)}l2-6`;
  });
  return (
    shape(riverBand(course, wide(13, 1.2)), 'var(--b-bank)', 'opacity=".55"') +
    shape(riverBand(course, wide(11.6, 1)), 'var(--b-sand)') +
    shape(riverBand(course, wide(9.6, 0.8)), 'var(--b-water-deep)') +
    // The bank in the north-west throws its shade on the water: the lighter water lies to the south-east.
    `<g transform="translate(1.4 1.6)">${shape(riverBand(course, wide(7.8, 0.7)), 'var(--b-water)')}</g>` +
    `<g transform="translate(2 2)">${shape(riverBand(course, wide(3.4, 1.4)), 'var(--b-water-light)', 'opacity=".55"')}</g>` +
    stroke(glints, 'var(--b-glint)', 1.7, 'stroke-linecap="round" opacity=".9"') +
    stroke(reeds, 'var(--b-tuft)', 1.4, 'stroke-linecap="round"')
  );
}
