import type { Replay } from '../api/types';

/** A decision and by how much it changed what its seat would have ended with. */
export interface Deed {
  round: number;
  card: string;
  decision: string;
  change: number;
}

/** By seat, the decision that brought most and the one that cost most; of equal ones the first. Null where there is none. */
export function deedsOf({ start, rounds }: Replay): { best: Deed | null; dearest: Deed | null }[] {
  return start.map((first, seat) => {
    let total = first.total;
    let [best, dearest]: (Deed | null)[] = [null, null];
    for (const { number, card, decisions, scores } of rounds) {
      const [decision, after] = [decisions[seat], scores[seat]?.total ?? total];
      const deed = { round: number, card, decision: decision ?? '', change: after - total };
      total = after;
      if (!decision || decision === 'skip') continue;
      if (deed.change > (best?.change ?? 0)) best = deed;
      if (deed.change < (dearest?.change ?? 0)) dearest = deed;
    }
    return { best: best ?? null, dearest: dearest ?? null };
  });
}
