import { prefersReducedMotion } from 'svelte/motion';

/** How long the moment in which a round closes is celebrated (ms). */
export const MOMENT = 700;

/**
 * The moment in which a round closes: roofs land, points count up, the next card turns over. Any press ends it, and
 * with reduced motion there is none: what moves in it is where it ends up at once.
 */
class Moment {
  now = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    if (prefersReducedMotion.current) return;
    this.now = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), MOMENT);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = false;
  }
}

export const moment = new Moment();
