/** What a person has set for this browser; kept in localStorage, shared by all its tabs. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  confirm: boolean;
  autoLeave: boolean;
  fits: boolean;
  name: string;
  animal: string;
}

const KEY = 'mycity.settings';
const defaults: Settings = {
  theme: 'system',
  confirm: false,
  autoLeave: false,
  fits: false,
  name: '',
  animal: 'bear',
};

/** Settings from their stored text; whatever is missing or of another type gets its default. */
export function parseSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    stored = JSON.parse(text ?? '{}') ?? {};
  } catch {
    // Unreadable settings are no settings.
  }
  const entries = Object.entries(defaults).map(([key, value]) => [
    key,
    typeof stored[key] === typeof value ? stored[key] : value,
  ]);
  return Object.fromEntries(entries) as Settings;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = $state<Settings>(parseSettings(read()));

/** Changes some settings, and remembers them where the browser allows it. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  showTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps them until the page is closed.
  }
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
