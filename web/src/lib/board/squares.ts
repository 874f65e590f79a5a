/** Squares by name ("E6") and where they lie in the drawing. Everything is in drawing units: one square is 64. */

import type { Square } from '../api/types';

/** Row and column from 0; may lie off the board (a ghost that hangs over the edge). */
export type Cell = readonly [row: number, column: number];
export type Point = readonly [x: number, y: number];

/** Squares in a row and in a column. */
export const SIZE = 11;
/** Side of one square. */
export const UNIT = 64;
/** Paper around the map, on each side. */
export const MARGIN = 32;
/** Side of the map. */
export const MAP = SIZE * UNIT;
/** Side of the whole sheet. */
export const SHEET = MAP + 2 * MARGIN;

const FIRST = 'A'.charCodeAt(0);

/** "E6" -> [5, 4]. A square off the board is written in the same way: "@3" left of A, "L3" right of K, "E0", "E-1", "E12". */
export function cellOf(square: Square): Cell {
  return [Number(square.slice(1)) - 1, square.charCodeAt(0) - FIRST];
}

/** [5, 4] -> "E6"; the inverse of `cellOf`. */
export function squareOf(row: number, column: number): Square {
  return String.fromCharCode(FIRST + column) + String(row + 1);
}

/** True for the name of a square; false for the id of a building. */
export const isSquare = (name: string): boolean => /^[A-K]\d{1,2}$/.test(name);

/** Whether a cell is one of the 121. */
export function isOnBoard(row: number, column: number): boolean {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

/** A board row "..T.....T.R 4" -> its eleven letters and how many of them lie west of the river. */
export function parseRow(row: string): { letters: string; west: number } {
  return { letters: row.slice(0, SIZE), west: Number(row.slice(SIZE)) };
}

/** All cells whose letter is one of `letters`, row by row. */
export function cellsWith(rows: readonly string[], letters: string): Cell[] {
  const found: Cell[] = [];
  rows.forEach((row, r) => {
    for (let c = 0; c < SIZE; c++) if (letters.includes(row[c] ?? ' ')) found.push([r, c]);
  });
  return found;
}

/** Rounded to a tenth: short path data. */
export function fix(value: number): number {
  return Math.round(value * 10) / 10;
}
