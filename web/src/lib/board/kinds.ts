/** What a building's id says about how it is drawn. */

export type Kind = 'residential' | 'public' | 'industrial' | 'church';

const KINDS: Record<string, Kind> = { Y: 'residential', R: 'public', B: 'industrial', C: 'church' };

/** The kind of a building ("Y-U5", "C2"); the first letter tells it. */
export function kindOf(building: string): Kind {
  return KINDS[building.charAt(0)] ?? 'church';
}
