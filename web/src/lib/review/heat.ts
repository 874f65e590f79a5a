import type { HintLine } from '../api/types';
import type { BoardHeat } from '../board';

/** A spread smaller than this many points doesn't make a placement look cold. */
const LEAST_SPREAD = 2;

/**
 * The squares of the placements in some lines, best first: each is as warm as the best placement that covers it, and
 * has that line's number.
 */
export function heatOf(lines: readonly HintLine[]): BoardHeat[] {
  const places = lines.flatMap((line, index) => (line.squares.length > 0 ? [{ line, index }] : []));
  const best = places[0]?.line.marker ?? 0;
  const spread = Math.max(LEAST_SPREAD, best - Math.min(best, ...places.map(({ line }) => line.marker)));
  const found = new Map<string, BoardHeat>();
  for (const { line, index } of places)
    for (const square of line.squares)
      if (!found.has(square))
        found.set(square, {
          square,
          weight: Math.max(0, 1 - (best - line.marker) / spread),
          text: String(index + 1),
        });
  return [...found.values()];
}
