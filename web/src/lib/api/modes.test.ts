import { describe, expect, it } from 'vitest';
import { chapterOf, choiceOf, hasCities, modeOf, numbersOf } from './modes';

describe('a mode', () => {
  it.each([
    ['eternity', { game: 'eternity', number: 1 }],
    ['campaign', { game: 'campaign', number: 1 }],
    ['chapter:3', { game: 'chapter', number: 3 }],
    ['episode:13', { game: 'episode', number: 13 }],
  ] as const)('%s is read and written', (mode, choice) => {
    expect(choiceOf(mode)).toEqual(choice);
    expect(modeOf(choice)).toBe(mode);
  });

  it('that is not known is taken for Eternity', () => {
    expect(choiceOf('daily').game).toBe('eternity');
    expect(choiceOf(undefined).game).toBe('eternity');
    expect(hasCities('eternity')).toBe(false);
    expect(hasCities('chapter:1')).toBe(true);
  });
});

it('has eight chapters of three episodes', () => {
  expect(numbersOf('chapter').at(-1)).toBe(8);
  expect(numbersOf('episode').at(-1)).toBe(24);
  expect([1, 3, 4, 13, 24].map(chapterOf)).toEqual([1, 1, 2, 5, 8]);
});
