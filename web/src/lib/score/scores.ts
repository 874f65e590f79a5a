import type { Score, Square, Term } from '../api/types';

/** The change of each term from one score to another; unchanged terms are left out. */
export function changesOf(before: Score, after: Record<string, number>): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const { term, points } of before.terms) {
    const change = (after[term] ?? points) - points;
    if (change !== 0) changes[term] = change;
  }
  return changes;
}

/** The squares that count for a term, each once. */
export const squaresOf = (term: Term): Square[] => [...new Set(term.parts.flatMap((part) => part.squares))];

/** The points of each term by its name. */
export const pointsOf = (score: Score): Record<string, number> =>
  Object.fromEntries(score.terms.map(({ term, points }) => [term, points]));
