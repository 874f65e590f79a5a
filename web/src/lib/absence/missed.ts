import { language } from '../i18n/locale.svelte';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** For how long somebody has been missed, in whole days, hours or minutes: `3 days`. */
export function missedFor(since: string, now: number): string {
  const seconds = (now - Date.parse(since)) / 1_000;
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  const count = Math.max(1, Math.floor(seconds / length));
  return new Intl.NumberFormat(language.current, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
