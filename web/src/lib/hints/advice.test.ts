import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hint } from '../api/types';
import { settings } from '../ui/settings.svelte';
import { Advice } from './advice.svelte';

/** What the analyst says at each question: hints, and whether it then breaks off. */
let answers: Partial<Hint>[][] = [];
const asked = vi.hoisted(() => ({ losses: [] as boolean[] }));
vi.mock('../api/review', () => ({
  reviewApi: {
    hints: async function* (_: unknown, losses: boolean) {
      asked.losses.push(losses);
      yield* answers.shift() ?? [];
    },
  },
}));

const line = (decision: string) => ({ decision, squares: [], marker: 0 }) as unknown as Hint['lines'][number];
const broken: Partial<Hint>[] = [{ lines: [line('E6/0')], losses: {}, final: false }];
const whole: Partial<Hint>[] = [
  ...broken,
  { lines: [line('E6/0')], losses: { 'E6/0': 0, pass: 3, leave: 9 }, final: true },
];
const question = { table: 't', game: 'g', seat: 0, round: 3, episode: null };

beforeEach(() => {
  vi.useFakeTimers();
  settings.coach = true;
  asked.losses = [];
});
afterEach(() => void vi.useRealTimers());

it('is asked again where an answer ends before its last word', async () => {
  answers = [broken, whole];
  const advice = new Advice(() => question);
  advice.update();
  await vi.advanceTimersByTimeAsync(0);
  expect(advice.objectionTo('leave')).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.losses).toEqual([true, true]);
  expect(advice.objectionTo('leave')).toEqual({ loss: 9, best: 'E6/0' });
  expect(advice.objectionTo('pass')).toBeNull();
  expect(advice.fails).toBe(false);
});

it('says so when there is none, until the next round', async () => {
  answers = [broken, broken, broken, whole];
  const advice = new Advice(() => question);
  advice.update();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.losses).toHaveLength(3);
  expect(advice.fails).toBe(true);
  advice.close();
  expect(advice.fails).toBe(false);
});

it('is not asked again by somebody who only wants a hint', async () => {
  settings.coach = false;
  answers = [broken];
  const advice = new Advice(() => question);
  advice.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.losses).toEqual([false]);
  expect(advice.fails).toBe(false);
});
