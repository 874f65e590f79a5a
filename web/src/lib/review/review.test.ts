import { describe, expect, it } from 'vitest';
import type { HintLine } from '../api/types';
import { chartOf } from '../campaign/chart';
import { differences, rivalOf } from './differences';
import { heatOf } from './heat';

const line = (decision: string, squares: string[], marker: number, terms = {}): HintLine => ({
  decision,
  squares,
  marker,
  error: 0.5,
  terms,
});

describe('the heat of squares', () => {
  const lines = [
    line('A1/0', ['A1', 'B1'], 30),
    line('pass', [], 29),
    line('B1/0', ['B1', 'C1'], 25),
    line('C1/90', ['C1', 'C2'], 20),
  ];

  it('is that of the best placement on a square, with the number of its line', () => {
    expect(heatOf(lines)).toEqual([
      { square: 'A1', weight: 1, text: '1' },
      { square: 'B1', weight: 1, text: '1' },
      { square: 'C1', weight: 0.5, text: '3' },
      { square: 'C2', weight: 0, text: '4' },
    ]);
  });

  it('does not make a place look cold for less than a few points', () => {
    const close = [line('A1/0', ['A1'], 30), line('B1/0', ['B1'], 29.5)];
    expect(heatOf(close)[1]?.weight).toBe(0.75);
  });

  it('is nothing where nothing can be placed', () => {
    expect(heatOf([line('pass', [], 3), line('leave', [], 2)])).toEqual([]);
  });
});

describe('what makes the difference', () => {
  const best = line('A1/0', ['A1'], 30, { wells: 2.4, trees: 5, rocks: -3, empty: -8, gold: 1 });
  const other = line('B1/0', ['B1'], 28, { wells: 1, trees: 5.04, rocks: -1, empty: -9, gold: 0.5 });

  it('are the terms that differ most, the largest first, as far as one can see it', () => {
    expect(differences(best, other).map(({ term }) => term)).toEqual(['rocks', 'wells', 'empty']);
    expect(differences(best, other)[0]?.points).toBe(-2);
    expect(differences(best, other, 9).map(({ term }) => term)).not.toContain('trees');
  });

  it('compares the best with the next, all others with the best', () => {
    expect(rivalOf([best, other], 0)).toBe(other);
    expect(rivalOf([best, other], 1)).toBe(best);
    expect(rivalOf([best], 0)).toBeNull();
  });
});

describe('a chart of markers', () => {
  const frame = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10, apart: 5 };

  it('has room for what is below 0', () => {
    const chart = chartOf([[-10, 0, 10]], frame);
    expect(chart.levels.map(({ value }) => value)).toEqual([-10, -5, 0, 5, 10]);
    expect(chart.lines[0]?.d).toBe('M10 110L60 60L110 10');
  });

  it('begins near the least number when it is told to', () => {
    const chart = chartOf([[21, 23, 24]], { ...frame, close: true });
    expect(chart.levels.map(({ value }) => value)).toEqual([21, 22, 23, 24]);
    expect(chart.lines[0]?.d).toBe('M10 110L60 43.3L110 10');
  });
});
