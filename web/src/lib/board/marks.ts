/** Where the marks of a board (BoardMark) are drawn. */
import { mountains } from './mountain';
import { randomAt } from './random';
import { besideCourse, riverCourse, smoothPath } from './river';
import { type Cell, cellOf, cellsWith, isOnBoard, MAP, parseRow, SIZE, squareOf, UNIT } from './squares';
import type { BoardMark } from './types';

/** The water is this wide on each side of its course. */
const WATER = 9;

/** A mark that covers a whole bank: it runs on over the painted edge of the land and ends at the far side of the water. */
export interface BankArt {
  mark: string;
  /** The visible part of it. */
  clip: string;
  /** Where each of its squares goes, as an SVG transform; they are mirrored at random, so that no pattern shows. */
  tiles: string[];
  /** What rises above it. */
  above: string;
}

/** Which bank the mark covers exactly; null when it covers neither. */
export function bankOf(mark: BoardMark, rows: readonly string[]): 'west' | 'east' | null {
  if (mark.building !== null || mark.squares.length === 0) return null;
  const marked = new Set(mark.squares);
  let [west, east, onWest] = [0, 0, 0];
  rows.forEach((row, r) => {
    const border = parseRow(row).west;
    west += border;
    east += SIZE - border;
    for (let c = 0; c < border; c++) if (marked.has(squareOf(r, c))) onWest++;
  });
  if (onWest === west && marked.size === west) return 'west';
  return onWest === 0 && marked.size === east ? 'east' : null;
}

/** How a mark on a whole bank is drawn. */
export function bankArt(mark: BoardMark, bank: 'west' | 'east', rows: readonly string[]): BankArt {
  const isWest = bank === 'west';
  const shore = besideCourse(riverCourse(rows), () => (isWest ? -WATER : WATER));
  const [edge, ends] = [isWest ? -UNIT : MAP + UNIT, [-UNIT, MAP + UNIT] as const];
  const top = `M${edge} ${ends[0]}L${shore[0]?.[0]} ${ends[0]}L`;
  const marked = new Set(mark.squares);
  const tiles: BankArt['tiles'] = [];
  for (let r = -1; r <= SIZE; r++) {
    for (let c = -1; c <= SIZE; c++) {
      if (!isNear(marked, r, c)) continue;
      const random = randomAt(r, c, 9);
      const [flip, turn] = [random() < 0.5 ? -1 : 1, random() < 0.5 ? -1 : 1];
      const [x, y] = [c + (1 - flip) / 2, r + (1 - turn) / 2];
      tiles.push(`translate(${x * UNIT} ${y * UNIT}) scale(${flip} ${turn})`);
    }
  }
  return {
    mark: mark.mark,
    clip: `${top}${smoothPath(shore).slice(1)}L${shore.at(-1)?.[0]} ${ends[1]}L${edge} ${ends[1]}Z`,
    tiles,
    above: mountains(cellsWith(rows, 'M').filter(([r, c]) => marked.has(squareOf(r, c)))),
  };
}

/** Whether a square is marked or has a marked neighbour, even where it lies off the board. */
function isNear(marked: ReadonlySet<string>, r: number, c: number): boolean {
  for (let i = r - 1; i <= r + 1; i++)
    for (let j = c - 1; j <= c + 1; j++) if (isOnBoard(i, j) && marked.has(squareOf(i, j))) return true;
  return false;
}

/** The squares on which marks lie one by one. */
export function squareMarks(
  marks: readonly BoardMark[],
  rows: readonly string[],
): { mark: string; cell: Cell }[] {
  return marks
    .filter((mark) => mark.building === null && bankOf(mark, rows) === null)
    .flatMap(({ mark, squares }) => squares.map((square) => ({ mark, cell: cellOf(square) })));
}

/** The squares at whose corner the marks of buildings are: the first of the building; a second mark is on its last. */
export function roofMarks(marks: readonly BoardMark[]): { mark: string; building: string; cell: Cell }[] {
  const seen = new Map<string, number>();
  return marks.flatMap(({ mark, squares, building }) => {
    if (building === null || squares.length === 0) return [];
    const before = seen.get(building) ?? 0;
    seen.set(building, before + 1);
    const square = squares[before % 2 === 0 ? 0 : squares.length - 1] as string;
    return [{ mark, building, cell: cellOf(square) }];
  });
}
