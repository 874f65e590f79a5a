import type { Locale } from '../../paraglide/runtime.js';
import { getLocale } from '../../paraglide/runtime.js';

/**
 * The texts that the built page has loaded: those of each folder of `messages/` whose messages it holds, in the
 * languages that were wanted. `scripts/texts.ts` puts calls of `addFolder` and `message` where Paraglide has switches
 * over all languages; under `npm run dev` there are none, and nothing is ever missing.
 */
type Text = ((inputs: object) => string) & { parts?: (inputs: object) => unknown };
type Loaders = Record<Locale, () => Promise<{ texts: readonly Text[] }>>;

interface Folder {
  load: Loaders;
  texts: Partial<Record<Locale, readonly Text[]>>;
}

const folders: Folder[] = [];

/** A folder of messages is part of what has been loaded; its texts come with the next `loadTexts`. */
export function addFolder(load: Loaders): Folder {
  const folder: Folder = { load, texts: {} };
  folders.push(folder);
  return folder;
}

/** A message by its place in its folder. */
export function message(folder: Folder, index: number): Text {
  const text = (): Text => {
    const found = folder.texts[getLocale()]?.[index];
    if (!found) throw new Error('a message was used before loadTexts()');
    return found;
  };
  return Object.assign((inputs: object = {}) => text()(inputs), {
    parts: (inputs: object = {}) => text().parts?.(inputs),
  });
}

/** Loads what is missing in a language of the messages that the page holds by now. Fails when the server can't be reached. */
export async function loadTexts(locale: Locale): Promise<void> {
  const missing = folders.filter((folder) => !folder.texts[locale]);
  if (missing.length === 0) return;
  await Promise.all(
    missing.map(async (folder) => {
      folder.texts[locale] = (await folder.load[locale]()).texts;
    }),
  );
  // A part of the page may have brought another folder meanwhile.
  await loadTexts(locale);
}
