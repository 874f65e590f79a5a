import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './client';
import { commandId, identify, Problem } from './http';
import { backoff } from './time';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('commands', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function run(fetch: ReturnType<typeof vi.fn>): Promise<unknown> {
    vi.stubGlobal('fetch', fetch);
    const result = api.rematch('t', false).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return result;
  }

  it('are sent again with the same id until they are answered', async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(answer(503, { type: '/problems/busy' }))
      .mockResolvedValueOnce(answer(200, { table: 't', number: 9 }));
    expect(await run(fetch)).toEqual({ table: 't', number: 9 });
    const ids = fetch.mock.calls.map(([, init]) => JSON.parse(init.body).command_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('are sent again when the browser gave them up by itself', async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('The operation was aborted.', 'AbortError'))
      .mockResolvedValueOnce(answer(200, { table: 't', number: 9 }));
    expect(await run(fetch)).toEqual({ table: 't', number: 9 });
  });

  it('are sent again when the answer breaks off', async () => {
    const broken = answer(200, {});
    vi.spyOn(broken, 'json').mockRejectedValue(new DOMException('The operation was aborted.', 'AbortError'));
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(broken)
      .mockResolvedValueOnce(answer(200, { table: 't', number: 9 }));
    expect(await run(fetch)).toEqual({ table: 't', number: 9 });
  });

  it('are not repeated when they were refused', async () => {
    const fetch = vi
      .fn()
      .mockResolvedValue(answer(409, { type: '/problems/round-closed', detail: 'Over.', round: 4 }));
    const problem = await run(fetch);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({
      slug: 'round-closed',
      status: 409,
      detail: 'Over.',
      extra: { round: 4 },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('give up at last when there is no server', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('network'));
    expect(await run(fetch)).toMatchObject({ slug: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(22);
  });
});

it('makes command ids also without a secure context', () => {
  const bytes = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: bytes });
  const [one, two] = [commandId(), commandId()];
  vi.unstubAllGlobals();
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(one).not.toBe(two);
});

it('waits longer each time, up to 15 seconds, never in step with others', () => {
  expect(backoff(0, () => 1)).toBe(400);
  expect(backoff(3, () => 1)).toBe(3200);
  expect(backoff(50, () => 1)).toBe(15_000);
  expect(backoff(3, () => 0)).toBe(800);
});

describe('the identity', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is there before any command leaves, however slow its answer is', async () => {
    const asked: string[] = [];
    let answerIdentity = (_: Response) => {};
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      if (address !== '/api/identity') return Promise.resolve(answer(200, { table: 't', number: 9 }));
      return new Promise<Response>((resolve) => {
        answerIdentity = resolve;
      });
    });
    identify();
    const sent = [api.rematch('t', false), api.rematch('u', false)];
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual(['/api/identity']);
    answerIdentity(answer(200, { identity: 'x' }));
    await Promise.all(sent);
    expect(asked).toEqual(['/api/identity', '/api/tables/t/rematch', '/api/tables/u/rematch']);
  });

  it('is asked for again, once, when the first answer was lost', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return asked.length === 1 ? Promise.reject(new TypeError('network')) : Promise.resolve(answer(200, {}));
    });
    identify();
    const sent = [api.rematch('t', false), api.rematch('u', false)];
    await vi.runAllTimersAsync();
    await Promise.all(sent);
    expect(asked.filter((address) => address === '/api/identity')).toHaveLength(2);
    expect(asked.slice(0, 2)).toEqual(['/api/identity', '/api/identity']);
  });
});
