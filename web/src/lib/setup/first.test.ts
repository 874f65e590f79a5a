import { beforeEach, expect, it, vi } from 'vitest';
import { rememberDone } from '../ui/experience';
import { usualGame } from './first';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

it('is a game of few rules against a weak bot, at first', () => {
  rememberDone('knows-rules');
  expect(usualGame()).toEqual({ mode: 'episode:1', level: 'newcomer' });
});

it('is Eternity against a weak bot for who has learned all rules', () => {
  rememberDone('learned');
  expect(usualGame()).toEqual({ mode: 'eternity', level: 'newcomer' });
});

it('is Eternity against the usual bot once a game has been finished', () => {
  rememberDone('finished');
  expect(usualGame()).toEqual({ mode: 'eternity', level: 'builder' });
});
