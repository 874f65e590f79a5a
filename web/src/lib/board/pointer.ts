/** Maps points on the screen to squares, and pointer events to hover, pick and drag. */
import type { Square } from '../api/types';
import { isOnBoard, SIZE, squareOf } from './squares';
import type { DragPhase, PickedBy } from './types';

/** The map on the screen, without the paper around it. */
export interface MapBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A finger that moves less than this is a tap, a mouse clicks (CSS pixels). */
const TAP = 9;
/** How long (ms) a mouse stays on a square, or a finger on one spot, before it asks what is there. */
const HOVER_REST = 800;
const TOUCH_REST = 500;
/** The piece is held at least this far above the finger, and at least this many squares. */
const LIFT_PIXELS = 56;
const LIFT_SQUARES = 1.25;
/** A drag may leave the board by this many squares before it points at nothing. */
const SLACK = 1;

/** The square under a point; null beside the map. With `lifted` the square that a finger there points at, above it. */
export function squareUnder(box: MapBox, x: number, y: number, lifted = false): Square | null {
  const unit = box.width / SIZE;
  const lift = lifted ? Math.max(LIFT_PIXELS, LIFT_SQUARES * unit) : 0;
  const [column, row] = [(x - box.left) / unit, (y - lift - box.top) / unit];
  if (!lifted)
    return isOnBoard(Math.floor(row), Math.floor(column))
      ? squareOf(Math.floor(row), Math.floor(column))
      : null;
  if (Math.max(-column, -row, column - SIZE, row - SIZE) > SLACK) return null;
  const clamp = (value: number): number => Math.min(SIZE - 1, Math.max(0, Math.floor(value)));
  return squareOf(clamp(row), clamp(column));
}

export interface PointerCalls {
  box: () => MapBox;
  /** Whether there is something to drag; otherwise a finger scrolls the page. */
  canDrag: () => boolean;
  hover: (square: Square | null) => void;
  pick: (square: Square, by: PickedBy) => void;
  drag: (square: Square | null, phase: DragPhase) => void;
  /** A mouse or the keyboard's focus has stayed on a square for a while, or a finger holds it; null when that is over. */
  rest: (square: Square | null) => void;
}

/** Keeps track of one pointer: a mouse or pen hovers, picks or drags, a finger taps or drags. */
export class PointerTracker {
  #calls: PointerCalls;
  #hovered: Square | null = null;
  /** Where a mouse was pressed, and whether it has dragged since. */
  #pressed: { x: number; y: number; dragging: boolean } | null = null;
  #finger: { id: number; x: number; y: number; still: boolean; dragging: boolean; at: Square | null } | null =
    null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #restedOn: Square | null = null;
  /** Whether it is a finger that has asked, or is about to. */
  #held = false;

  constructor(calls: PointerCalls) {
    this.#calls = calls;
  }

  /** From now on something stays on a square, or on none. */
  rest(square: Square | null, patience = HOVER_REST): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#held = false;
    if (this.#restedOn !== null) {
      this.#restedOn = null;
      this.#calls.rest(null);
    }
    if (square === null) return;
    this.#resting = setTimeout(() => {
      this.#restedOn = square;
      this.#calls.rest(square);
    }, patience);
  }

  /** The keyboard's focus is gone. A finger takes it along when it is lifted, and still wants to read its answer. */
  blur(): void {
    if (!this.#held) this.rest(null);
  }

  down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    this.rest(null);
    if (event.pointerType !== 'touch') {
      this.#pressed = { x: event.clientX, y: event.clientY, dragging: false };
      return;
    }
    this.#finger = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      still: true,
      dragging: false,
      at: null,
    };
    this.rest(squareUnder(this.#calls.box(), event.clientX, event.clientY), TOUCH_REST);
    this.#held = true;
  }

  move(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#moveMouse(event);
      return;
    }
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    if (finger.still && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < TAP) return;
    if (finger.still) this.rest(null);
    finger.still = false;
    if (!finger.dragging && !this.#calls.canDrag()) return;
    const square = squareUnder(this.#calls.box(), event.clientX, event.clientY, true);
    if (finger.dragging && square === finger.at) return;
    this.#calls.drag(square, finger.dragging ? 'move' : 'start');
    finger.dragging = true;
    finger.at = square;
  }

  up(event: PointerEvent): void {
    const under = squareUnder(this.#calls.box(), event.clientX, event.clientY);
    if (event.pointerType !== 'touch') {
      const pressed = this.#pressed;
      this.#pressed = null;
      if (pressed?.dragging) this.#calls.drag(under, 'end');
      else if (pressed && event.button === 0 && under) this.#calls.pick(under, 'mouse');
      return;
    }
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    this.#finger = null;
    // A finger that asked what is there has chosen nothing; the answer stays until the next touch.
    if (this.#restedOn !== null) return;
    this.rest(null);
    if (finger.dragging)
      this.#calls.drag(squareUnder(this.#calls.box(), event.clientX, event.clientY, true), 'end');
    else if (finger.still && under) this.#calls.pick(under, 'touch');
  }

  cancel(event: PointerEvent): void {
    if (this.#finger?.id !== event.pointerId) return;
    if (this.#finger.dragging) this.#calls.drag(null, 'cancel');
    this.#finger = null;
    this.rest(null);
  }

  leave(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (this.#pressed?.dragging) this.#calls.drag(null, 'cancel');
    this.#pressed = null;
    this.#hover(null);
  }

  #moveMouse(event: PointerEvent): void {
    const square = squareUnder(this.#calls.box(), event.clientX, event.clientY);
    const pressed = this.#pressed;
    const far = pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= TAP;
    if (pressed && (pressed.dragging || (far && this.#calls.canDrag()))) {
      if (pressed.dragging && square === this.#hovered) return;
      this.#hovered = square;
      this.rest(null);
      this.#calls.drag(square, pressed.dragging ? 'move' : 'start');
      pressed.dragging = true;
    } else this.#hover(square);
  }

  #hover(square: Square | null): void {
    if (square === this.#hovered) return;
    this.#hovered = square;
    this.rest(square);
    this.#calls.hover(square);
  }
}
