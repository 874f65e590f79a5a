import type { Score } from '../api/types';

/** What every term changes by from one score to another; terms that stay are left out. */
export function changesOf(before: Score, after: Record<string, number>): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const { term, points } of before.terms) {
    const change = (after[term] ?? points) - points;
    if (change !== 0) changes[term] = change;
  }
  return changes;
}

/** The points of each term by its name. */
export const pointsOf = (score: Score): Record<string, number> =>
  Object.fromEntries(score.terms.map(({ term, points }) => [term, points]));
