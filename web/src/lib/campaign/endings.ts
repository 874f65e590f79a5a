import type { Ending, EpisodeResult } from '../api/types';

/** When even the best marker is below this, the harvest is lean for everybody. */
const LEAN = 10;

/** How an episode ended for a viewer who holds some seats (none: a spectator). */
export function endingOf({ seats }: EpisodeResult, own: readonly number[]): keyof Ending {
  const firsts = seats.filter(({ place }) => place === 1);
  if (Math.max(...seats.map(({ marker }) => marker)) < LEAN) return 'low';
  if (firsts.length > 1) return 'tie';
  const best = Math.min(...own.map((seat) => seats[seat]?.place ?? 1), own.length === 0 ? 1 : seats.length);
  if (best === 1) return 'won';
  return best === 2 ? 'second' : 'others';
}

/** What an episode shows for the first time in its campaign. */
export type First = { what: 'fifty'; cap: number } | { what: 'tie'; row: number | null } | { what: 'debts' };

/** What has come up in the last of these episodes for the first time: the cap, a tie, a marker below 0. */
export function firstsOf(results: readonly EpisodeResult[]): First[] {
  const known = new Set(
    results
      .slice(0, -1)
      .flatMap(met)
      .map(({ what }) => what),
  );
  const last = results.at(-1);
  return last ? met(last).filter(({ what }) => !known.has(what)) : [];
}

function met({ seats }: EpisodeResult): First[] {
  const found: First[] = [];
  const capped = seats.find(({ circles }) => circles.fifty);
  if (capped) found.push({ what: 'fifty', cap: capped.marker });
  const row = seats.find(({ tie_row }) => tie_row !== null)?.tie_row ?? null;
  if (row !== null || new Set(seats.map(({ place }) => place)).size < seats.length)
    found.push({ what: 'tie', row });
  if (seats.some(({ marker }) => marker < 0)) found.push({ what: 'debts' });
  return found;
}

/** How a campaign ended for a seat: with the ending of who won alone, of who came last, or of the others; shared victories have none. */
export function ownEnding(
  circles: readonly number[],
  winners: readonly number[],
  seat: number,
): 'won' | 'others' | 'last' | null {
  if (circles.length === 1) return null;
  if (winners.includes(seat)) return winners.length === 1 ? 'won' : null;
  return circles[seat] === Math.min(...circles) ? 'last' : 'others';
}

/** A line of the story, with the winning cities' names filled in. */
export const withNames = (text: string, names: readonly string[], language: string): string =>
  text.replaceAll('{name}', new Intl.ListFormat(language).format(names));

/** The sum of a share's circles, whatever they were won for. */
export const sumOf = (circles: Readonly<Record<string, number>>): number =>
  Object.values(circles).reduce((sum, count) => sum + count, 0);

/** Each seat's circles after each episode, one row a seat; a row begins with 0. */
export function circlesOver(results: readonly EpisodeResult[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    const row = [0];
    for (const result of results) row.push((row.at(-1) ?? 0) + sumOf(result.seats[seat]?.circles ?? {}));
    return row;
  });
}
