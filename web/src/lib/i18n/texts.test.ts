import { beforeEach, expect, it, vi } from 'vitest';

type Texts = typeof import('./texts');
let texts: Texts;
let locale: 'en' | 'de';

/** Loaders of a folder with one text, which counts how often it has been asked for. */
const loaders = (text: string) => {
  const load = vi.fn(async () => ({
    texts: [() => text, (inputs: object) => `${text} ${JSON.stringify(inputs)}`],
  }));
  return { en: load, de: load, fr: load, es: load, load };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  texts = await import('./texts');
  const { overwriteGetLocale } = await import('../../paraglide/runtime.js');
  locale = 'en';
  overwriteGetLocale(() => locale);
});

it('says a message in the language of the moment, with its values', async () => {
  const folder = texts.addFolder({
    ...loaders('red'),
    de: async () => ({ texts: [() => 'rot', () => 'rote'] }),
  });
  const [plain, valued] = [texts.message(folder, 0), texts.message(folder, 1)];
  await texts.loadTexts('en');
  await texts.loadTexts('de');
  expect(plain({})).toBe('red');
  expect(valued({ count: 2 })).toBe('red {"count":2}');
  locale = 'de';
  expect(plain({})).toBe('rot');
});

it('does not say a message before its texts are there', () => {
  const folder = texts.addFolder(loaders('red'));
  expect(() => texts.message(folder, 0)({})).toThrow('before loadTexts');
});

it('loads a folder once, and again after a failure', async () => {
  const red = loaders('red');
  red.load.mockRejectedValueOnce(new TypeError('no line'));
  const folder = texts.addFolder(red);
  await expect(texts.loadTexts('en')).rejects.toThrow('no line');
  await texts.loadTexts('en');
  await texts.loadTexts('en');
  expect(red.load).toHaveBeenCalledTimes(2);
  expect(texts.message(folder, 0)({})).toBe('red');
});

it('loads a folder that arrives while others are loaded', async () => {
  const blue = loaders('blue');
  const red = loaders('red');
  red.load.mockImplementationOnce(async () => {
    texts.addFolder(blue);
    return { texts: [] };
  });
  texts.addFolder(red);
  await texts.loadTexts('en');
  expect(blue.load).toHaveBeenCalledOnce();
});
