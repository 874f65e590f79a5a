import type { HintLine } from '../api/types';

export interface Difference {
  term: string;
  points: number;
}

/** Smaller ones would be shown as nothing. */
const LEAST = 0.05;

/** What makes the difference between two decisions: the terms that differ most, the largest first. */
export function differences(line: HintLine, other: HintLine, most = 3): Difference[] {
  const terms = Object.keys({ ...line.terms, ...other.terms });
  return terms
    .map((term) => ({ term, points: (line.terms[term] ?? 0) - (other.terms[term] ?? 0) }))
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, most);
}

/** With what a line is compared: the best one with the next, all others with the best. */
export const rivalOf = (lines: readonly HintLine[], index: number): HintLine | null =>
  lines[index === 0 ? 1 : 0] ?? null;
