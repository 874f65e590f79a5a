import { describe, expect, it } from 'vitest';
import type { Cell } from '../board';
import { anchorUnder, boxOf, clampAnchor, flattest, holdOf, keyOf, squaresAt } from './shapes';

const bar: Cell[] = [[0, 0], [0, 1], [0, 2], [0, 3]]; // biome-ignore format: one building, one line
const u: Cell[] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2]]; // biome-ignore format: one building, one line
const uTurned: Cell[] = [[0, 0], [0, 1], [1, 1], [2, 0], [2, 1]]; // biome-ignore format: one building, one line

describe('a building over the board', () => {
  it('has a box', () => {
    expect(boxOf(bar)).toEqual([1, 4]);
    expect(boxOf(uTurned)).toEqual([3, 2]);
  });

  it('is shown lying down where there is little room', () => {
    const upright: Cell[] = [[0, 0], [1, 0], [2, 0], [3, 0]]; // biome-ignore format: one building, one line
    expect(flattest([upright, bar, upright, bar])).toEqual(bar);
    expect(flattest([u, uTurned])).toEqual(u);
  });

  it('covers exactly its squares', () => {
    expect(squaresAt(u, [8, 3])).toEqual(['D9', 'E9', 'F9', 'D10', 'F10']);
  });

  it('is pushed back onto the board at every edge', () => {
    expect(clampAnchor(bar, [-2, -1])).toEqual([0, 0]);
    expect(clampAnchor(bar, [12, 9])).toEqual([10, 7]);
    expect(clampAnchor(uTurned, [10, 10])).toEqual([8, 9]);
  });

  it('hangs from one of its own squares, near its middle', () => {
    expect(holdOf(bar)).toEqual([0, 1]);
    expect(holdOf(u)).toEqual([0, 1]);
    expect(holdOf(uTurned)).toEqual([1, 1]);
  });

  it('is where the pointer holds it, clamped', () => {
    expect(anchorUnder(bar, [4, 4])).toEqual([4, 3]);
    expect(anchorUnder(bar, [4, 10])).toEqual([4, 7]);
    expect(anchorUnder(uTurned, [0, 0])).toEqual([0, 0]);
  });
});

it('calls the same set of squares the same, in any order', () => {
  expect(keyOf(['B2', 'A1', 'A10'])).toBe(keyOf(['A10', 'B2', 'A1']));
  expect(keyOf(['A1', 'B2'])).not.toBe(keyOf(['A1', 'B3']));
});
