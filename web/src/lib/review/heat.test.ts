import { describe, expect, it } from 'vitest';
import type { HintLine } from '../api/types';
import { heatOf } from './heat';

const line = (decision: string, squares: string[], marker: number): HintLine => ({
  decision,
  squares,
  marker,
  error: 0.5,
  terms: {},
  parts: {},
  deeds: {},
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
