import type { Square } from '../api/types';

/** A finger that moved less than this has tapped (CSS pixels). */
const TAP = 9;

/**
 * Drags the piece out of the hand with a finger: until it is lifted, the piece goes where it points. A mouse does not
 * need this: the board follows it anyway. Resolves to whether it was a drag rather than a tap.
 */
export function drag(
  event: PointerEvent,
  squareAt: (x: number, y: number) => Square | null,
  point: (square: Square) => void,
): Promise<boolean> {
  const start = [event.clientX, event.clientY] as const;
  const done = new AbortController();
  let dragged = false;
  return new Promise((resolve) => {
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return;
      dragged ||= Math.hypot(moved.clientX - start[0], moved.clientY - start[1]) >= TAP;
      const square = dragged ? squareAt(moved.clientX, moved.clientY) : null;
      if (square) point(square);
    };
    const end = (ended: PointerEvent) => {
      if (ended.pointerId !== event.pointerId) return;
      done.abort();
      resolve(dragged);
    };
    const options = { signal: done.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
  });
}
