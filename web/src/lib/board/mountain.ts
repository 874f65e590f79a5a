/** The mountains: one range of peaks, each different, over one field of scree. */
import { massPath, shape, stamp, stroke } from './mass';
import { between, type Random, randomAt, randomFrom } from './random';
import { type Cell, fix, type Point, UNIT } from './squares';

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`;

/** Between two points, moved sideways. */
function mid(a: Point, b: Point, t: number, dx: number, dy: number): Point {
  return [a[0] + (b[0] - a[0]) * t + dx, a[1] + (b[1] - a[1]) * t + dy];
}

/** One peak with its foot in the middle of (x, y), `width` wide and `height` high: light flank, dark flank, snow. */
export function peak(random: Random, x: number, y: number, width: number, height: number): string {
  const top: Point = [x + between(random, -0.1, 0.1) * width, y - height];
  const left: Point = [x - width / 2, y - between(random, 0, 3)];
  const right: Point = [x + width / 2, y - between(random, 0, 3)];
  const foot: Point = [x + between(random, -0.02, 0.2) * width, y + 3];
  const bulge = width * 0.06;
  const west = [0.25, 0.5, 0.75].map((t) =>
    mid(top, left, t, between(random, -bulge, bulge * 0.7), between(random, -2, 2)),
  );
  const east = [0.25, 0.5, 0.75].map((t) =>
    mid(top, right, t, between(random, -bulge * 0.7, bulge), between(random, -2, 2)),
  );
  // The edge between light and shade runs down in a zigzag.
  const sway = width * 0.09;
  const edge = [0.22, 0.45, 0.7].map((t, i) =>
    mid(top, foot, t, (i % 2 ? -1 : 1) * between(random, 0.4, 1) * sway, 0),
  );
  const body = path([top, ...east, right, foot, left, ...west.toReversed()]);
  const dark = path([top, ...east, right, foot, ...edge.toReversed()]);
  const bright = path([
    top,
    west[0] as Point,
    west[1] as Point,
    mid(west[1] as Point, foot, 0.35, 0, 0),
    edge[1] as Point,
    edge[0] as Point,
  ]);
  const gullies = [0.35, 0.6, 0.85].map((t) => {
    const from = mid(top, right, t, -width * 0.07, 3);
    return `M${fix(from[0])} ${fix(from[1])}l${fix(between(random, -5, -2))} ${fix(between(random, 8, 13))}`;
  });
  return (
    shape(body, 'var(--b-rock)') +
    shape(bright, 'var(--b-rock-light)') +
    shape(dark, 'var(--b-rock-dark)') +
    (height > 30 ? snow(random, top, west[0] as Point, east[0] as Point, edge[0] as Point, height) : '') +
    stroke(gullies.join(''), 'var(--b-rock-line)', 1.1, 'stroke-linecap="round" opacity=".5"')
  );
}

/** The cap: its lower border hangs in teeth, lighter on the light flank. */
function snow(random: Random, top: Point, west: Point, east: Point, edge: Point, height: number): string {
  const drop = height * 0.1;
  const light = [
    top,
    west,
    mid(west, edge, 0.3, 0, drop * between(random, 0.6, 1.3)),
    mid(west, edge, 0.55, 0, -drop * 0.3),
    mid(west, edge, 0.8, 0, drop),
    edge,
  ];
  const dark = [
    top,
    edge,
    mid(edge, east, 0.35, 0, drop * between(random, 0.7, 1.3)),
    mid(edge, east, 0.6, 0, -drop * 0.2),
    east,
  ];
  return shape(path(light), 'var(--b-snow)') + shape(path(dark), 'var(--b-snow-dark)');
}

/** The whole range. Peaks are drawn from north to south so that the nearer ones stand before the farther. */
export function mountains(cells: readonly Cell[]): string {
  if (cells.length === 0) return '';
  const has = (r: number, c: number): boolean => cells.some(([a, b]) => a === r && b === c);
  const ground = randomFrom(61);
  let art = shape(massPath(cells, ground, 1, 13, 2.2), 'var(--b-shadow-soft)', 'transform="translate(4 4)"');
  art += shape(massPath(cells, randomFrom(62), 2.5, 12, 2), 'var(--b-scree)');
  const pieces: { y: number; art: string }[] = [];
  for (const [r, c] of cells) {
    const random = randomAt(r, c, 2);
    const [x, y] = [c * UNIT + UNIT / 2, r * UNIT];
    // Behind: a smaller summit; where the range goes on to the north it may stand higher.
    const open = !has(r - 1, c);
    const side = random() < 0.5 ? -1 : 1;
    pieces.push({
      y: y + 40,
      art: peak(random, x + side * 15, y + 42, between(random, 36, 44), between(random, 32, open ? 36 : 46)),
    });
    pieces.push({
      y: y + 57,
      art: peak(
        random,
        x - side * between(random, 3, 9),
        y + 57,
        between(random, 50, 60),
        between(random, 44, open ? 52 : 60),
      ),
    });
    if (random() < 0.6)
      pieces.push({
        y: y + 59,
        art: peak(random, x + side * 19, y + 60, between(random, 20, 27), between(random, 14, 21)),
      });
    for (let i = 0; i < 2; i++) {
      if (random() < 0.55)
        pieces.push({
          y: y + 61,
          art: fir(random, x + between(random, -25, 25), y + between(random, 58, 62)),
        });
    }
  }
  return (
    art +
    pieces
      .sort((a, b) => a.y - b.y)
      .map((piece) => piece.art)
      .join('')
  );
}

function fir(random: Random, x: number, y: number): string {
  return stamp('fir-1', x, y, between(random, 0.42, 0.58), 'color="var(--b-leaf-1)"');
}
