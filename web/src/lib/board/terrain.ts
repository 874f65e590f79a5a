/** The land of one board as a string of SVG; the same rows give the same string, computed once. */
import { feature } from './features';
import { forest } from './forest';
import { grid, mapEdge, meadow, paper, river } from './meadow';
import { mountains } from './mountain';
import { cellsWith, SIZE } from './squares';
import { shape } from './strokes';

const cache = new Map<string, { ground: string; standing: string }>();

/** The land, and what stands on it (marks of single squares lie between the two). */
export function terrainArt(rows: readonly string[]): { ground: string; standing: string } {
  const key = rows.join('/');
  let art = cache.get(key);
  if (art === undefined) {
    const ground =
      paper() +
      meadow() +
      grid() +
      mountains(cellsWith(rows, 'M')) +
      forest(cellsWith(rows, 'F')) +
      river(rows) +
      shape(landEdge, 'url(#b-sunlight)');
    art = { ground, standing: features(rows) };
    cache.set(key, art);
  }
  return art;
}

/** Trees, rocks, wells and all else that stands on single squares. */
export function features(rows: readonly string[]): string {
  let art = '';
  rows.forEach((row, r) => {
    for (let c = 0; c < SIZE; c++) art += feature(row[c] ?? '.', [r, c]);
  });
  return art;
}

/** The border of the painted land, to clip what runs over it. */
export const landEdge = mapEdge();
