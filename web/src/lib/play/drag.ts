import type { Square } from '../api/types';

/** A finger or mouse that moved less than this has pressed (CSS pixels). */
const TAP = 9;

/**
 * Drags the piece out of the hand with a finger or a mouse: it goes where that points, and is dropped there at the end
 * (`drop`). `squareAt` is told whether the piece is lifted, above a finger. Resolves to whether it was a drag.
 */
export function drag(
  event: PointerEvent,
  squareAt: (x: number, y: number, lifted: boolean) => Square | null,
  point: (square: Square) => void,
  drop: (square: Square) => void,
): Promise<boolean> {
  const lifted = event.pointerType === 'touch';
  const start = [event.clientX, event.clientY] as const;
  const done = new AbortController();
  let dragged = false;
  return new Promise((resolve) => {
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return;
      dragged ||= Math.hypot(moved.clientX - start[0], moved.clientY - start[1]) >= TAP;
      const square = dragged ? squareAt(moved.clientX, moved.clientY, lifted) : null;
      if (square) point(square);
    };
    const end = (ended: PointerEvent) => {
      if (ended.pointerId !== event.pointerId) return;
      done.abort();
      const square =
        dragged && ended.type === 'pointerup' ? squareAt(ended.clientX, ended.clientY, lifted) : null;
      if (square) drop(square);
      resolve(dragged);
    };
    const options = { signal: done.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
  });
}
