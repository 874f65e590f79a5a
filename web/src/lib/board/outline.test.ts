import { describe, expect, it } from 'vitest';
import { evenly, outlineOf, roundPath, sharpPath, toward, traceLoops } from './outline';

describe('traceLoops', () => {
  it('walks clockwise round one square', () => {
    expect(traceLoops([[2, 3]])).toEqual([
      [
        [2, 3],
        [2, 4],
        [3, 4],
        [3, 3],
      ],
    ]);
  });

  it('joins squares and leaves out points on a straight side', () => {
    const [loop, ...others] = traceLoops([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(others).toEqual([]);
    expect(loop).toHaveLength(6);
    expect(loop).toContainEqual([1, 1]);
  });

  it('keeps squares apart that touch in a corner', () => {
    const loops = traceLoops([
      [0, 0],
      [1, 1],
    ]);
    expect(loops.map((loop) => loop.length)).toEqual([4, 4]);
  });

  it('gives a hole a loop of its own', () => {
    const ring = [0, 1, 2]
      .flatMap((r) => [0, 1, 2].map((c) => [r, c] as const))
      .filter(([r, c]) => r !== 1 || c !== 1);
    expect(traceLoops(ring).map((loop) => loop.length)).toEqual([4, 4]);
  });
});

describe('outlineOf', () => {
  it('keeps the inset on each side', () => {
    expect(outlineOf([[0, 0]], { top: 1, right: 2, bottom: 3, left: 4 })).toEqual([
      [
        [4, 1],
        [62, 1],
        [62, 61],
        [4, 61],
      ],
    ]);
  });

  it('widens nothing at an inner corner', () => {
    // The inner corner of an L lies at (64, 64) on the grid; the outline passes it on the side of the squares.
    const [loop] = outlineOf(
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      evenly(5),
    );
    expect(loop).toContainEqual([59, 59]);
  });
});

describe('paths', () => {
  const square = outlineOf([[0, 0]], evenly(0));

  it('writes straight and rounded loops', () => {
    expect(sharpPath(square)).toBe('M0 0L64 0L64 64L0 64Z');
    expect(roundPath(square, 8)).toContain('Q64 0 64 8');
  });

  it('never rounds more than half a side', () => {
    expect(toward([0, 0], [10, 0], 99)).toEqual([5, 0]);
  });
});
