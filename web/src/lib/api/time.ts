/**
 * Milliseconds to wait before attempt `attempt` (from 0): doubles up to 15 s, with full jitter above a
 * quarter of it, so that many pages that lose the same server do not all come back at once.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(15_000, 400 * 2 ** Math.min(attempt, 10));
  return ceiling * (0.25 + 0.75 * random());
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
