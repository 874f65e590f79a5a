import type { GameSeat, Mark, Square } from '../api/types';
import { cellOf } from '../board';

/** What a square is about, and what it is called there; null where there is nothing to explain. */
export interface Subject {
  about: string;
  label: string;
}

/** Coloured buildings and bare land explain themselves. */
const PLAIN = /^([YRB]-|[.MF]$)/;

/** What may be asked about a square: a building of its own kind, what a chapter has put there, or what the meadow carries. */
export function subjectAt(own: GameSeat, marks: readonly Mark[], square: Square): Subject | null {
  const piece = own.pieces.find(({ squares }) => squares.includes(square));
  if (piece) {
    const { building } = piece;
    const mark = marks.find((each) => each.building === building);
    if (mark) return { about: `mark:${mark.mark}`, label: building };
    return PLAIN.test(building) ? null : { about: `stands:${building}`, label: building };
  }
  const mark = marks.find(({ building, squares }) => building === null && squares.includes(square));
  if (mark) return { about: `mark:${mark.mark}`, label: square };
  const [row, column] = cellOf(square);
  const sign = own.rows[row]?.charAt(column) ?? '.';
  return PLAIN.test(sign) ? null : { about: `sign:${sign}`, label: square };
}
