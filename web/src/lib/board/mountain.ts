/** The mountains: one range of peaks, each different, over one field of scree. */

import { between, type Random, randomAt, randomFrom } from './random';
import { type Cell, fix, type Point, UNIT } from './squares';
import { massPath, shape, stamp, stroke } from './strokes';

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
  // Gullies run down the dark flank; a foothill is too small for them.
  const gullies = [0.3, 0.52, 0.72].map((t) => {
    const from = mid(top, right, t, -width * 0.08, 3);
    return `M${fix(from[0])} ${fix(from[1])}l${fix(between(random, -4, -2))} ${fix(between(random, 0.12, 0.2) * height)}`;
  });
  return (
    shape(body, 'var(--b-rock)') +
    shape(bright, 'var(--b-rock-light)') +
    shape(dark, 'var(--b-rock-dark)') +
    (height > 30
      ? snow(random, top, west[0] as Point, east[0] as Point, edge[0] as Point, height) +
        stroke(gullies.join(''), 'var(--b-rock-line)', 1.1, 'stroke-linecap="round" opacity=".45"')
      : '')
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

/** A peak to be drawn: where its foot stands and how large it is. */
interface Site {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
}

/** One summit in each square, shifted like bricks, and one behind it on each side that two squares share. */
function sitesOf(cells: readonly Cell[]): Site[] {
  const has = (r: number, c: number): boolean => cells.some(([a, b]) => a === r && b === c);
  return cells.flatMap(([r, c], i) => {
    const random = randomAt(r, c, 2);
    const [x, y] = [c * UNIT + UNIT / 2, r * UNIT];
    const open = !has(r - 1, c);
    // Between two squares of the range there is room to lean over; at its end there is not.
    const [west, east] = [has(r, c - 1) ? -9 : 0, has(r, c + 1) ? 9 : 0];
    const sites: Site[] = [];
    const add = (dx: number, foot: number, width: number, height: number): void => {
      // Nothing of the range stands on a square that can be built on.
      sites.push({
        x: x + dx,
        y: y + foot,
        width,
        height: open ? Math.min(height, foot - 1) : height,
        seed: i * 9 + sites.length,
      });
    };
    // A taller one leans back on one side, the main summit stands before it.
    const back = random() < 0.5 ? -1 : 1;
    add(
      back * between(random, 10, 17),
      between(random, 38, 44),
      between(random, 42, 50),
      between(random, 40, 56),
    );
    add(
      between(random, west, east) - back * 3,
      52 + ((r + c) % 2) * 7,
      between(random, 56, 64),
      between(random, 50, 62),
    );
    if (has(r, c + 1)) {
      add(
        UNIT / 2 + between(random, -6, 6),
        between(random, 44, 52),
        between(random, 54, 64),
        between(random, 42, 58),
      );
    } else add(15, between(random, 46, 58), between(random, 32, 36), between(random, 30, 42));
    for (const side of [-1, 1]) {
      if (random() < 0.6) {
        add(side * between(random, 12, 20), 62, between(random, 20, 30), between(random, 12, 22));
      }
    }
    return sites;
  });
}

/** Loose stones at the feet of the peaks. */
function scree(cells: readonly Cell[]): string {
  return cells
    .map(([r, c]) => {
      const random = randomAt(r, c, 8);
      const stone = (): string =>
        `M${fix(c * UNIT + between(random, 6, 57))} ${fix(r * UNIT + between(random, 6, 60))}h${fix(between(random, 0, 2.5))}`;
      return Array.from({ length: 9 }, stone).join('');
    })
    .join('');
}

/** The whole range. Peaks are drawn from north to south so that the nearer ones stand before the farther; haze lies between. */
export function mountains(cells: readonly Cell[]): string {
  if (cells.length === 0) return '';
  const pieces = sitesOf(cells).map(({ x, y, width, height, seed }) => {
    const haze =
      height > 30
        ? `<ellipse cx="${fix(x)}" cy="${fix(y)}" rx="${fix(width * 0.55)}" ry="9" fill="url(#b-soft-mist)"/>`
        : '';
    return { y, art: peak(randomFrom(seed + 400), x, y, width, height) + haze };
  });
  for (const [r, c] of cells) {
    const random = randomAt(r, c, 5);
    for (let i = 0; i < 4; i++) {
      if (random() < 0.6) {
        const [x, y] = [c * UNIT + between(random, 7, 57), r * UNIT + between(random, 56, 62)];
        pieces.push({
          y: y + 1,
          art: stamp('fir-1', x, y, between(random, 0.4, 0.6), 'color="var(--b-leaf-1)"'),
        });
      }
    }
  }
  return (
    shape(massPath(cells, randomFrom(61), 1, 13, 2.2), 'var(--b-shadow-soft)', 'transform="translate(4 4)"') +
    shape(massPath(cells, randomFrom(62), 2.5, 12, 2.4), 'var(--b-scree)') +
    stroke(scree(cells), 'var(--b-rock-light)', 2.6, 'stroke-linecap="round"') +
    pieces
      .sort((a, b) => a.y - b.y)
      .map((piece) => piece.art)
      .join('')
  );
}
