import { expect, it } from 'vitest';
import { changesOf, pointsOf } from './scores';

const score = (trees: number, empty: number) => ({
  marker: 10,
  total: trees + empty,
  terms: [
    { term: 'trees', points: trees, parts: [], findings: [] },
    { term: 'empty', points: empty, parts: [], findings: [] },
  ],
});

it('finds the terms that change', () => {
  expect(changesOf(score(12, -40), { trees: 10, empty: -40 })).toEqual({ trees: -2 });
  expect(changesOf(score(12, -40), {})).toEqual({});
  expect(changesOf(score(12, -40), pointsOf(score(12, -37)))).toEqual({ empty: 3 });
});
