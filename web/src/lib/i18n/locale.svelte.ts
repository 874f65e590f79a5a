import {
  getLocale,
  isLocale,
  type Locale,
  locales,
  overwriteGetLocale,
  setLocale,
} from '../../paraglide/runtime.js';

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

export const language = {
  all: locales,
  get current(): Locale {
    return current;
  },
  set current(next: string) {
    if (!isLocale(next)) return;
    current = next;
    void setLocale(next, { reload: false });
    document.documentElement.lang = next;
  },
};

document.documentElement.lang = current;
