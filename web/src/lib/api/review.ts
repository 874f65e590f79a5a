import { get, lines, post } from './http';
import type { Body } from './types';

/** A seat's open round. */
interface Open {
  table: string;
  seat: number;
  round: number;
  episode: number | null;
}

/** What the page asks of the analyst. `episode` is null where the table plays no campaign. */
export const reviewApi = {
  begin: (table_id: string, episode: number | null) =>
    post('/api/tables/{table_id}/review', { table_id }, { episode }),
  look: (table_id: string, episode: number | null) =>
    get('/api/tables/{table_id}/review', { table_id }, { episode }),
  ladder: (table_id: string, episode: number | null) =>
    get('/api/tables/{table_id}/ladder', { table_id }, { episode }),
  sandbox: (table_id: string, request: Body<'/api/tables/{table_id}/sandbox', 'post'>) =>
    post('/api/tables/{table_id}/sandbox', { table_id }, request),
  /**
   * Hints for a seat's open round, as they come; each is better than the one before. The last one has `losses`, if they
   * are asked for. Aborting ends the search.
   */
  hints: ({ table, seat, round, episode }: Open, losses: boolean, signal: AbortSignal) =>
    lines(
      '/api/tables/{table_id}/seats/{seat}/hint',
      { table_id: table, seat },
      { round, episode, losses },
      signal,
    ),
};
