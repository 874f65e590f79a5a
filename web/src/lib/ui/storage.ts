/** Texts that the browser keeps for the page, where it allows that. */

/** The text stored under a key; null when there is none, or no storage. */
export function stored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; without storage, or where it is too large, it is forgotten with the page. */
export function store(key: string, text: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Whatever is stored is a convenience.
  }
}
