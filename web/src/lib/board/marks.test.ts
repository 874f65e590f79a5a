import { describe, expect, it } from 'vitest';
import { bankArt, bankOf, roofMarks, squareMarks } from './marks';
import { squareOf } from './squares';
import type { BoardMark } from './types';

/** The river runs west of E in rows 1 to 5 and west of C below; mountains at A1 and K11. */
const rows = [
  'M.......... 4',
  ...Array.from({ length: 4 }, () => '........... 4'),
  ...Array.from({ length: 5 }, () => '........... 2'),
  '..........M 2',
];
const west = rows.flatMap((_, r) => Array.from({ length: r < 5 ? 4 : 2 }, (__, c) => squareOf(r, c)));
const east = rows.flatMap((_, r) =>
  Array.from({ length: 11 }, (__, c) => squareOf(r, c)).filter((s) => !west.includes(s)),
);
const mark = (squares: string[], building: string | null = null): BoardMark => ({
  mark: 'x',
  squares,
  building,
});

describe('bankOf', () => {
  it('knows a mark that covers a bank from one that covers a square less or more', () => {
    expect(west).toHaveLength(32);
    expect(east).toHaveLength(89);
    expect(bankOf(mark(west), rows)).toBe('west');
    expect(bankOf(mark(east), rows)).toBe('east');
    expect(bankOf(mark(west.slice(1)), rows)).toBeNull();
    expect(bankOf(mark(east.slice(1)), rows)).toBeNull();
    expect(bankOf(mark([...west, 'E1']), rows)).toBeNull();
    expect(bankOf(mark([...west.slice(1), 'E1']), rows)).toBeNull();
    expect(bankOf(mark([]), rows)).toBeNull();
    expect(bankOf(mark(west, 'B-I2'), rows)).toBeNull();
  });
});

describe('bankArt', () => {
  it('covers the bank and a square around it, each once', () => {
    const { tiles } = bankArt(mark(west), 'west', rows);
    // A mirrored square begins at its other side.
    const at = tiles.map((tile) => {
      const [x, y, flip, turn] = (tile.match(/-?\d+/g) ?? []).map(Number) as [number, number, number, number];
      return squareOf(y / 64 - (1 - turn) / 2, x / 64 - (1 - flip) / 2);
    });
    expect(new Set(at).size).toBe(at.length);
    expect(at).toEqual(expect.arrayContaining([...west, '@0', '@12', 'E0', 'E5', 'E6', 'D6', 'C11', 'C12']));
    for (const far of ['F1', 'D7', 'L1', 'D12']) expect(at).not.toContain(far);
  });

  it('lets the mountains of its bank stand out, and no others', () => {
    const peaks = (art: string): boolean => art.includes('<path');
    expect(peaks(bankArt(mark(west), 'west', rows).above)).toBe(true);
    const flat = ['........... 4', ...rows.slice(1)];
    expect(peaks(bankArt(mark(west), 'west', flat).above)).toBe(false);
  });
});

describe('marks', () => {
  it('lie on each square that they name', () => {
    const marks = [mark(['B2', 'K11']), mark(west), mark(['C3', 'C4'], 'B-I2')];
    expect(squareMarks(marks, rows)).toEqual([
      { mark: 'x', cell: [1, 1] },
      { mark: 'x', cell: [10, 10] },
    ]);
  });

  it('are drawn once on a roof; two on one roof keep apart', () => {
    const squares = ['C3', 'C4', 'D4'];
    const marks = [
      mark(['A1']),
      mark(squares, 'B-V3'),
      mark(['K1', 'K2'], 'B-I2'),
      { ...mark(squares, 'B-V3'), mark: 'y' },
    ];
    expect(roofMarks(marks)).toEqual([
      { mark: 'x', building: 'B-V3', cell: [2, 2] },
      { mark: 'x', building: 'B-I2', cell: [0, 10] },
      { mark: 'y', building: 'B-V3', cell: [3, 3] },
    ]);
  });
});
