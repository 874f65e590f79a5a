import type { Ending, EpisodeResult } from '../api/types';

/** A best marker below this is a lean harvest for everybody. */
const LEAN = 10;

/** The kind of ending that an episode had for a viewer who holds some seats (none: for an onlooker). */
export function endingOf({ seats }: EpisodeResult, own: readonly number[]): keyof Ending {
  const firsts = seats.filter(({ place }) => place === 1);
  if (Math.max(...seats.map(({ marker }) => marker)) < LEAN) return 'low';
  if (firsts.length > 1) return 'tie';
  const best = Math.min(...own.map((seat) => seats[seat]?.place ?? 1), own.length === 0 ? 1 : seats.length);
  if (best === 1) return 'won';
  return best === 2 ? 'second' : 'others';
}

/** The story's line for it, with the winning cities' names put in. */
export const told = (text: string, names: readonly string[], language: string): string =>
  text.replaceAll('{name}', new Intl.ListFormat(language).format(names));

/** The circles of a share, all reasons together. */
export const sumOf = (circles: Readonly<Record<string, number>>): number =>
  Object.values(circles).reduce((sum, count) => sum + count, 0);

/** Each seat's circles after each episode, from nothing before the first: one row a seat. */
export function circlesOver(results: readonly EpisodeResult[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    const row = [0];
    for (const result of results) row.push((row.at(-1) ?? 0) + sumOf(result.seats[seat]?.circles ?? {}));
    return row;
  });
}
