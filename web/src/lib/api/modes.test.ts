import { describe, expect, it } from 'vitest';
import { chapterOf, choiceOf, hasCities, modeOf, newCity, numbersOf, styleOf } from './modes';

describe('a mode', () => {
  it.each([
    ['eternity', { game: 'eternity', number: 1 }],
    ['campaign', { game: 'campaign', number: 1 }],
    ['chapter:3', { game: 'chapter', number: 3 }],
    ['episode:13', { game: 'episode', number: 13 }],
    ['random:wild:hello', { game: 'random', number: 1, city: 'wild:hello' }],
  ] as const)('%s is read and written', (mode, choice) => {
    expect(choiceOf(mode)).toEqual(choice);
    expect(modeOf(choice)).toBe(mode);
  });

  it('that is not known is taken for Eternity', () => {
    expect(choiceOf('daily').game).toBe('eternity');
    expect(choiceOf(undefined).game).toBe('eternity');
    expect(hasCities('eternity')).toBe(false);
    expect(hasCities('random:wild:hello:1')).toBe(false);
    expect(hasCities('chapter:1')).toBe(true);
  });
});

it('names random cities as the server does', () => {
  const city = newCity('wild');
  expect(city).toMatch(/^wild:[0-9a-v]{8}$/);
  expect(newCity('wild')).not.toBe(city);
  expect(styleOf(city)).toBe('wild');
  expect(modeOf(choiceOf('random'))).toMatch(/^random:normal:[0-9a-v]{8}$/);
});

it('has eight chapters of three episodes', () => {
  expect(numbersOf('chapter').at(-1)).toBe(8);
  expect(numbersOf('episode').at(-1)).toBe(24);
  expect([1, 3, 4, 13, 24].map(chapterOf)).toEqual([1, 1, 2, 5, 8]);
});
