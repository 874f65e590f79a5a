import { describe, expect, it } from 'vitest';
import type { Hint, HintLine } from '../api/types';
import { areaOf, betterThan, linesOf, proposedBy } from './shown';

const line = (decision: string, marker: number, ...squares: string[]): HintLine => ({
  decision,
  squares,
  marker,
  error: 0.5,
  terms: {},
  parts: {},
  deeds: {},
});
const hint = (...lines: HintLine[]): Hint => ({
  round: 1,
  card: 'B-I2',
  lines,
  samples: 9,
  final: false,
  losses: {},
});

describe('what a hint shows', () => {
  it('is up to three decisions that lose no more than three points', () => {
    const all = [line('a', 30), line('b', 29), line('pass', 27), line('c', 27), line('d', 26)];
    expect(proposedBy(hint(...all))).toEqual(['a', 'b', 'pass']);
    expect(proposedBy(hint(line('a', 30), line('b', 26.9)))).toEqual(['a']);
  });

  it('keeps its order when it gets new numbers, and its numbers when a decision is no longer told', () => {
    const now = hint(line('b', 31), line('a', 30));
    expect(linesOf(now, ['a', 'b'])?.map(({ marker }) => marker)).toEqual([30, 31]);
    expect(linesOf(now, ['a', 'c'])).toBeNull();
  });

  it('is overtaken by what has become better by half a point', () => {
    const shown = [line('a', 30), line('b', 29)];
    expect(betterThan(shown, hint(line('c', 31), line('a', 30.5), line('b', 29)))).toBe('c');
    expect(betterThan(shown, hint(line('c', 31), line('a', 30.6), line('b', 29)))).toBeNull();
    expect(betterThan(shown, hint(line('b', 35), line('c', 31)))).toBeNull();
  });

  it('begins with an area around the best place, which ends at the edge of the board', () => {
    expect(areaOf(hint(line('a', 30, 'E5', 'F5'))).join(' ')).toBe('D4 E4 F4 G4 D5 E5 F5 G5 D6 E6 F6 G6');
    expect(areaOf(hint(line('a', 30, 'A1', 'A2'))).join(' ')).toBe('A1 B1 A2 B2 A3 B3');
    expect(areaOf(hint(line('pass', 30), line('a', 29, 'E5')))).toEqual([]);
  });
});
