import { wait } from './time';
import type { Answer, Body, Command, Path, PathParameters, PathWith, Query, Receipt } from './types';

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

/** A problem that was caught; anything else is a fault of the page and thrown again. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

const offline = () => new Problem('offline', 0, '');

/** True when the server may not have been reached, so that asking again can help. */
export const isTemporary = (error: unknown) =>
  error instanceof Problem && (error.status === 0 || error.status === 502 || error.status === 503);

/** The problem that an answer describes. */
async function problemOf(response: Response): Promise<Problem> {
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
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, cache: 'no-store', credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted && error instanceof DOMException && error.name === 'AbortError') throw error;
    // Out of time, no line, or a page that is being left: the server may or may not have heard it.
    throw offline();
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** What the server answers; an answer that breaks off is none. */
async function askFor<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await ask(address, init);
  try {
    return await response.json();
  } catch {
    throw offline();
  }
}

/** What another of the program's servers answers than the game's, whose own addresses are checked. */
export const asked = <T>(address: string, method = 'GET', body?: unknown): Promise<T> =>
  askFor(address, body === undefined ? {} : json(method, JSON.stringify(body)));

/** The address of a path with its parameters. */
export const addressOf = <P extends Path>(path: P, parameters: PathParameters<P>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof PathParameters<P>) => encodeURIComponent(parameters[name]));

const withQuery = (address: string, query: unknown): string => {
  const known = Object.entries(query ?? {}).filter(([, value]) => value != null);
  return known.length > 0 ? `${address}?${new URLSearchParams(known)}` : address;
};

const json = (method: string, text: string): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: text,
});

export async function get<P extends PathWith<'get'>>(
  path: P,
  parameters: PathParameters<P>,
  query?: Query<P, 'get'>,
): Promise<Answer<P, 'get'>> {
  return askFor(withQuery(addressOf(path, parameters), query));
}

/** Posts what changes nothing on the server: it may be lost, and sent again at any time. */
export const post = <P extends PathWith<'post'>>(
  path: P,
  parameters: PathParameters<P>,
  body: Body<P, 'post'>,
): Promise<Answer<P, 'post'>> => postText(path, parameters, JSON.stringify(body));

/** Posts a JSON text as it is. */
export async function postText<P extends PathWith<'post'>>(
  path: P,
  parameters: PathParameters<P>,
  text: string,
): Promise<Answer<P, 'post'>> {
  return askFor(addressOf(path, parameters), json('POST', text));
}

/** Puts something on the server, also while the page is being closed. */
export async function put<P extends PathWith<'put'>>(
  path: P,
  parameters: PathParameters<P>,
  body: Body<P, 'put'>,
): Promise<void> {
  await ask(addressOf(path, parameters), { ...json('PUT', JSON.stringify(body)), keepalive: true });
}

/** About a minute: longer than a server takes to restart, or a phone to find its network again. */
const TRIES = 22;

/** An answer that takes longer than this (ms) is no longer waited for. */
const TIME = 15_000;

/** A signal that is given in time at the latest. */
function inTime(signal?: AbortSignal): AbortSignal {
  const given = new AbortController();
  for (const each of [AbortSignal.timeout(TIME), ...(signal ? [signal] : [])])
    each.addEventListener('abort', () => given.abort(each.reason));
  return given.signal;
}

/** Under which id a command is sent, in whose place it comes, and what ends the attempt. */
export interface Once {
  id: string;
  replaces?: readonly string[];
  signal?: AbortSignal;
}

let identity: Promise<unknown> | null = null;

/**
 * Asks for this browser's identity, or to renew it. Until it is there no command leaves, however slow the answer is:
 * each would be given an identity of its own, and only one of them can be kept.
 */
export function identify(): void {
  identity = get('/api/identity', {});
  identity.catch(() => undefined);
}

async function identified(): Promise<void> {
  const asked = identity;
  try {
    await asked;
  } catch {
    if (identity === asked) identify();
    await identity;
  }
}

/** Sends a command once, under an id: the server gives the same answer to a repeated id and does nothing twice. */
export async function commandOnce<P extends PathWith<'post'>>(
  path: P,
  parameters: PathParameters<P>,
  body: Command<P>,
  { id, replaces = [], signal }: Once,
): Promise<Answer<P, 'post'> & Receipt> {
  const init = json('POST', JSON.stringify({ ...body, command_id: id, replaces }));
  await identified();
  return askFor(addressOf(path, parameters), { ...init, signal: inTime(signal) });
}

/** Sends a command until it is answered, always with the same id, so a lost answer costs nothing. */
export async function command<P extends PathWith<'post'>>(
  path: P,
  parameters: PathParameters<P>,
  body: Command<P>,
): Promise<Answer<P, 'post'> & Receipt> {
  const id = commandId();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commandOnce(path, parameters, body, { id });
    } catch (error) {
      if (!isTemporary(error) || attempt >= TRIES) throw error;
      await wait(Math.min(3_000, 300 * 2 ** attempt) * (0.5 + Math.random()));
    }
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

/** The lines of an answer (NDJSON) as they come. Aborting ends them, and so does a connection that is lost. */
export async function* lines<P extends PathWith<'get'>>(
  path: P,
  parameters: PathParameters<P>,
  query: Query<P, 'get'>,
  signal: AbortSignal,
): AsyncGenerator<Answer<P, 'get'>> {
  let text = '';
  try {
    const response = await ask(withQuery(addressOf(path, parameters), query), { signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      const parts = (text + part.value).split('\n');
      text = parts.pop() ?? '';
      for (const line of parts) yield JSON.parse(line);
    }
  } catch (error) {
    // What was said before the connection was lost stays.
    if (!signal.aborted && !(error instanceof TypeError)) throw error;
  }
}
