import { m } from '../../paraglide/messages.js';
import type { Piece, Square } from '../api/types';
import { cellOf, riverSides, type Side } from '../board';
import { buildingName } from './names';
import { words } from './words.svelte';

const features: Record<string, () => string> = {
  '.': m.square_meadow,
  T: m.square_two_trees,
  t: m.square_one_tree,
  R: m.square_two_rocks,
  W: m.square_well,
  G: m.square_gold,
  M: m.square_mountain,
  F: m.square_forest,
};

const rivers: Record<Side, () => string> = {
  north: m.river_north,
  east: m.river_east,
  south: m.river_south,
  west: m.river_west,
};

/** What a letter of a board stands for: as the chapters call it, else as the page does. */
export const landName = (letter: string): string | undefined =>
  words.of(`square.${letter}`) ?? features[letter]?.();

/** A function that puts a square into words: `E6, two trees, river to the west`. */
export function squareLabels(rows: readonly string[], pieces: readonly Piece[]): (square: Square) => string {
  const built = new Map(pieces.flatMap((piece) => piece.squares.map((square) => [square, piece.building])));
  return (square) => {
    const cell = cellOf(square);
    const building = built.get(square);
    const letter = rows[cell[0]]?.charAt(cell[1]) ?? '';
    const what = building ? buildingName(building) : landName(letter);
    return [square, what, ...riverSides(rows, cell).map((side) => rivers[side]())].filter(Boolean).join(', ');
  };
}
