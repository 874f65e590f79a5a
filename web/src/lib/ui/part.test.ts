import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSoon, part } from './part';

vi.mock('../i18n/texts', () => ({ loadTexts: async () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('parts come before they are wanted, one that fails holds up no other', async () => {
  vi.stubGlobal('navigator', {});
  const missing = part(() => Promise.reject(new Error('offline')));
  const found = part(async () => 'here');
  loadSoon(missing, found);
  await vi.runAllTimersAsync();
  expect([missing.loaded, found.loaded]).toEqual([null, 'here']);
});

test('who saves data gets them when they are wanted', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const found = part(async () => 'here');
  loadSoon(found);
  await vi.runAllTimersAsync();
  expect(found.loaded).toBeNull();
  expect(await found.load()).toBe('here');
});
