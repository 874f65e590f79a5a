/** A board being drawn: rows in their text form ("..T.....T.R 4"), never changed but replaced. */

import type { Square } from '../api/types';
import { cellOf, SIZE } from '../board';

export type Rows = readonly string[];

/** What the river is drawn with; all other tools are letters of boards (docs/record.md). */
export const RIVER = '|';

/** The tools by what they draw; each of the last ones stands only once on a board. */
export const TOOLS = {
  land: ['.', 'M', 'F', RIVER],
  things: ['T', 't', 'R', 'W', 'G'],
  later: ['S', 'c', 'b', 'r', 'y', 'H', 'g'],
  built: ['P', 'O'],
} as const;

/** The rows after a tool was used on a square: a letter, or the river along its east side. */
export function drawn(rows: Rows, square: Square, tool: string): Rows {
  const [r, c] = cellOf(square);
  const row = rows[r];
  if (row === undefined) return rows;
  const [letters, width] = [row.slice(0, SIZE), row.slice(SIZE + 1)];
  const next =
    tool === RIVER
      ? `${letters} ${Math.min(c + 1, SIZE - 1)}`
      : `${letters.slice(0, c)}${tool}${letters.slice(c + 1)} ${width}`;
  return next === row ? rows : rows.map((old, number) => (number === r ? next : old));
}
