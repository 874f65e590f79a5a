import type { Decision, Hint, HintLine, Square } from '../api/types';
import { cellOf, SIZE, squareOf } from '../board';

/** Decisions that lose more points than this are not proposed, and the coach asks before they are made. */
export const DEAR = 3;
/** So many decisions are proposed at most. */
const MOST = 3;
/** Whatever is better by less is not worth a new thought. */
const CLEARLY = 0.5;

/** What is proposed: the best decisions of a hint, unless they lose too much. */
export function proposedBy(hint: Hint): Decision[] {
  const best = hint.lines[0]?.marker ?? 0;
  return hint.lines
    .filter(({ marker }) => best - marker <= DEAR)
    .slice(0, MOST)
    .map(({ decision }) => decision);
}

/** The lines of these decisions, in their order; null when the hint has no longer all of them. */
export function linesOf(hint: Hint, decisions: readonly Decision[]): HintLine[] | null {
  const found = decisions.map((decision) => hint.lines.find((line) => line.decision === decision));
  return found.every((line) => line !== undefined) ? found : null;
}

/** What has become clearly better than all that is proposed; null where nothing has. */
export function betterThan(lines: readonly HintLine[], hint: Hint): Decision | null {
  const [best] = hint.lines;
  if (!best || lines.some(({ decision }) => decision === best.decision)) return null;
  const known = lines.map((line) => hint.lines.find(({ decision }) => decision === line.decision) ?? line);
  return known.every(({ marker }) => best.marker - marker >= CLEARLY) ? best.decision : null;
}

/** The area to look at: the squares of the best decision and those around; none where nothing is to be built. */
export function areaOf(hint: Hint): Square[] {
  const cells = hint.lines[0]?.squares.map(cellOf) ?? [];
  if (cells.length === 0) return [];
  const around = (of: (cell: readonly [number, number]) => number): number[] => {
    const [from, to] = [Math.min(...cells.map(of)) - 1, Math.max(...cells.map(of)) + 1];
    return Array.from({ length: SIZE }, (_, at) => at).filter((at) => at >= from && at <= to);
  };
  const columns = around(([, column]) => column);
  return around(([row]) => row).flatMap((row) => columns.map((column) => squareOf(row, column)));
}
