/** How one building is drawn: all paths of a shape, computed once and cached, relative to its top-left square. */
import { evenly, outlineOf, roundPath, sharpPath } from './outline';
import { edgesOf, foldsPath, type Plane, planesPath, roofPlanes, shadowPath } from './roof';
import { type Cell, type Point, UNIT } from './squares';

/** Height of the walls that show below the roof on the south sides. */
const WALL = 8;
/** The roof hangs this far inside its squares; below it there is room for the wall. Even numbers, as roofPlanes wants. */
const EAVES = { top: 6, right: 6, bottom: 6 + WALL, left: 6 };
/** Where the walls stand on the ground. */
const FOOT = { top: 6 + WALL, right: 6, bottom: 6, left: 6 };
const SHADOW = 8;

export interface BuildingArt {
  plot: string;
  shadow: string;
  walls: string;
  /** The strip of wall in the shade of the eaves. */
  shade: string;
  windows: string;
  door: string;
  /** In front of the door, where light falls at dusk. */
  lamp: Point;
  outline: string;
  planes: Record<'n' | 'e' | 's' | 'w', string>;
  folds: string;
  /** Middle of the sign. */
  sign: Point;
  /** Where something stands on the roof: ends of arms away from the sign. */
  spots: Point[];
  /** Size of the bounding box in squares. */
  box: Cell;
}

const cache = new Map<string, BuildingArt>();

/** The drawing of a set of cells (any position: it is moved to its own top-left corner). */
export function buildingArt(cells: readonly Cell[]): BuildingArt {
  const { top, left } = cornerOf(cells);
  const own = cells.map(([r, c]) => [r - top, c - left] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const key = own.join(';');
  let art = cache.get(key);
  if (!art) {
    art = draw(own);
    cache.set(key, art);
  }
  return art;
}

/** Row and column of the top-left corner of the bounding box. */
export function cornerOf(cells: readonly Cell[]): { top: number; left: number } {
  return { top: Math.min(...cells.map(([r]) => r)), left: Math.min(...cells.map(([, c]) => c)) };
}

function draw(cells: readonly Cell[]): BuildingArt {
  const eaves = outlineOf(cells, EAVES);
  const planes: Plane[] = roofPlanes(eaves);
  const walls = wallsBelow(eaves);
  const sign = signOf(cells);
  return {
    plot: roundPath(outlineOf(cells, evenly(2.5)), 7),
    shadow: shadowPath(outlineOf(cells, FOOT), SHADOW),
    walls: walls.map(([x, y, width]) => `M${x} ${y - 4}h${width}v${WALL + 4}h${-width}Z`).join(''),
    shade: walls.map(([x, y, width]) => `M${x} ${y}h${width}v2.5h${-width}Z`).join(''),
    ...openings(walls),
    outline: sharpPath(eaves),
    planes: {
      n: planesPath(planes, 'n'),
      e: planesPath(planes, 'e'),
      s: planesPath(planes, 's'),
      w: planesPath(planes, 'w'),
    },
    folds: foldsPath(planes),
    sign,
    spots: spotsOf(cells, sign),
    box: [Math.max(...cells.map(([r]) => r)) + 1, Math.max(...cells.map(([, c]) => c)) + 1],
  };
}

/** Left end, top and width of the wall below each south side, a little narrower than the eaves at free corners. */
function wallsBelow(eaves: readonly (readonly Point[])[]): [number, number, number][] {
  return eaves.flatMap((loop) => {
    const edges = edgesOf([loop]);
    return edges.flatMap(({ facing, from, to }, i) => {
      if (facing !== 's') return [];
      const right = from[0] - (edges.at(i - 1)?.facing === 'e' ? 2 : 0);
      const left = to[0] + (edges[(i + 1) % edges.length]?.facing === 'w' ? 2 : 0);
      return [[left, from[1], right - left] as [number, number, number]];
    });
  });
}

/** Windows along the walls, and one door in the middle of the longest. */
function openings(
  walls: readonly [number, number, number][],
): Pick<BuildingArt, 'windows' | 'door' | 'lamp'> {
  const main = walls.reduce((a, b) => (b[2] > a[2] || (b[2] === a[2] && b[1] > a[1]) ? b : a));
  const door = `M${main[0] + main[2] / 2 - 2.5} ${main[1] + WALL}v-5q2.5 -2 5 0v5Z`;
  let windows = '';
  for (const [x, y, width] of walls) {
    const count = Math.floor((width - 4) / 11);
    const step = width / count;
    for (let i = 0; i < count; i++) {
      const middle = x + step * (i + 0.5);
      if (x === main[0] && y === main[1] && Math.abs(middle - x - width / 2) < 5) continue;
      windows += `M${Math.round(middle * 2) / 2 - 2} ${y + 3}h4v3.5h-4Z`;
    }
  }
  return { windows, door, lamp: [main[0] + main[2] / 2, main[1] + WALL] };
}

/** Middles of squares, sides and corners inside the shape; the sign goes to the one nearest to the centre of gravity. */
function signOf(cells: readonly Cell[]): Point {
  const has = (r: number, c: number): boolean => cells.some(([a, b]) => a === r && b === c);
  const row = cells.reduce((sum, [r]) => sum + r, 0) / cells.length;
  const column = cells.reduce((sum, [, c]) => sum + c, 0) / cells.length;
  const places = cells.flatMap(([r, c]) => {
    const found: Cell[] = [[r, c]];
    if (has(r, c + 1)) found.push([r, c + 0.5]);
    if (has(r + 1, c)) found.push([r + 0.5, c]);
    if (has(r, c + 1) && has(r + 1, c) && has(r + 1, c + 1)) found.push([r + 0.5, c + 0.5]);
    return found;
  });
  const distance = ([r, c]: Cell): number => Math.hypot(r - row, c - column);
  return middleOf(places.reduce((best, place) => (distance(place) < distance(best) - 1e-9 ? place : best)));
}

/** The middle of the roof over a square. */
function middleOf([r, c]: Cell): Point {
  return [c * UNIT + UNIT / 2, r * UNIT + (EAVES.top + UNIT - EAVES.bottom) / 2];
}

/** Squares well away from the sign, the farthest first. */
function spotsOf(cells: readonly Cell[], sign: Point): Point[] {
  const distance = ([x, y]: Point): number => Math.hypot(x - sign[0], y - sign[1]);
  return cells
    .map(middleOf)
    .filter((p) => distance(p) > UNIT / 2 - 1)
    .sort((a, b) => distance(b) - distance(a));
}
