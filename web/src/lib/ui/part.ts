import { language } from '../i18n/locale.svelte';
import { loadTexts } from '../i18n/texts';

/** A part of the page that is loaded when it is wanted, with the texts that it needs; shown by `Lazy.svelte`. */
export interface Part<M> {
  /** Once it has been loaded. */
  readonly loaded: M | null;
  /** Loads it; after a failure it may be asked again. */
  load(): Promise<M>;
}

/** Makes a part of what an `import()` brings: `part(() => import('./ReviewPage.svelte'))`. */
export function part<M>(bring: () => Promise<M>): Part<M> {
  let loaded: M | null = null;
  return {
    get loaded() {
      return loaded;
    },
    async load() {
      const found = await bring();
      await loadTexts(language.current);
      loaded = found;
      return found;
    },
  };
}

const whenIdle: (then: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (then) => requestIdleCallback(then)
    : (then) => setTimeout(then, 1000);

/** Whether this browser has been asked to load no more than is needed. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads parts while nothing else happens, so that they are there when they are wanted, even if the line is gone by then.
 * Who saves data gets each when it is wanted.
 */
export function loadSoon(...parts: readonly Part<unknown>[]): void {
  if (savesData()) return;
  whenIdle(async () => {
    // One that fails is asked for again when it is wanted.
    for (const each of parts) if (!each.loaded) await each.load().catch(() => undefined);
  });
}

/** Why a part could not be loaded: no line, or another version of the page has taken the place of this one. */
export type Failure = 'offline' | 'replaced' | 'unknown';

/** Finds out why, by asking the server for the page itself. */
export async function failureOf(): Promise<Failure> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return 'offline';
    return (await answer.text()).includes(own?.getAttribute('src') ?? '') ? 'unknown' : 'replaced';
  } catch {
    return 'offline';
  }
}
