/** The land of one board as a string of SVG; the same rows give the same string, worked out once. */
import { feature } from './features';
import { forest } from './forest';
import { shape, stroke } from './mass';
import { grid, mapEdge, meadow, paper, river } from './meadow';
import { mountains } from './mountain';
import { between, randomFrom } from './random';
import { riverCourse, smoothPath } from './river';
import { cellsWith, fix, MAP, parseRow, SIZE } from './squares';

const kept = new Map<string, { ground: string; standing: string }>();

/** The land, and what stands on it (parks are laid out between the two). */
export function terrainArt(rows: readonly string[]): { ground: string; standing: string } {
  const key = rows.join('/');
  let art = kept.get(key);
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
    kept.set(key, art);
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

/** High water over the west bank (chapter 3): land, trees and rocks shine through, mountains stand out of it. */
export function floodArt(rows: readonly string[]): string {
  const shore = smoothPath(riverCourse(rows)).slice(1);
  const water = `M-10 -14L${shore}L-10 ${MAP + 14}Z`;
  const random = randomFrom(83);
  let ripples = '';
  rows.forEach((row, r) => {
    for (let c = 0; c < parseRow(row).west; c++) {
      for (let i = 0; i < 2; i++) {
        const [x, y] = [c * 64 + between(random, 6, 36), r * 64 + between(random, 8, 58)];
        ripples += `M${fix(x)} ${fix(y)}q5-4 10 0t10 0`;
      }
    }
  });
  return (
    shape(water, 'var(--b-water)', 'opacity=".78"') +
    stroke(ripples, 'var(--b-glint)', 1.5, 'stroke-linecap="round" opacity=".7"') +
    mountains(cellsWith(rows, 'M').filter(([r, c]) => c < parseRow(rows[r] ?? '').west))
  );
}

/** The border of the painted land, to cut off what runs over it. */
export const landEdge = mapEdge();
