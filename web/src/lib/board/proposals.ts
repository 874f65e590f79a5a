/** Which square of each proposed place has its number. */
import type { Square } from '../api/types';
import type { BoardProposal } from './types';

/** A square that no other place covers, if there is one; else one that the fewest cover, and that has no number yet. */
export function numberSquares(proposals: readonly BoardProposal[]): (Square | undefined)[] {
  const covers = (square: Square): number =>
    proposals.filter(({ squares }) => squares.includes(square)).length;
  const taken = new Set<Square>();
  return proposals.map(({ squares }) => {
    const [best] = squares.filter((square) => !taken.has(square)).toSorted((a, b) => covers(a) - covers(b));
    if (best) taken.add(best);
    return best;
  });
}
