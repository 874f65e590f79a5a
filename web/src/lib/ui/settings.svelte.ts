import { store, stored } from './storage';

/** What a person has set for this browser; kept in localStorage, shared by all its tabs. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** Placing and passing take a second press. */
  confirm: boolean;
  /** A click on the board builds, instead of holding the building there. */
  buildAtOnce: boolean;
  autoLeave: boolean;
  fits: boolean;
  name: string;
  animal: string;
}

const KEY = 'mycity.settings';
const defaults: Settings = {
  theme: 'system',
  confirm: false,
  buildAtOnce: false,
  autoLeave: false,
  fits: false,
  name: '',
  animal: 'bear',
};

/** Reads settings from their stored text; whatever is missing or of the wrong type gets its default. */
export function parseSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    found = JSON.parse(text ?? '{}') ?? {};
  } catch {
    // Unreadable settings are no settings.
  }
  const entries = Object.entries(defaults).map(([key, value]) => [
    key,
    typeof found[key] === typeof value ? found[key] : value,
  ]);
  return Object.fromEntries(entries) as Settings;
}

export const settings = $state<Settings>(parseSettings(stored(KEY)));

/** Changes some settings, and stores them where the browser allows it. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  showTheme();
  store(KEY, JSON.stringify(settings));
}

/** Switches a setting on or off. */
export const toggle = (key: 'confirm' | 'autoLeave' | 'fits'): void => set({ [key]: !settings[key] });

function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

/** Applies the settings, and follows changes made in another tab. */
export function startSettings(): void {
  showTheme();
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, parseSettings(event.newValue));
    showTheme();
  });
}
