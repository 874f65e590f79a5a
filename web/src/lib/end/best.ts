import { store, stored } from '../ui/storage';

/** The best result of this browser's people in a mode, the table it was at, and what was the best before. */
interface Best {
  points: number;
  table: string;
  before: number | null;
}

/** How a result compares: the first one in its mode, a new best, or neither. */
export type Comparison =
  | { kind: 'first' }
  | { kind: 'new'; before: number }
  | { kind: 'behind'; best: number };

const KEY = 'mycity.best';

function all(): Record<string, Best> {
  try {
    return JSON.parse(stored(KEY) ?? '{}') ?? {};
  } catch {
    // Unreadable results are none.
    return {};
  }
}

/** Compares a result with the best so far in its mode, and keeps it when it is better; asked again, the answer is the same. */
export function compareWithBest(mode: string, table: string, points: number): Comparison {
  const known = all();
  const best = known[mode];
  if (best && best.table !== table && points <= best.points) return { kind: 'behind', best: best.points };
  if (best?.table !== table) {
    known[mode] = { points, table, before: best?.points ?? null };
    store(KEY, JSON.stringify(known));
  }
  const before = known[mode]?.before ?? null;
  return before === null ? { kind: 'first' } : { kind: 'new', before };
}
