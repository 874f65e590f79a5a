import { describe, expect, it } from 'vitest';
import type { Options } from '../api/types';
import { badSquares, flagsAt, legalAnchors, reasonsIn } from './reasons';

const rows = [
  '..T.....T.R 4',
  '.....R..... 4',
  'R.........F 4',
  'MM.....T.FF 5',
  'MMM.......F 5',
  'MMM......FF 4',
  'MM...T..FFF 4',
  'R.......RFF 4',
  '..........F 3',
  '.T.R.....FF 4',
  '......T..FF 4',
];

function options(change: Partial<Options> = {}): Options {
  const flags = Array.from({ length: 4 }, () => new Array<number>(121).fill(1));
  return {
    round: 3,
    building: 'Y-I2',
    passing: { legal: true, cost: 1, why: null, total: 0 },
    leave: { only: false, why: null, total: 1 },
    unbuildable: ['A4', 'B4', 'K3'],
    built: ['E2', 'E3'],
    flags,
    legal: [],
    ...change,
  };
}

describe('reasons', () => {
  it('are all those whose bit is set', () => {
    const known = ['off-board', 'unbuildable', 'built', 'two-banks', 'no-start', 'not-adjacent'] as const;
    expect(reasonsIn(0, known)).toEqual([]);
    expect(reasonsIn(2 | 8 | 32, known)).toEqual(['unbuildable', 'two-banks', 'not-adjacent']);
    expect(reasonsIn(63, known)).toEqual(known);
  });

  it('are looked up by rotation, row and column', () => {
    const own = options();
    (own.flags[2] as number[])[5 * 11 + 4] = 32; // E6
    expect(flagsAt(own, 2, [5, 4])).toBe(32);
    expect(flagsAt(own, 1, [5, 4])).toBe(1);
  });
});

describe('squares that are in the way', () => {
  it('are those on mountain or forest and those already built on', () => {
    expect(badSquares(options(), rows, ['B4', 'C4'], ['unbuildable'])).toEqual(['B4']);
    expect(badSquares(options(), rows, ['D2', 'E2', 'F2'], ['built', 'not-adjacent'])).toEqual(['E2']);
  });

  it('are those across the river, on the smaller side', () => {
    // Row 1: four squares lie west of the river (A–D).
    expect(badSquares(options(), rows, ['D1', 'E1', 'F1'], ['two-banks'])).toEqual(['D1']);
    expect(badSquares(options(), rows, ['C1', 'D1', 'E1'], ['two-banks'])).toEqual(['E1']);
  });

  it('are all when the reason is the place as a whole', () => {
    expect(badSquares(options(), rows, ['H8', 'H9'], ['not-adjacent'])).toEqual(['H8', 'H9']);
    expect(badSquares(options(), rows, ['H8', 'H9'], ['no-start'])).toEqual(['H8', 'H9']);
  });

  it('are none where the place is legal', () => {
    expect(badSquares(options(), rows, ['F5', 'G5'], [])).toEqual([]);
  });
});

it('finds the legal anchors of one rotation', () => {
  const own = options();
  (own.flags[1] as number[])[0] = 0;
  (own.flags[1] as number[])[120] = 0;
  expect(legalAnchors(own, 1)).toEqual([
    [0, 0],
    [10, 10],
  ]);
  expect(legalAnchors(own, 0)).toEqual([]);
});
