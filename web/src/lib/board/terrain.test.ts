import { describe, expect, it } from 'vitest';
import { feature, isSign } from './features';
import { miniLand } from './mini';
import { randomAt } from './random';
import { cellOf, cellsWith, parseRow, squareOf } from './squares';
import { terrainArt } from './terrain';

const plain = Array.from({ length: 11 }, () => '........... 4');
const count = (art: string, what: string): number => art.split(what).length - 1;

describe('squares', () => {
  it('reads and writes names, on the board and beside it', () => {
    expect(cellOf('A1')).toEqual([0, 0]);
    expect(cellOf('K11')).toEqual([10, 10]);
    expect(cellOf('@0')).toEqual([-1, -1]);
    for (const name of ['E6', 'L3', '@12', 'C-1']) expect(squareOf(...cellOf(name))).toBe(name);
  });

  it('reads a row', () => {
    expect(parseRow('MM.....T.FF 5')).toEqual({ letters: 'MM.....T.FF', west: 5 });
    expect(cellsWith(['..F........ 4', 'F.......... 4'], 'F')).toEqual([
      [0, 2],
      [1, 0],
    ]);
  });
});

describe('feature', () => {
  it('draws as many trees and rocks as count', () => {
    for (let r = 0; r < 11; r++) {
      for (let c = 0; c < 11; c++) {
        expect(count(feature('T', [r, c]), '<use')).toBe(2);
        expect(count(feature('t', [r, c]), '<use')).toBe(1);
        expect(count(feature('R', [r, c]), '#b-boulder')).toBe(2);
      }
    }
  });

  it('draws wells and gold', () => {
    expect(feature('W', [3, 3])).toContain('#b-well');
    expect(feature('G', [3, 3])).toContain('#b-gold');
    expect(feature('.', [3, 3])).toBe('');
  });

  it('leaves every other letter to the symbol of its name, on its square', () => {
    expect(feature('Z', [2, 5])).toBe('<use href="#sign-Z" x="320" y="128" width="64" height="64"/>');
    expect(feature('z', [0, 0])).toContain('#sign-z"');
    expect([...'.MFTtRWG'].some(isSign)).toBe(false);
    // Nothing that could close the attribute.
    expect(['"', '<', ' ', '4', '', 'ZZ'].map((letter) => feature(letter, [0, 0]))).toEqual(
      Array(6).fill(''),
    );
  });
});

describe('terrainArt', () => {
  it('is the same for the same rows, and differs in nothing but what differs', () => {
    const oneWell = [...plain.slice(0, 4), '....W...... 4', ...plain.slice(5)];
    expect(terrainArt([...plain])).toBe(terrainArt(plain));
    expect(terrainArt(oneWell)).toEqual({ ...terrainArt(plain), standing: feature('W', [4, 4]) });
  });

  it('draws no land twice for a thumbnail', () => {
    expect(miniLand(plain)).toBe(miniLand([...plain]));
  });
});

describe('random', () => {
  it('gives each square its own stream, the same every time', () => {
    const three = (r: number, c: number, salt: number): number[] => {
      const random = randomAt(r, c, salt);
      return [random(), random(), random()];
    };
    expect(three(2, 3, 1)).toEqual(three(2, 3, 1));
    expect(three(2, 3, 1)).not.toEqual(three(3, 2, 1));
    expect(three(2, 3, 1)).not.toEqual(three(2, 3, 2));
    expect(three(2, 3, 1).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
