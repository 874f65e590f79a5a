import { expect, it } from 'vitest';
import { fitted, planOf, postered } from './poster';
import type { PlayedEpisode } from './types';

const played = (number: number): PlayedEpisode => ({
  number,
  result: { number, reason: 'deck', seats: [] },
  cities: [],
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => played(index + 1));

it('shows the last episode of each chapter, and the newest', () => {
  expect(postered(upTo(24)).map(({ number }) => number)).toEqual([3, 6, 9, 12, 15, 18, 21, 24]);
  expect(postered(upTo(7)).map(({ number }) => number)).toEqual([3, 6, 7]);
});

it('shows every episode of a chapter that is played alone', () => {
  expect(postered([played(7), played(8), played(9)]).map(({ number }) => number)).toEqual([7, 8, 9]);
});

it('has a column for each city and a row for each episode, none over another', () => {
  const plan = planOf(upTo(24), 4);
  expect(plan.columns).toHaveLength(4);
  const last = (plan.columns[3] ?? 0) + plan.column;
  expect(plan.width - last).toBe(plan.columns[0]);
  expect(plan.rows).toHaveLength(8);
  for (const [index, { y }] of plan.rows.entries())
    expect((plan.rows[index + 1]?.y ?? plan.circles) - y).toBeGreaterThan(plan.column);
  expect(plan.height).toBeGreaterThan(plan.chart);
});

it('writes long names smaller', () => {
  expect(fitted('Ada', 300, 40)).toBe(40);
  expect(fitted('A city with quite a long name indeed, yes', 300, 40)).toBe(14);
});
