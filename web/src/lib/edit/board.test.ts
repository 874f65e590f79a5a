import { describe, expect, it } from 'vitest';
import { drawn, RIVER } from './board';

const rows = Array.from({ length: 11 }, (_, r) => (r === 0 ? '..T.....T.R 4' : '........... 5'));

describe('a board being drawn', () => {
  it('gets a letter on one square, and keeps all else', () => {
    expect(drawn(rows, 'K1', 'M')).toEqual(['..T.....T.M 4', ...rows.slice(1)]);
    expect(drawn(rows, 'A11', 'W')[10]).toBe('W.......... 5');
  });

  it('has the river run along the east side of a square', () => {
    expect(drawn(rows, 'F1', RIVER)[0]).toBe('..T.....T.R 6');
    expect(drawn(rows, 'A2', RIVER)[1]).toBe('........... 1');
  });

  it('has a square east of the river in every row (R1.4)', () => {
    expect(drawn(rows, 'K1', RIVER)[0]).toBe('..T.....T.R 10');
  });

  it('is the same where nothing has changed', () => {
    expect(drawn(rows, 'C1', 'T')).toBe(rows);
    expect(drawn(rows, 'D1', RIVER)).toBe(rows);
  });
});
