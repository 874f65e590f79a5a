import { beforeAll, expect, it, vi } from 'vitest';

let parseSettings: typeof import('./settings.svelte').parseSettings;
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ parseSettings } = await import('./settings.svelte'));
});

it('keeps what fits and takes the default for the rest', () => {
  expect(parseSettings(null).theme).toBe('system');
  expect(parseSettings('not json').confirm).toBe(false);
  expect(parseSettings('null').fits).toBe(false);
  const read = parseSettings('{"confirm": true, "autoLeave": "yes", "theme": "dark", "extra": 1}');
  expect(read).toMatchObject({ confirm: true, autoLeave: false, theme: 'dark' });
  expect(read).not.toHaveProperty('extra');
});
