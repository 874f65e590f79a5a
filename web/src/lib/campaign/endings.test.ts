import { describe, expect, it } from 'vitest';
import type { EpisodeResult } from '../api/types';
import { circlesOver, endingOf, firstsOf, ownEnding, withNames } from './endings';

const episode = (
  ...shares: [place: number, marker: number, circles?: Record<string, number>][]
): EpisodeResult => ({
  number: 1,
  reason: 'deck',
  seats: shares.map(([place, marker, circles = {}]) => ({
    place,
    marker,
    tie_row: null,
    circles,
    stickers: [],
    before: [],
    after: [],
    given: [],
  })),
});

describe('the line that ends an episode', () => {
  const three = episode([2, 30], [1, 41], [3, 12]);
  it('depends on where the viewer sits', () => {
    expect(endingOf(three, [1])).toBe('won');
    expect(endingOf(three, [0])).toBe('second');
    expect(endingOf(three, [2])).toBe('others');
  });
  it('is the winner’s for spectators, and for a screen with the winner at it', () => {
    expect(endingOf(three, [])).toBe('won');
    expect(endingOf(three, [2, 1])).toBe('won');
  });
  it('is another for a shared place, and for a lean harvest', () => {
    expect(endingOf(episode([1, 20], [1, 20]), [0])).toBe('tie');
    expect(endingOf(episode([1, 9], [2, -3]), [0])).toBe('low');
    expect(endingOf(episode([1, 10], [2, -3]), [0])).toBe('won');
  });
});

describe('what is explained after an episode', () => {
  const plain = episode([1, 30], [2, 12]);
  const rich = episode([1, 50, { place: 2, fifty: 1 }], [2, -3]);
  const row = episode([1, 20], [2, 20]);
  row.seats[0] = { ...row.seats[0], tie_row: 9 } as (typeof row.seats)[0];

  it('is what nobody has met before', () => {
    expect(firstsOf([plain])).toEqual([]);
    expect(firstsOf([plain, rich])).toEqual([{ what: 'fifty', cap: 50 }, { what: 'debts' }]);
    expect(firstsOf([rich, rich])).toEqual([]);
    expect(firstsOf([rich, plain])).toEqual([]);
    expect(firstsOf([])).toEqual([]);
  });
  it('tells a tie that a row has decided from a shared place', () => {
    expect(firstsOf([row])).toEqual([{ what: 'tie', row: 9 }]);
    expect(firstsOf([episode([1, 20], [1, 20])])).toEqual([{ what: 'tie', row: null }]);
    expect(firstsOf([row, episode([1, 20], [1, 20])])).toEqual([]);
  });
});

it('a campaign ends for each seat in its own way, once it is won alone', () => {
  expect([0, 1, 2].map((seat) => ownEnding([30, 41, 36], [1], seat))).toEqual(['last', 'won', 'others']);
  expect([0, 1].map((seat) => ownEnding([30, 41], [1], seat))).toEqual(['last', 'won']);
  expect([0, 1, 2].map((seat) => ownEnding([41, 41, 36], [0, 1], seat))).toEqual([null, null, 'last']);
  expect(ownEnding([41], [0], 0)).toBeNull();
});

it('names the winners', () => {
  expect(withNames('{name} wins, well done {name}', ['Aa'], 'en')).toBe('Aa wins, well done Aa');
  expect(withNames('{name}!', ['Aa', 'Bb'], 'de')).toBe('Aa und Bb!');
});

it('adds circles up from nothing', () => {
  const results = [
    episode([1, 30, { place: 2 }], [2, 20]),
    episode([2, 50, { fifty: 1 }], [1, 50, { place: 2, fifty: 1 }]),
  ];
  expect(circlesOver(results, 2)).toEqual([
    [0, 2, 3],
    [0, 0, 3],
  ]);
});
