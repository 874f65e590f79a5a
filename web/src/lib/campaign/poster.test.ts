import { expect, it } from 'vitest';
import type { PlayedEpisode } from '../api/types';
import { EDGE, fitted, HEAD, planOf, postered } from './poster';

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

const everySize = [1, 2, 3, 4].flatMap((cities) =>
  [1, 2, 3, 7, 12, 24].map((last): [number, number] => [cities, last]),
);

it.each(everySize)('is a portrait sheet for %i cities after %i episodes', (cities, last) => {
  const plan = planOf(upTo(last), cities);
  expect(plan.height / plan.width).toBeGreaterThan(1.25);
  expect(plan.height / plan.width).toBeLessThanOrEqual(1.7);
});

it('has the proportion of paper after a whole campaign', () => {
  for (const cities of [1, 2, 3, 4]) {
    const plan = planOf(upTo(24), cities);
    expect(plan.height / plan.width).toBeGreaterThan(1.4);
  }
});

it.each(everySize)('lays out %i cities after %i episodes, none over another', (cities, last) => {
  const plan = planOf(upTo(last), cities);
  expect(plan.columns).toHaveLength(cities);
  expect(plan.blocks).toHaveLength(postered(upTo(last)).length);
  const corners = plan.blocks.flatMap((block) => block.cities);
  expect(corners).toHaveLength(cities * plan.blocks.length);
  for (const [index, { x, y }] of corners.entries()) {
    expect(x).toBeGreaterThanOrEqual(EDGE);
    expect(x + plan.city).toBeLessThanOrEqual(plan.width - EDGE);
    expect(y).toBeGreaterThan(HEAD);
    // Below it stands its place.
    expect(y + plan.city + 40).toBeLessThan(plan.circles);
    for (const other of corners.slice(index + 1))
      expect(Math.abs(x - other.x) > plan.city || Math.abs(y - other.y) > plan.city + 40).toBe(true);
  }
  expect(plan.height).toBeGreaterThan(plan.chart + plan.chartHeight);
});

it('writes long names smaller', () => {
  expect(fitted('Ada', 300, 40)).toBe(40);
  expect(fitted('A city with quite a long name indeed, yes', 300, 40)).toBe(14);
});
