/** From wheel events to turns: one for each notch of a mouse's wheel, one for each push on a touch pad. */

/** A gesture ends when nothing has come for so long (ms); a push on a touch pad runs out in small events before. */
const PAUSE = 150;
/** A gesture that has moved less than this (CSS pixels) turns nothing. */
const LEAST = 8;
/** A wheel's notch is at least this far at once; a touch pad rarely begins so fast. */
const NOTCH = 50;
/** Notches come at least this far apart (ms), the events of a touch pad with every frame. */
const BETWEEN_NOTCHES = 40;
/** CSS pixels of a unit by `deltaMode`: pixels, lines, pages. */
const UNITS = [1, 34, 800] as const;

export class WheelGesture {
  #last = Number.NEGATIVE_INFINITY;
  #moved = 0;
  #turned = false;
  /** The size of the notch that began the gesture; 0 where it is a push. */
  #notch = 0;

  /** The quarter turn that an event asks for: 1 clockwise, -1 back, 0 none. */
  turn({ deltaX, deltaY, deltaMode, timeStamp }: WheelEvent): -1 | 0 | 1 {
    const pixels = deltaY * (UNITS[deltaMode as 0 | 1 | 2] ?? 1);
    if (pixels === 0 || Math.abs(deltaX) > Math.abs(deltaY)) return 0;
    const since = timeStamp - this.#last;
    this.#last = timeStamp;
    if (since >= PAUSE || pixels * this.#moved < 0) {
      this.#moved = 0;
      this.#turned = false;
      this.#notch = Math.abs(pixels) >= NOTCH ? Math.abs(pixels) : 0;
    } else if (this.#notch > 0 && since >= BETWEEN_NOTCHES && pixels % this.#notch === 0)
      this.#turned = false;
    this.#moved += pixels;
    if (this.#turned || Math.abs(this.#moved) < LEAST) return 0;
    this.#turned = true;
    return pixels > 0 ? 1 : -1;
  }
}
