import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { additions, ageing } from './ageing';
import { giveScenery } from './scenery';
import { SIZE, UNIT } from './squares';
import Terrain from './Terrain.svelte';

const rows = [
  'M..MM.....F 5',
  'M..MM.....F 5',
  'M..MM.....F 5',
  '..R........ 5',
  '........... 6',
  '...t....... 6',
  '........... 6',
  'F.....F..W. 6',
  'FF......... 5',
  'FFF.......M 5',
  'FFFF.....MM 5',
];
const works = { building: 'B-Z4', squares: ['C4', 'D4', 'D5', 'E5'] };
const chapters = [1, 2, 3, 4, 5, 6, 7, 8];
const numbers = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('ageing', () => {
  it('is the same for the same board', () => {
    expect(ageing(6).land([...rows])).toBe(ageing(6).land(rows));
    expect(ageing(6).land(rows)).not.toBe(ageing(6).land(rows.toReversed()));
  });

  it('has all of the chapter before in each chapter, and something more', () => {
    const of = (chapter: number): string[] =>
      additions(rows)
        .filter(({ since }) => since <= chapter)
        .map(({ art }) => art);
    expect(of(0)).toEqual([]);
    for (const chapter of chapters) {
      const now = ageing(chapter).land(rows);
      for (const art of of(chapter - 1)) expect(now).toContain(art);
      expect(of(chapter).length, `chapter ${chapter}`).toBeGreaterThan(of(chapter - 1).length);
      expect(now).toBe(of(chapter).join(''));
    }
  });

  it('lies on meadow alone', () => {
    const all = additions(rows);
    expect(all.length).toBeGreaterThan(15);
    for (const { reach } of all)
      for (const [x, y] of reach) {
        const letter = rows[Math.floor(y / UNIT)]?.slice(0, SIZE)[Math.floor(x / UNIT)];
        expect('.TtRW', `${x} ${y}`).toContain(letter ?? 'outside');
      }
  });

  it('draws no further than it says', () => {
    // The first point of each subpath of a field or a path is absolute: with the width of a pen it is within its reach.
    for (const { art, reach } of additions(rows)) {
      const [xs, ys] = [reach.map(([x]) => x), reach.map(([, y]) => y)];
      for (const [, start] of art.matchAll(/M(-?[\d.]+ -?[\d.]+)/g)) {
        const [x, y] = numbers(start as string) as [number, number];
        expect(x).toBeGreaterThan(Math.min(...xs) - 9);
        expect(x).toBeLessThan(Math.max(...xs) + 9);
        expect(y).toBeGreaterThan(Math.min(...ys) - 9);
        expect(y).toBeLessThan(Math.max(...ys) + 9);
      }
    }
  });

  it('leaves what stands on a square alone', () => {
    const before = additions(rows);
    const full = rows.map((row) => row.replaceAll('.', 'T'));
    const fields = (all: typeof before): number => all.filter(({ art }) => art.includes('tilled')).length;
    expect(fields(before)).toBeGreaterThan(3);
    expect(fields(additions(full))).toBe(0);
    // A sticker moves nothing: what it does not touch stays where it was.
    const sticker = rows.map((row, r) => (r === 8 ? `${row.slice(0, 8)}R${row.slice(9)}` : row));
    for (const { art } of additions(sticker)) expect(before.map((each) => each.art)).toContain(art);
  });

  it('smokes over the works in later chapters', () => {
    expect(ageing(4).roofs([works])).toBe('');
    expect(ageing(5).roofs([works])).toMatch(/ d="M[^"]+"/);
    expect(ageing(5).roofs([{ ...works, building: 'R-Z4' }])).not.toContain('M');
  });

  it('is drawn where a campaign gives it, and nowhere else', () => {
    const years = (body: string): number => (body.match(/--b-(?:trail|tilled|pier)/g) ?? []).length;
    const Campaign: typeof Terrain = (...all) => {
      giveScenery(() => ageing(8));
      return Terrain(...all);
    };
    const drawn = (land: typeof Terrain): string =>
      render(land, { props: { rows }, context: new Map() }).body;
    expect(years(drawn(Terrain))).toBe(0);
    expect(years(drawn(Campaign))).toBe(years(ageing(8).land(rows)));
  });
});
