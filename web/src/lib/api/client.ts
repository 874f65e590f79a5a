import type {
  Animal,
  Catalogue,
  Decision,
  Draft,
  Invite,
  Receipt,
  Replay,
  SeatLink,
  SeatRequest,
  TableSummary,
  TableView,
} from './types';

/** A refusal by the server (RFC 9457), or `offline` when it could not be reached. */
export class Problem extends Error {
  constructor(
    readonly slug: string,
    readonly status: number,
    readonly detail: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail);
  }
}

/** A random UUID; `crypto.randomUUID` is only there on https and localhost. */
export function commandId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The refusal that an answer tells of. */
export async function problemOf(response: Response): Promise<Problem> {
  let body: Record<string, unknown> = {};
  try {
    body = (await response.json()) as Record<string, unknown>;
  } catch {
    // Something on the way answered, not the server itself; the status is all there is.
  }
  const slug = String(body.type ?? '')
    .split('/')
    .pop();
  return new Problem(slug || `http-${response.status}`, response.status, String(body.detail ?? ''), body);
}

/** Asks the server; throws a Problem when it refuses or can't be reached. */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { ...init, cache: 'no-store', credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Problem('offline', 0, '');
  }
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** True when the command may not have reached the server, so that the same id is to be sent again. */
export const isPassing = (error: unknown) =>
  error instanceof Problem && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * Sends a command until it is answered, always with the same id: the server gives the same answer to a
 * repeated id and does nothing twice, so a lost answer costs nothing.
 */
export async function command<T extends Receipt>(path: string, body: object): Promise<T> {
  const init = json('POST', { ...body, command_id: commandId() });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask<T>(path, init);
    } catch (error) {
      if (!isPassing(error) || attempt >= TRIES) throw error;
      await wait(Math.min(3_000, 300 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}

/** About a minute: longer than a server takes to restart, or a phone to find its network again. */
const TRIES = 22;

const seatPath = (table: string, seat: number) => `/tables/${encodeURIComponent(table)}/seats/${seat}`;

export const api = {
  catalogue: () => ask<Catalogue>('/catalogue'),
  identity: () => ask<{ identity: string }>('/identity'),
  tables: () => ask<{ tables: TableSummary[] }>('/tables'),
  table: (id: string) => ask<TableView>(`/tables/${encodeURIComponent(id)}`),
  /** `hints` of null leaves it to the server whether there are any. */
  create: (mode: string, seats: SeatRequest[], hints: boolean | null = null) =>
    command('/tables', { mode, seats, hints }),
  invite: (token: string) => ask<Invite>(`/invites/${encodeURIComponent(token)}`),
  join: (token: string, person: { name: string; animal: Animal; city_name?: string }) =>
    command<Receipt & { seat: number }>(`/invites/${encodeURIComponent(token)}`, person),
  /** `of` names the round, and in a campaign its episode. */
  decide: (table: string, seat: number, of: { round: number; episode?: number }, decision: Decision | null) =>
    command(`${seatPath(table, seat)}/decision`, { ...of, decision }),
  giveToBot: (table: string, seat: number, level: string) =>
    command(`${seatPath(table, seat)}/bot`, { level }),
  takeBack: (table: string, seat: number) => command(`${seatPath(table, seat)}/return`, {}),
  makeSeatLink: (table: string, seat: number, keep: boolean) =>
    command<Receipt & { path: string }>(`${seatPath(table, seat)}/link`, { keep }),
  seatLink: (secret: string) => ask<SeatLink>(`/seat-links/${encodeURIComponent(secret)}`),
  useSeatLink: (secret: string) =>
    command<Receipt & { seat: number }>(`/seat-links/${encodeURIComponent(secret)}`, {}),
  rematch: (table: string) => command(`/tables/${encodeURIComponent(table)}/rematch`, {}),
  draft: (table: string, seat: number, round: number, draft: Draft) =>
    ask<void>(`${seatPath(table, seat)}/draft`, { ...json('PUT', { round, ...draft }), keepalive: true }),
  replay: (table: string) => ask<Replay>(`/tables/${encodeURIComponent(table)}/replay`),
  openRecord: (record: string) =>
    ask<Replay>('/replays', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: record,
    }),
  recordPath: (table: string) => `/api/tables/${encodeURIComponent(table)}/record`,
};
