import { describe, expect, it } from 'vitest';
import { buildingArt } from './building';
import type { Cell } from './squares';

const U5: Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
];

/** Top-left corners of all windows in a path of small rectangles. */
function windowsOf(path: string): [number, number][] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h/g)].map((match) => [Number(match[1]), Number(match[2])]);
}

describe('buildingArt', () => {
  it('is the same drawing wherever the building stands, and in whatever order its squares come', () => {
    const there = U5.map(([r, c]) => [r + 4, c + 6] as const).reverse();
    expect(buildingArt(there)).toBe(buildingArt(U5));
    expect(buildingArt(U5).box).toEqual([2, 3]);
  });

  it('puts the sign on the ridge: between two squares, in the middle of four', () => {
    // The roof of one square reaches from 6 to 50 downwards: its ridge lies at 28.
    expect(buildingArt([[0, 0]]).sign).toEqual([32, 28]);
    expect(
      buildingArt([
        [0, 0],
        [0, 1],
      ]).sign,
    ).toEqual([64, 28]);
    expect(
      buildingArt([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ]).sign,
    ).toEqual([64, 60]);
    expect(buildingArt(U5).sign).toEqual([96, 28]);
  });

  it('keeps what stands on the roof away from the sign', () => {
    for (const [x, y] of buildingArt(U5).spots) expect(Math.hypot(x - 96, y - 28)).toBeGreaterThanOrEqual(32);
    expect(buildingArt([[0, 0]]).spots).toEqual([]);
  });

  it('opens windows on south walls only, a U on its two feet and in its court', () => {
    // South sides lie at the bottom of the first row over the middle square (50) and of the second row (114).
    const windows = windowsOf(buildingArt(U5).windows);
    expect(new Set(windows.map(([, y]) => y))).toEqual(new Set([53, 117]));
    for (const [x, y] of windows) {
      if (y === 53) expect(x > 58 && x < 134).toBe(true);
      else expect((x > 8 && x < 56) || (x > 136 && x < 184)).toBe(true);
    }
  });

  it('has one door, with the lamp before it', () => {
    const { door, lamp } = buildingArt([[0, 0]]);
    expect(door.match(/M/g)).toHaveLength(1);
    expect(lamp).toEqual([32, 58]);
  });
});
