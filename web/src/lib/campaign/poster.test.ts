import { expect, it } from 'vitest';
import type { PlayedEpisode } from '../api/types';
import { EDGE, episodesOn, fontSize, HEAD, layoutOf, lettersOn, wrapped } from './poster';

const played = (number: number): PlayedEpisode => ({
  number,
  known: 0,
  result: { number, reason: 'deck', seats: [] },
  cities: [],
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => played(index + 1));

it('shows the last episode of each chapter, and the newest', () => {
  expect(episodesOn(upTo(24)).map(({ number }) => number)).toEqual([3, 6, 9, 12, 15, 18, 21, 24]);
  expect(episodesOn(upTo(7)).map(({ number }) => number)).toEqual([3, 6, 7]);
});

it('shows every episode of a chapter that is played alone', () => {
  expect(episodesOn([played(7), played(8), played(9)]).map(({ number }) => number)).toEqual([7, 8, 9]);
});

const everySize = [1, 2, 3, 4].flatMap((cities) =>
  [1, 2, 3, 7, 12, 24].map((last): [number, number] => [cities, last]),
);
/** As long as a sentence of a story is, with long names in it. */
const SENTENCE = 170;

it.each(everySize)('is a portrait sheet for %i cities after %i episodes', (cities, last) => {
  const layout = layoutOf(upTo(last), cities, SENTENCE);
  expect(layout.height / layout.width).toBeGreaterThan(1.25);
  expect(layout.height / layout.width).toBeLessThanOrEqual(1.7);
});

it('has the proportion of paper after a whole campaign', () => {
  for (const cities of [1, 2, 3, 4]) {
    const layout = layoutOf(upTo(24), cities);
    expect(layout.height / layout.width).toBeGreaterThan(1.4);
  }
});

it.each(everySize)('lays out %i cities after %i episodes, none over another', (cities, last) => {
  const layout = layoutOf(upTo(last), cities, SENTENCE);
  expect(layout.columns).toHaveLength(cities);
  expect(layout.blocks).toHaveLength(episodesOn(upTo(last)).length);
  const corners = layout.blocks.flatMap((block) => block.cities);
  expect(corners).toHaveLength(cities * layout.blocks.length);
  for (const [index, { x, y }] of corners.entries()) {
    expect(x).toBeGreaterThanOrEqual(EDGE);
    expect(x + layout.city).toBeLessThanOrEqual(layout.width - EDGE);
    expect(y).toBeGreaterThan(HEAD);
    // Below it stands its place.
    expect(y + layout.city + 40).toBeLessThan(layout.circles);
    for (const other of corners.slice(index + 1))
      expect(Math.abs(x - other.x) > layout.city || Math.abs(y - other.y) > layout.city + 40).toBe(true);
  }
  expect(layout.height).toBeGreaterThan(layout.chart + layout.chartHeight);
});

it('has a line of its own for every few words of a sentence', () => {
  expect(wrapped('The last tile is laid in Ashby, and the tiler stays.', 20)).toEqual([
    'The last tile is',
    'laid in Ashby, and',
    'the tiler stays.',
  ]);
  expect(wrapped('seven words that make no even lines', 30)).toEqual([
    'seven words that',
    'make no even lines',
  ]);
  expect(wrapped('unbreakable', 5)).toEqual(['unbreakable']);
  expect(wrapped('', 20)).toEqual(['']);
});

it('has room for the lines above the cities', () => {
  const { block, blocks } = layoutOf(upTo(24), 4, SENTENCE);
  const sentence = 'eleven more '.repeat(14).trim();
  const lines = wrapped(sentence, lettersOn(block)).length;
  for (const { y, cities } of blocks)
    for (const city of cities) expect(city.y - y).toBeGreaterThanOrEqual(84 + 25 * lines);
});

it('writes long names smaller', () => {
  expect(fontSize('Ada', 300, 40)).toBe(40);
  expect(fontSize('A city with quite a long name indeed, yes', 300, 40)).toBe(14);
});
