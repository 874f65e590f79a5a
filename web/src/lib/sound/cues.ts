import { settings } from '../ui/settings.svelte';

/** What can be heard: each belongs to a kind that a person chooses by itself. */
const kinds = {
  lift: 'soundPieces',
  turn: 'soundPieces',
  land: 'soundPieces',
  bell: 'soundEvents',
  paper: 'soundEvents',
  seal: 'soundEvents',
  stick: 'soundEvents',
  call: 'soundCall',
} as const;
export type Cue = keyof typeof kinds;

/** Lets something be heard, where its kind was chosen; never in a tab that is hidden. What makes sounds is loaded with the first. */
export function cue(name: Cue): void {
  if (document.hidden || !settings[kinds[name]]) return;
  void import('./synth').then(
    ({ play }) => play(name),
    // Without it, it is quiet.
    () => undefined,
  );
}

/** Lets a phone tremble for so many milliseconds, where that was chosen. */
export function tremble(ms: number): void {
  if (document.hidden || !settings.vibration) return;
  navigator.vibrate?.(ms);
}
