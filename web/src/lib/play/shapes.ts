import { catalogue } from '../api/catalogue.svelte';
import type { BuildingId, Shape, Square } from '../api/types';
import { type Cell, SIZE, squareOf } from '../board';

/** The cells of a building in each of its four rotations, as offsets from the anchor. */
export type Rotations = readonly (readonly Cell[])[];

/** The cells of a building in each of its rotations: as a seat has it for itself, else as everybody has it. */
export const rotationsOf = (building: BuildingId, shapes: readonly Shape[]): Rotations | null =>
  catalogue.cells(building, shapes);

/** Height and width of the box around some cells. */
export function boxOf(cells: readonly Cell[]): Cell {
  return [Math.max(...cells.map(([row]) => row)) + 1, Math.max(...cells.map(([, column]) => column)) + 1];
}

/** The rotation of a building in which it is least high; of several the first. */
export const flattest = (rotations: Rotations): readonly Cell[] =>
  rotations.reduce((best, cells) => (boxOf(cells)[0] < boxOf(best)[0] ? cells : best), rotations[0] ?? []);

/** The nearest anchor from which all cells lie on the board. */
export function clampAnchor(cells: readonly Cell[], [row, column]: Cell): Cell {
  const [height, width] = boxOf(cells);
  return [Math.max(0, Math.min(SIZE - height, row)), Math.max(0, Math.min(SIZE - width, column))];
}

/** The squares that a building covers from an anchor. */
export const squaresAt = (cells: readonly Cell[], [row, column]: Cell): Square[] =>
  cells.map(([down, right]) => squareOf(row + down, column + right));

/** The cell by which a building hangs from a pointer: the one nearest to the middle of its box. */
export function holdOf(cells: readonly Cell[]): Cell {
  const [height, width] = boxOf(cells);
  const middle: Cell = [(height - 1) / 2, (width - 1) / 2];
  const distance = ([row, column]: Cell) => Math.hypot(row - middle[0], column - middle[1]);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

/** The anchor that brings the held cell under a pointer, clamped to the board. */
export function anchorUnder(cells: readonly Cell[], [row, column]: Cell): Cell {
  const [down, right] = holdOf(cells);
  return clampAnchor(cells, [row - down, column - right]);
}

/** A text that identifies a set of squares, in whatever order they come. */
export const keyOf = (squares: readonly Square[]): string => [...squares].sort().join(' ');
