/** Random variation that is the same in every render: each square has its own stream of numbers. */

export type Random = () => number;

/** A stream of numbers in [0, 1) that depends on `seed` alone (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The stream of one square; `salt` separates what is drawn on it. */
export function randomAt(row: number, column: number, salt: number): Random {
  return randomFrom(row * 131 + column * 17 + salt * 7919);
}

/** A number between `low` and `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of the items. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}
