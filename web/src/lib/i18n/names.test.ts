import { expect, it } from 'vitest';
import { levelName } from './names';

it('says what each level is like, and calls others as they call themselves', () => {
  const known = ['random', 'novice', 'builder', 'mason', 'architect', 'master'];
  expect(new Set(known.map(levelName)).size).toBe(6);
  for (const level of known) expect(levelName(level)).toMatch(/ – |: /);
  expect(levelName('my-own')).toBe('my-own');
});
