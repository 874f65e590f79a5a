import { expect, it } from 'vitest';
import { isWest, riverSides } from './banks';

const rows = ['........... 4', '........... 5', '........... 5'];

it('knows the bank of a square', () => {
  expect(isWest(rows, [0, 3])).toBe(true);
  expect(isWest(rows, [0, 4])).toBe(false);
});

it('knows where the river touches a square: at its sides, never at a corner', () => {
  expect(riverSides(rows, [0, 3])).toEqual(['east']);
  expect(riverSides(rows, [0, 4])).toEqual(['south', 'west']);
  expect(riverSides(rows, [1, 4])).toEqual(['north', 'east']);
  expect(riverSides(rows, [1, 3])).toEqual([]);
  expect(riverSides(rows, [0, 5])).toEqual([]);
});
