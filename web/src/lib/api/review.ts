import { ask, json, Problem, problemOf } from './client';
import type { Decision, Hint, ReviewAnswer, Sandbox } from './types';

const path = (table: string) => `/tables/${encodeURIComponent(table)}`;
const of = (episode: number | null) => (episode === null ? {} : { episode });

export const reviewApi = {
  begin: (table: string, episode: number | null) =>
    ask<ReviewAnswer>(`${path(table)}/review`, json('POST', of(episode))),
  look: (table: string, episode: number | null) =>
    ask<ReviewAnswer>(`${path(table)}/review${episode === null ? '' : `?episode=${episode}`}`),
  sandbox: (table: string, episode: number | null, seat: number, round: number, decisions: Decision[]) =>
    ask<Sandbox>(`${path(table)}/sandbox`, json('POST', { ...of(episode), seat, round, decisions })),
};

/** Hints for a seat's open round, as they come; each is better than the one before. Aborting ends the thinking. */
export async function* hintsFor(
  { table, seat, round, episode }: { table: string; seat: number; round: number; episode: number | null },
  signal: AbortSignal,
): AsyncGenerator<Hint> {
  const query = new URLSearchParams({
    round: String(round),
    ...(episode === null ? {} : { episode: String(episode) }),
  });
  let response: Response;
  try {
    response = await fetch(`/api${path(table)}/seats/${seat}/hint?${query}`, { signal });
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof TypeError ? new Problem('offline', 0, '') : error;
  }
  if (!response.ok) throw await problemOf(response);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      const lines = (text + part.value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Hint;
    }
  } catch (error) {
    // The line went away in the midst of it: what has been said stays.
    if (!signal.aborted && !(error instanceof TypeError)) throw error;
  }
}
