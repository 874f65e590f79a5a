import { expect, it } from 'vitest';
import { chartOf } from './chart';

const frame = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0, apart: 26 };

it('runs from the left edge to the right one, and from 0 up to a round number', () => {
  const { lines, levels, steps } = chartOf([[0, 2, 4]], frame);
  expect(steps).toEqual([10, 60, 110]);
  expect(levels.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  expect(lines[0]?.d).toBe('M10 100L60 50L110 0');
  expect(lines[0]?.dots).toHaveLength(2);
});

it('has few levels for many circles', () => {
  const { levels } = chartOf([[0, 47]], frame);
  expect(levels.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40, 50]);
});

it('keeps the marks at the ends of equal lines apart', () => {
  const [one, two, three] = chartOf(
    [
      [0, 4],
      [0, 4],
      [0, 1],
    ],
    { ...frame, height: 300 },
  ).lines;
  const heights = [one, two, three].map((line) => line?.end[1] ?? 0).sort((a, b) => a - b);
  expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeCloseTo(26, 0);
  expect((heights[2] ?? 0) - (heights[1] ?? 0)).toBeGreaterThanOrEqual(26);
});

it('is there before the first episode is over', () => {
  expect(chartOf([[0], [0]], frame).lines[0]?.d).toBe('M10 100');
});
