import type { Square } from '../board/squares';
import type { NextSticker, Target } from './types';

/** True for a target on the board; the others are ids of buildings. */
export const isSquare = (target: Target): boolean => /^[A-K]\d{1,2}$/.test(target);

/** True when the sticker goes on buildings, not on the board. */
export const goesOnBuildings = (next: NextSticker | null): boolean =>
  next !== null && next.targets.length > 0 && !next.targets.some(isSquare);

/** The square among some that is nearest to another; null when there are none. */
export function nearest(from: Square, among: readonly Square[]): Square | null {
  const far = (square: Square) =>
    Math.hypot(square.charCodeAt(0) - from.charCodeAt(0), Number(square.slice(1)) - Number(from.slice(1)));
  return [...among].sort((a, b) => far(a) - far(b))[0] ?? null;
}
