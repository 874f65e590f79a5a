import {
  baseLocale,
  getLocale,
  isLocale,
  type Locale,
  locales,
  overwriteGetLocale,
  setLocale,
} from '../../paraglide/runtime.js';
import { loadTexts } from './texts';

/** The names of the languages, each in its own language. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

let current = $state<Locale>(getLocale());
// Every message asks for the language through this, so that a change shows at once, without a reload.
overwriteGetLocale(() => current);

/** The language that was chosen last; another choice may have come while its texts were on their way. */
let chosen: Locale | null = null;

function speak(locale: Locale): void {
  current = locale;
  document.documentElement.lang = locale;
}

export const language = {
  all: locales,
  get current(): Locale {
    return current;
  },

  /** Loads the texts of the person's language, or of English where that fails. */
  async start(): Promise<void> {
    const wanted = getLocale();
    speak(wanted);
    try {
      await loadTexts(wanted);
    } catch (error) {
      if (wanted === baseLocale) throw error;
      await loadTexts(baseLocale);
      speak(baseLocale);
    }
  },

  /** Changes to a language as soon as its texts are there. False when they can't be had: then nothing changes. */
  async choose(next: string): Promise<boolean> {
    if (!isLocale(next)) return false;
    chosen = next;
    try {
      await loadTexts(next);
    } catch {
      return chosen !== next;
    }
    if (chosen === next) {
      speak(next);
      void setLocale(next, { reload: false });
    }
    return true;
  },
};
