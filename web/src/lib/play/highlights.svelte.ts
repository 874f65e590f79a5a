import type { Changes, Gain } from '../api/changes';
import type { Square } from '../api/types';

/** How long (ms) something glows that is to be seen once. */
const GLOW = 3_000;

/** What stands out for a moment: squares of a term that is pointed at, and what the last round brought. */
export class Highlights {
  /** The squares that are lit on the large board. */
  lit = $state.raw<Square[]>([]);
  /** The round whose buildings settle in. */
  settle = $state<number | null>(null);
  gains = $state.raw<Gain[]>([]);

  /** Lights squares for a moment. */
  glow(squares: Square[]): void {
    this.lit = squares;
    setTimeout(() => {
      if (this.lit === squares) this.lit = [];
    }, GLOW);
  }

  update({ closed, gains }: Changes): void {
    const last = closed.at(-1);
    if (last) this.settle = last.number;
    if (gains.length > 0) this.gains = gains;
  }
}
