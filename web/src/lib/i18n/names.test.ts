import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelName, levelPoints, seatName } from './names';

const known = ['random', 'newcomer', 'novice', 'builder', 'mason', 'architect', 'master'];

it('says what each level is like, and calls others as they call themselves', () => {
  expect(new Set(known.map(levelName)).size).toBe(7);
  for (const level of known) expect(levelName(level)).toMatch(/ – |: /);
  expect(levelName('my-own')).toBe('my-own');
});

it('says the points that were measured', () => {
  const strength = readFileSync(`${import.meta.dirname}/../../../../docs/strength.md`, 'utf8');
  const rows = strength.matchAll(/^\| `(\w+)` \| (\d+\.\d) \|/gm);
  const means = new Map([...rows].map(([, level, mean]) => [level, Math.round(Number(mean))]));
  expect([...means.keys()]).toEqual(known.slice(1));
  for (const [level, mean] of means) expect(levelPoints(level)).toMatch(new RegExp(`\\b${mean} `));
  expect(levelPoints('random')).toContain('−6 ');
  expect(levelPoints('my-own')).toBe('');
});

it('calls a bot by its level and its animal, unless it has a name', () => {
  const seat = { name: '', kind: 'bot:newcomer', animal: 'fox' } as const;
  expect(seatName(seat)).toBe('Newcomer (Fox)');
  expect(seatName({ ...seat, kind: 'bot:neighbourly' })).toBe('neighbourly (Fox)');
  expect(seatName({ ...seat, name: 'Ann' })).toBe('Ann');
});
