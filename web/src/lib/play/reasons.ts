import type { Illegality, Options, Square } from '../api/types';
import { type Cell, cellOf, isWest, SIZE } from '../board';

/** The server's flags for an anchor (0: legal), `rotation` in quarter turns. */
export function flagsAt(options: Options, rotation: number, [row, column]: Cell): number {
  return options.flags[rotation]?.[row * SIZE + column] ?? 0;
}

/** All reasons in a set of flags; `known` is the reason for each bit, the lowest first. */
export const reasonsIn = (flags: number, known: readonly Illegality[]): Illegality[] =>
  known.filter((_, bit) => (flags & (1 << bit)) !== 0);

/** The squares of a building on the bank with the smaller part of it (the west bank in case of a tie). */
function smallerBank(rows: readonly string[], squares: readonly Square[]): Square[] {
  const west = squares.filter((square) => isWest(rows, cellOf(square)));
  const east = squares.filter((square) => !west.includes(square));
  return west.length <= east.length ? west : east;
}

/**
 * The squares on which a refused building is to be marked. Reasons that concern the whole building (start rule,
 * nothing beside it) mark all of it.
 */
export function badSquares(
  options: Options,
  rows: readonly string[],
  squares: readonly Square[],
  reasons: readonly Illegality[],
): Square[] {
  const bad = new Set<Square>();
  const mark = (set: Iterable<Square>) => {
    for (const square of set) bad.add(square);
  };
  if (reasons.includes('unbuildable')) mark(squares.filter((square) => options.unbuildable.includes(square)));
  if (reasons.includes('built')) mark(squares.filter((square) => options.built.includes(square)));
  if (reasons.includes('two-banks')) mark(smallerBank(rows, squares));
  if (bad.size === 0 && reasons.length > 0) mark(squares);
  return squares.filter((square) => bad.has(square));
}

/** All anchors at which a rotation is legal. */
export function legalAnchors(options: Options, rotation: number): Cell[] {
  const anchors: Cell[] = [];
  options.flags[rotation]?.forEach((flags, index) => {
    if (flags === 0) anchors.push([Math.floor(index / SIZE), index % SIZE]);
  });
  return anchors;
}
