import { afterEach, expect, it } from 'vitest';
import { words } from '../i18n/words.svelte';
import { stickerName } from './names';

afterEach(() => words.clear());

it('names a sticker as the open chapters do', () => {
  words.use({ 'sticker.X': 'a thing' });
  expect(stickerName('X')).toBe('a thing');
  expect(stickerName('X', true)).toBe('a thing');
});

it('has another name for one that all place before an episode, where a chapter gives it', () => {
  words.use({ 'sticker.RR': 'two rocks', 'before.RR': 'a calamity' });
  expect(stickerName('RR', true)).toBe('a calamity');
  expect(stickerName('RR')).toBe('two rocks');
});
