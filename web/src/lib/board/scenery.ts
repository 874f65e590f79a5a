/** What a part of the page adds to all boards in it; where nobody gives any, a board has none. */
import { getContext, setContext } from 'svelte';
import type { BoardPiece } from './types';

/** Strings of SVG, in drawing units from the corner of the map. */
export interface Scenery {
  /** With the same board, the same chapter looks the same. */
  chapter: number;
  /** On the land, under all that lies on squares. */
  land(rows: readonly string[]): string;
  /** Over the roofs. */
  roofs(pieces: readonly BoardPiece[]): string;
}

const KEY = Symbol('scenery');

/** Gives all boards below this component their scenery. */
export function giveScenery(scenery: () => Scenery): void {
  setContext(KEY, scenery);
}

/** The scenery of a board, to be asked for in the setup of what draws it. */
export function useScenery(): () => Scenery | undefined {
  return getContext<(() => Scenery) | undefined>(KEY) ?? (() => undefined);
}
