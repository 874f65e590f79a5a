import { expect, it } from 'vitest';
import { rungsOf } from './rungs';

const ladder = {
  nothing: -67,
  possible: 53,
  proven: false,
  share: 0.9,
  medal: 'silver' as const,
  rungs: [
    { level: 'novice', marker: 41 },
    { level: 'builder', marker: 38 },
    { level: 'master', marker: 41 },
  ],
};

const shown = (marker: number, possible = 53) =>
  rungsOf({ ...ladder, possible, marker }).map((rung) => (rung.kind === 'level' ? rung.level : rung.kind));

it('puts a result between the levels that are better and those that are not', () => {
  expect(shown(40)).toEqual(['possible', 'master', 'novice', 'mine', 'builder']);
  expect(shown(41)).toEqual(['possible', 'mine', 'master', 'novice', 'builder']);
  expect(shown(-3)).toEqual(['possible', 'master', 'novice', 'builder', 'mine']);
});

it('has what is possible at its top, even where that is the result', () => {
  expect(shown(53)).toEqual(['possible', 'mine', 'master', 'novice', 'builder']);
});
