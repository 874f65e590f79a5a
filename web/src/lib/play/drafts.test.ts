import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drafts } from './drafts';

const at = (anchor: string, round = 3) => ({ seat: 0, round, draft: { anchor, rotation: 0 as const } });
const known = () => new Response(null, { status: 204 });
const refused = () => new Response('{"type": "/problems/round-closed"}', { status: 409 });
const away = () => Promise.reject(new TypeError('network'));

describe('drafts', () => {
  const fetch = vi.fn();
  let line: EventTarget;
  let drafts: Drafts;
  const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(init.body).anchor);

  beforeEach(() => {
    vi.useFakeTimers();
    line = new EventTarget();
    fetch.mockReset().mockImplementation(async () => known());
    vi.stubGlobal('window', line);
    vi.stubGlobal('fetch', fetch);
    drafts = new Drafts('t');
  });
  afterEach(() => {
    drafts.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are sent when the ghost has come to rest', async () => {
    drafts.put(at('A1'));
    drafts.put(at('B2'));
    expect(drafts.pending).toBe(true);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['B2']);
    expect(drafts.pending).toBe(false);
  });

  it('are sent again until the line is back', async () => {
    fetch.mockImplementationOnce(away).mockImplementationOnce(away);
    drafts.put(at('A1'));
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['A1', 'A1', 'A1']);
    expect(drafts.pending).toBe(false);
  });

  it('are sent at once when the browser says that the line is back', async () => {
    fetch.mockImplementation(away);
    drafts.put(at('A1'));
    await vi.advanceTimersByTimeAsync(60_000);
    fetch.mockReset().mockImplementation(async () => known());
    line.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['A1']);
  });

  it('are forgotten when they were refused, or their round is decided', async () => {
    fetch.mockImplementationOnce(async () => refused());
    drafts.put(at('A1'));
    await vi.runAllTimersAsync();
    expect([sent(), drafts.pending]).toEqual([['A1'], false]);
    fetch.mockImplementationOnce(away);
    drafts.put(at('B2', 4));
    await vi.advanceTimersByTimeAsync(350);
    drafts.drop();
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['A1', 'B2']);
  });

  it('give way to a later one', async () => {
    fetch.mockImplementationOnce(away);
    drafts.put(at('A1'));
    await vi.advanceTimersByTimeAsync(350);
    drafts.put(at('B2'));
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['A1', 'B2']);
  });

  it('are not sent any more when the table has been left', async () => {
    fetch.mockImplementation(away);
    drafts.put(at('A1'));
    drafts.close();
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['A1']);
  });

  it('are taken from another page when they are news, but not while this page has newer ones', async () => {
    const { draft } = at('A1');
    vi.setSystemTime(1_000_000);
    expect(drafts.news(draft)).toEqual(draft);
    expect(drafts.news({ ...draft })).toBeNull();
    drafts.put(at('B2'));
    expect(drafts.news(at('C3').draft)).toBeNull();
    await vi.runAllTimersAsync();
    expect(drafts.news(at('D4').draft)).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(drafts.news(at('E5').draft)).toEqual(at('E5').draft);
  });
});
