import { describe, expect, it } from 'vitest';
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

describe('a chart of markers', () => {
  const box = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10, apart: 5 };

  it('has room for what is below 0', () => {
    const chart = chartOf([[-10, 0, 10]], box);
    expect(chart.levels.map(({ value }) => value)).toEqual([-10, -5, 0, 5, 10]);
    expect(chart.lines[0]?.d).toBe('M10 110L60 60L110 10');
  });

  it('begins near the least number when it is told to', () => {
    const chart = chartOf([[21, 23, 24]], { ...box, close: true });
    expect(chart.levels.map(({ value }) => value)).toEqual([21, 22, 23, 24]);
    expect(chart.lines[0]?.d).toBe('M10 110L60 43.3L110 10');
  });
});
