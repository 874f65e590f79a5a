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
  const searching = [...rows].map(([, level, mean]) => ({ level, mean }));
  const [, ...others] = strength.match(/mean markers are ([\d.]+), ([\d.]+) and ([\d.]+)/) ?? [];
  const plain = ['newcomer', 'novice', 'builder'].map((level, index) => ({ level, mean: others[index] }));
  const measured = [...plain, ...searching];
  expect(measured.map(({ level }) => level)).toEqual(known.slice(1));
  for (const { level = '', mean } of measured) expect(levelPoints(level)).toBe(Math.round(Number(mean)));
  expect(levelPoints('random')).toBe(-6);
  expect(levelPoints('my-own')).toBeUndefined();
});

it('calls a bot by its level and its animal, unless it has a name', () => {
  const seat = { name: '', kind: 'bot:newcomer', animal: 'fox' } as const;
  expect(seatName(seat)).toBe('Newcomer (Fox)');
  expect(seatName({ ...seat, kind: 'bot:neighbourly' })).toBe('neighbourly (Fox)');
  expect(seatName({ ...seat, name: 'Ann' })).toBe('Ann');
});
