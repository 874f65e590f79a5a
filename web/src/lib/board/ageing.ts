/**
 * How a country grows from chapter to chapter: a path along the river, fields, landing stages and boats, smoke over the works. It
 * is faint, it crosses the lines between squares, and all that counts is drawn over it: nobody takes it for a part of the rules.
 */
import { buildingArt, cornerOf } from './building';
import { kindOf } from './kinds';
import { between, randomAt } from './random';
import { besideCourse, riverCourse, smoothPath } from './river';
import type { Scenery } from './scenery';
import { cellOf, fix, isOnBoard, type Point, SIZE, UNIT } from './squares';
import { roughen, shape, softPath, stroke } from './strokes';
import type { BoardPiece } from './types';

/** A small drawing, the chapter from which on it is there, and points that it reaches. */
export interface Addition {
  since: number;
  art: string;
  reach: readonly Point[];
}

/** From the middle of the river to the middle of the path. */
const PATH = 20;
/** Fields are so many squares apart at least, and so far from the river. */
const [APART, AWAY] = [1.9, 0.85];
/** Half a field. */
const [WIDE, HIGH] = [25, 16];
/** The rows of the landing stages: the first chapter of each, then of the boat that lies there. */
const STAGES = [
  { row: 7, since: 3, boat: 4 },
  { row: 3, since: 6, boat: 7 },
  { row: 5, since: 8, boat: 8 },
];
const SMOKE = 5;

/** Everything that a board is ever given, in the order in which it is drawn. */
export function additions(rows: readonly string[]): Addition[] {
  const course = riverCourse(rows);
  return [...fields(rows, course), ...path(rows, course), ...harbour(rows, course)];
}

/** The scenery of a chapter. */
export function ageing(chapter: number): Scenery {
  return {
    chapter,
    land: (rows) =>
      additions(rows)
        .filter(({ since }) => since <= chapter)
        .map(({ art }) => art)
        .join(''),
    roofs: (pieces) => (chapter < SMOKE ? '' : smoke(pieces)),
  };
}

const letterAt = (rows: readonly string[], [x, y]: Point): string => {
  const [r, c] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
  return isOnBoard(r, c) ? (rows[r]?.[c] ?? 'M') : 'M';
};
const isMeadow = (rows: readonly string[], point: Point): boolean => !'MF'.includes(letterAt(rows, point));

/** Trodden first in the middle of the country, then on to the north and the south: a piece for each row. */
function path(rows: readonly string[], course: readonly Point[]): Addition[] {
  const beside = besideCourse(course, (i) => PATH + 1.5 * Math.sin(i * 0.9));
  return rows.flatMap((_, row) => {
    const reach = beside.filter((point) => Math.floor(point[1] / UNIT) === row && isMeadow(rows, point));
    if (reach.length < 3) return [];
    const art = stroke(
      smoothPath(reach),
      'var(--b-trail)',
      4,
      'stroke-linecap="round" stroke-dasharray="9 6"',
    );
    return [{ since: 1 + Math.abs(row - 5), art, reach }];
  });
}

/** Furrows where four meadows meet, away from the river; a place with anything on it is left as it is. */
function fields(rows: readonly string[], course: readonly Point[]): Addition[] {
  const far = ([x, y]: Point, [a, b]: Point): number => Math.hypot(x - a, y - b) / UNIT;
  const around = ([x, y]: Point): Point[] =>
    [-1, 1].flatMap((i) => [-1, 1].map((j): Point => [x + i, y + j]));
  const places: { point: Point; luck: number }[] = [];
  for (let r = 1; r < SIZE; r++)
    for (let c = 1; c < SIZE; c++) {
      const point: Point = [c * UNIT, r * UNIT];
      const dry = course.every((wet) => far(wet, point) > AWAY);
      if (dry && around(point).every((near) => isMeadow(rows, near)))
        places.push({ point, luck: randomAt(r, c, 6)() });
    }
  const chosen: Point[] = [];
  for (const { point } of places.sort((a, b) => a.luck - b.luck))
    if (chosen.every((other) => far(other, point) > APART)) chosen.push(point);
  // The land alone decides where fields may be, so that none moves when a sticker is put on.
  return chosen.filter((point) => around(point).every((near) => letterAt(rows, near) === '.')).map(field);
}

function field([x, y]: Point): Addition {
  const random = randomAt(y / UNIT, x / UNIT, 7);
  const since = 2 + Math.floor(random() * 6);
  const lean = between(random, -7, 7);
  const corner = (i: number, j: number): Point => [x + i * WIDE + j * lean, y + j * HIGH - i * lean * 0.6];
  const reach = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  let furrows = '';
  for (let j = -0.75; j < 0.8; j += 0.375) {
    const [[a, b], [c, d]] = [corner(-0.88, j), corner(0.88, j)];
    furrows += `M${fix(a)} ${fix(b)}Q${fix((a + c) / 2)} ${fix((b + d) / 2 + 1.5)} ${fix(c)} ${fix(d)}`;
  }
  const art =
    shape(softPath(roughen(reach, random, 9, 1)), 'var(--b-tilled)') +
    stroke(furrows, 'var(--b-furrow)', 1.3, 'stroke-linecap="round"');
  return { since, art, reach };
}

/** Landing stages at the middle of rows, where the river runs straight, each with a boat later on. */
function harbour(rows: readonly string[], course: readonly Point[]): Addition[] {
  return STAGES.flatMap(({ row, since, boat }) => {
    const middle = (row + 0.5) * UNIT;
    const [x, y] = course.find(([, at]) => at >= middle) ?? [0, 0];
    if (!isMeadow(rows, [x + 15, y]) || !isMeadow(rows, [x - 15, y])) return [];
    const [left, top] = [fix(x - 1), fix(y)];
    const stage =
      shape(`M${left} ${top}h19v7h-19Z`, 'var(--b-pier)') +
      stroke(`M${left + 4} ${top}v7m4-7v7m4-7v7m4-7v7M${left} ${top - 2}v11`, 'var(--b-furrow)', 1.3);
    const hull = `M${left + 3} ${top - 25}q6 6 5 15q-1 6-5 6t-5-6q-1-9 5-15Z`;
    const lies = shape(hull, 'var(--b-pier)') + stroke(`${hull}m-4 10h8m-8 5h8`, 'var(--b-furrow)', 1.3);
    return [
      { since, art: stage, reach: [[x - 1, y] as const, [x + 18, y + 7] as const] },
      { since: boat, art: lies, reach: [[x - 3, y - 25] as const, [x + 8, y - 4] as const] },
    ];
  });
}

/** A wisp over each chimney, blown to the east within its own square. */
function smoke(pieces: readonly BoardPiece[]): string {
  const wisps = pieces
    .filter(({ building }) => kindOf(building) === 'industrial')
    .map(({ squares }) => {
      const cells = squares.map(cellOf);
      const { top, left } = cornerOf(cells);
      const spot = buildingArt(cells).spots[0];
      if (!spot) return '';
      const [x, y] = [left * UNIT + spot[0] - 8.5, top * UNIT + spot[1] - 18];
      return `M${fix(x)} ${fix(y)}c4-7 10-6 16-5s10 1 15-3c-3 7-9 8-15 8s-12-2-16 0Z`;
    });
  return shape(wisps.join(''), 'var(--b-haze)', 'class="b-detail"');
}
