/** Outlines of sets of squares: buildings, the mountain range, the forest. */
import { type Cell, fix, type Point, UNIT } from './squares';

/** How far an outline keeps from the sides of its squares, in drawing units. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The same distance on all sides. */
export function evenly(distance: number): Inset {
  return { top: distance, right: distance, bottom: distance, left: distance };
}

const STEPS: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/**
 * The border of a set of cells as closed loops of grid corners [row, column], clockwise with the cells on the right hand
 * (holes run counter-clockwise). Squares that touch in a corner only stay apart.
 */
export function traceLoops(cells: readonly Cell[]): Cell[][] {
  const solid = new Set(cells.map(([r, c]) => `${r},${c}`));
  const has = (r: number, c: number): boolean => solid.has(`${r},${c}`);
  // One directed side for each cell side on the border: start corner -> direction (index in STEPS).
  const sides = new Map<string, number[]>();
  const add = (r: number, c: number, way: number): void => {
    const key = `${r},${c}`;
    sides.set(key, [...(sides.get(key) ?? []), way]);
  };
  for (const [r, c] of cells) {
    if (!has(r - 1, c)) add(r, c, 0);
    if (!has(r, c + 1)) add(r, c + 1, 1);
    if (!has(r + 1, c)) add(r + 1, c + 1, 2);
    if (!has(r, c - 1)) add(r + 1, c, 3);
  }
  const loops: Cell[][] = [];
  for (const [start] of sides) {
    while ((sides.get(start) ?? []).length > 0) loops.push(walk(start, sides));
  }
  return loops;
}

function walk(start: string, sides: Map<string, number[]>): Cell[] {
  const corners: Cell[] = [];
  let [row, column] = start.split(',').map(Number) as [number, number];
  let before = -1;
  do {
    const ways = sides.get(`${row},${column}`) ?? [];
    // Where two squares meet in a corner, keep to the right so that they stay two shapes.
    const right = ways.indexOf((before + 1) % 4);
    const way = ways.splice(before >= 0 && right >= 0 ? right : 0, 1)[0];
    if (way === undefined) throw new Error('an outline that does not close');
    if (way !== before) corners.push([row, column]);
    const step = STEPS[way] as Cell;
    row += step[0];
    column += step[1];
    before = way;
  } while (`${row},${column}` !== start);
  return isStraight(corners) ? corners.slice(1) : corners;
}

/** Whether the first corner lies on the line from the last to the second. */
function isStraight(corners: readonly Cell[]): boolean {
  const [first, second] = corners as [Cell, Cell];
  const last = corners.at(-1) as Cell;
  return (last[0] === first[0] && first[0] === second[0]) || (last[1] === first[1] && first[1] === second[1]);
}

/** The outline in drawing units, kept away from the sides of its squares by `inset`. */
export function outlineOf(cells: readonly Cell[], inset: Inset): Point[][] {
  return traceLoops(cells).map((loop) =>
    loop.map((corner, i) => {
      const before = loop.at(i - 1) as Cell;
      const after = loop[(i + 1) % loop.length] as Cell;
      const [across, along] = before[0] === corner[0] ? [before, after] : [after, before];
      // `across` shares the row (a horizontal side), `along` the column (a vertical one).
      const eastward = before === across ? corner[1] > before[1] : after[1] > corner[1];
      const southward = before === along ? corner[0] > before[0] : after[0] > corner[0];
      const x = corner[1] * UNIT + (southward ? -inset.right : inset.left);
      const y = corner[0] * UNIT + (eastward ? inset.top : -inset.bottom);
      return [x, y] as const;
    }),
  );
}

/** Path data of closed loops with straight sides. */
export function sharpPath(loops: readonly (readonly Point[])[]): string {
  return loops.map((loop) => `M${loop.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`).join('');
}

/** Path data of closed loops whose corners are rounded with radius `radius` (less where a side is too short). */
export function roundPath(loops: readonly (readonly Point[])[], radius: number): string {
  return loops
    .map((loop) => {
      let path = '';
      loop.forEach((corner, i) => {
        const [ax, ay] = toward(corner, loop.at(i - 1) as Point, radius);
        const [bx, by] = toward(corner, loop[(i + 1) % loop.length] as Point, radius);
        path += `${i ? 'L' : 'M'}${fix(ax)} ${fix(ay)}Q${fix(corner[0])} ${fix(corner[1])} ${fix(bx)} ${fix(by)}`;
      });
      return `${path}Z`;
    })
    .join('');
}

/** The point at `distance` from `from` on the way to `to`, at most half-way. */
export function toward(from: Point, to: Point, distance: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const share = Math.min(distance, length / 2) / length;
  return [from[0] + dx * share, from[1] + dy * share];
}
