/** The land of one board as a string of SVG; the same rows give the same string, worked out once. */
import { feature } from './features';
import { forest } from './forest';
import { shape, stroke } from './mass';
import { grid, mapEdge, meadow, paper, river } from './meadow';
import { mountains } from './mountain';
import { between, randomFrom } from './random';
import { riverCourse, smoothPath } from './river';
import { cellsWith, fix, MAP, parseRow, SIZE } from './squares';

const kept = new Map<string, string>();

/** Everything that lies under the buildings. */
export function terrainArt(rows: readonly string[]): string {
  const key = rows.join('/');
  let art = kept.get(key);
  if (art === undefined) {
    art =
      paper() +
      meadow() +
      grid() +
      mountains(cellsWith(rows, 'M')) +
      forest(cellsWith(rows, 'F')) +
      river(rows) +
      shape(landEdge, 'url(#b-sunlight)') +
      features(rows);
    kept.set(key, art);
  }
  return art;
}

function features(rows: readonly string[]): string {
  let art = '';
  rows.forEach((row, r) => {
    for (let c = 0; c < SIZE; c++) art += feature(row[c] ?? '.', [r, c]);
  });
  return art;
}

/** High water over the west bank (chapter 3): land, trees and rocks shine through. */
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
    stroke(ripples, 'var(--b-glint)', 1.5, 'stroke-linecap="round" opacity=".7"')
  );
}

/** The border of the painted land, to cut off what runs over it. */
export const landEdge = mapEdge();
