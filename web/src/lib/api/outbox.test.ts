import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Problem } from './http';
import { type Deciding, Outbox } from './outbox.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => new Problem('offline', 0, '');
const at = (decision: string | null, seat = 0): Deciding => ({ seat, round: 3, decision });

/** An outbox whose server answers when the test says so. */
function made() {
  const sent: {
    decision: string | null;
    id: string;
    replaces: readonly string[];
    answer: () => void;
    fail: (problem: Problem) => void;
  }[] = [];
  const refused: [string, string | null][] = [];
  const outbox = new Outbox<Deciding>(
    ({ deciding: { decision }, id, replaces }) =>
      new Promise<void>((answer, fail) => void sent.push({ decision, id, replaces, answer, fail })),
    (problem, { decision }) => void refused.push([problem.slug, decision]),
  );
  return { outbox, sent, refused };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it('is at once on its way, after two seconds still, and gone when it is answered', async () => {
  const { outbox, sent } = made();
  outbox.put(at('E6/0'));
  expect(outbox.of(0)).toMatchObject({ decision: 'E6/0', progress: 'sending' });
  expect(outbox.of(1)).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outbox.of(0)?.progress).toBe('slow');
  sent[0]?.answer();
  await settle();
  expect(outbox.of(0)).toBeNull();
});

it('keeps what can’t be sent, and sends it under the same id', async () => {
  const { outbox, sent } = made();
  outbox.put(at('E6/0'));
  sent[0]?.fail(away());
  await settle();
  expect(outbox.of(0)?.progress).toBe('offline');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(outbox.of(0)?.progress).toBe('offline');
  sent[1]?.answer();
  await settle();
  expect(outbox.isEmpty).toBe(true);
});

it('sends what was decided last at once, and names what it replaces', async () => {
  const { outbox, sent, refused } = made();
  outbox.put(at('E6/0'));
  outbox.put(at('F7/0'));
  await settle();
  outbox.put(at(null));
  await settle();
  expect(outbox.of(0)).toMatchObject({ decision: null, progress: 'sending' });
  expect(sent.map(({ decision }) => decision)).toEqual(['E6/0', 'F7/0', null]);
  const [first, second, third] = sent.map(({ id }) => id);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(sent.map(({ replaces }) => replaces)).toEqual([[], [first], [first, second]]);
  // What became of the attempts before is nobody's business any more.
  sent[0]?.answer();
  sent[1]?.fail(new Problem('command-reused', 409, ''));
  await settle();
  expect(outbox.of(0)?.decision).toBeNull();
  sent[2]?.fail(new Problem('round-closed', 409, ''));
  await settle();
  expect(refused).toEqual([['round-closed', null]]);
  expect(outbox.isEmpty).toBe(true);
});

it('replaces nothing of another round', async () => {
  const { outbox, sent } = made();
  outbox.put(at('E6/0'));
  outbox.put({ ...at('F7/0'), round: 4 });
  await settle();
  expect(sent[1]?.replaces).toEqual([]);
});

it('takes the place of what waits for a line', async () => {
  const { outbox, sent } = made();
  outbox.put(at('E6/0'));
  sent[0]?.fail(away());
  await settle();
  outbox.put(at('pass'));
  await settle();
  expect(outbox.of(0)?.progress).toBe('offline');
  expect(sent[1]).toMatchObject({ decision: 'pass', replaces: [sent[0]?.id] });
});

it('keeps one decision for each seat', async () => {
  const { outbox, sent } = made();
  outbox.put(at('E6/0'));
  outbox.put(at('A1/0', 1));
  sent[0]?.answer();
  await settle();
  expect(outbox.of(0)).toBeNull();
  expect(outbox.of(1)?.progress).toBe('sending');
  sent[1]?.answer();
  await settle();
  expect(outbox.isEmpty).toBe(true);
});
