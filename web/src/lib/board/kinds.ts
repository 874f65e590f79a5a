/** What a building's id says about how it is drawn. */

import type { BuildingKind } from '../api/types';

const KINDS: Record<string, BuildingKind> = { Y: 'residential', R: 'public', B: 'industrial', C: 'church' };

/** All kinds, in the order of the catalogue. */
export const BUILDING_KINDS = Object.values(KINDS);

/** The kind of a building ("Y-U5", "C2"); the first letter tells it. */
export function kindOf(building: string): BuildingKind {
  return KINDS[building.charAt(0)] ?? 'church';
}

/** Whether a building has a roof of the four kinds; all others are drawn whole, by the symbol `building-<id>` of the story's art. */
export function hasRoof(building: string): boolean {
  return /^([YRB]-|C\d)/.test(building);
}
