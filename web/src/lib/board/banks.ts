import { type Cell, isOnBoard, parseRow } from './squares';

export type Side = 'north' | 'east' | 'south' | 'west';

const steps: [Side, Cell][] = [
  ['north', [-1, 0]],
  ['east', [0, 1]],
  ['south', [1, 0]],
  ['west', [0, -1]],
];

/** True for a square west of the river, on a board in the text of records. */
export const isWest = (rows: readonly string[], [row, column]: Cell): boolean =>
  column < parseRow(rows[row] ?? '').west;

/** The sides of a square along which the river runs. */
export function riverSides(rows: readonly string[], cell: Cell): Side[] {
  const bank = isWest(rows, cell);
  return steps
    .filter(([, [down, right]]) => {
      const next: Cell = [cell[0] + down, cell[1] + right];
      return isOnBoard(next[0], next[1]) && isWest(rows, next) !== bank;
    })
    .map(([side]) => side);
}
