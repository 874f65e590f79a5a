import { expect, it } from 'vitest';
import { gameSeat } from '../api/view.fixture';
import { leadersOf } from './standing';

const standing = (...totals: number[]) => ({
  seats: totals.map((total, index) => gameSeat(index, { score: { marker: 10, total, terms: [] } })),
});

it.each([
  [[-40, -38, -60], [1]],
  [
    [3, 7, 7],
    [1, 2],
  ],
  [[5, 5, 5], []],
  [[5], []],
])('%j: %j lead', (totals, leaders) => expect(leadersOf(standing(...totals))).toEqual(leaders));
