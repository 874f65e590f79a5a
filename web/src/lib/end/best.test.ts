import { beforeEach, expect, it, vi } from 'vitest';
import { compareWithBest } from './best';

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
  });
});

it('keeps the best of each mode', () => {
  expect(compareWithBest('eternity', 'a', 20)).toEqual({ kind: 'first' });
  expect(compareWithBest('eternity', 'b', 19)).toEqual({ kind: 'behind', best: 20 });
  expect(compareWithBest('eternity', 'c', 25)).toEqual({ kind: 'new', before: 20 });
  expect(compareWithBest('episode:1', 'd', 3)).toEqual({ kind: 'first' });
  expect(compareWithBest('eternity', 'e', 25)).toEqual({ kind: 'behind', best: 25 });
});

it('says the same of a table that is looked at again', () => {
  compareWithBest('eternity', 'a', 20);
  compareWithBest('eternity', 'b', 25);
  expect(compareWithBest('eternity', 'b', 25)).toEqual({ kind: 'new', before: 20 });
});

it('begins anew with what it can not read', () => {
  kept['mycity.best'] = 'nonsense';
  expect(compareWithBest('eternity', 'a', -3)).toEqual({ kind: 'first' });
});
