import { store, stored } from './storage';

/** What a person has set for this browser; kept in localStorage, shared by all its tabs. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  strongContrast: boolean;
  plainRoofs: boolean;
  largeSymbols: boolean;
  /** Nothing in the landscape moves. */
  stillScenery: boolean;
  /** Placing and passing take a second press. */
  confirm: boolean;
  /** A click on the board builds, instead of holding the building there. */
  buildAtOnce: boolean;
  autoLeave: boolean;
  /** Where there are hints: somebody asks before a decision that loses much. */
  coach: boolean;
  fits: boolean;
  /** What can be heard and felt, each kind by itself. */
  soundPieces: boolean;
  soundEvents: boolean;
  soundCall: boolean;
  vibration: boolean;
  name: string;
  animal: string;
}

const KEY = 'mycity.settings';
const defaults: Settings = {
  theme: 'system',
  strongContrast: false,
  plainRoofs: false,
  largeSymbols: false,
  stillScenery: false,
  confirm: false,
  buildAtOnce: false,
  autoLeave: false,
  coach: false,
  fits: false,
  soundPieces: false,
  soundEvents: false,
  soundCall: false,
  vibration: false,
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
  show();
  store(KEY, JSON.stringify(settings));
}

/** Switches a setting on or off. */
export const toggle = (key: 'confirm' | 'autoLeave' | 'fits'): void => set({ [key]: !settings[key] });

/** The browser's own wish for more contrast on every page. */
const wantsContrast = () => matchMedia('(prefers-contrast: more)');

/** Writes what concerns all drawings and colours to the page's root, where style sheets find it. */
function show(): void {
  const { theme, strongContrast, plainRoofs, largeSymbols, stillScenery } = settings;
  const shown = {
    theme: theme === 'system' ? null : theme,
    contrast: strongContrast || wantsContrast().matches ? 'strong' : null,
    roofs: plainRoofs ? 'plain' : null,
    symbols: largeSymbols ? 'large' : null,
    scenery: stillScenery ? 'still' : null,
  };
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }
}

/** Applies the settings, and follows changes made in another tab or to the browser. */
export function startSettings(): void {
  show();
  wantsContrast().addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, parseSettings(event.newValue));
    show();
  });
}
