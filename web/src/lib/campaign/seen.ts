/** How far somebody has read in a campaign: the last standing, chapter and episode that they have put aside. */
export interface Seen {
  standing: number;
  chapter: number;
  episode: number;
}

const keyOf = (table: string) => `mycity.seen.${table}`;
export const NOTHING: Seen = { standing: 0, chapter: 0, episode: 0 };

const number = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);

/** From its stored text; null when there is none, or none that can be read. */
export function parseSeen(text: string | null): Seen | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Seen> | null;
    if (stored === null || typeof stored !== 'object') return null;
    return {
      standing: number(stored.standing),
      chapter: number(stored.chapter),
      episode: number(stored.episode),
    };
  } catch {
    return null;
  }
}

export function loadSeen(table: string): Seen | null {
  try {
    return parseSeen(localStorage.getItem(keyOf(table)));
  } catch {
    return null;
  }
}

export function keepSeen(table: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(seen));
  } catch {
    // A browser without storage shows these pages again after a reload.
  }
}
