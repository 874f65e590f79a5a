import type { Ladder } from '../api/types';

/** A rung of the ladder: what is possible, the result, or a level of bots. */
export type Rung =
  | { kind: 'possible'; marker: number }
  | { kind: 'mine'; marker: number }
  | { kind: 'level'; marker: number; level: string };

/** All rungs from the top down; of equal ones the result stands above the levels, and the strongest level above the others. */
export function rungsOf({ possible, marker, rungs }: Ladder): Rung[] {
  const levels: Rung[] = rungs.map((rung) => ({ kind: 'level', ...rung }));
  const all: Rung[] = [{ kind: 'possible', marker: possible }, { kind: 'mine', marker }, ...levels.reverse()];
  return all.sort((a, b) => b.marker - a.marker);
}
