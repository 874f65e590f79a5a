import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { HintLine } from '../api/types';
import { sentenceOf } from './sentence';

const line = (
  marker: number,
  terms: HintLine['terms'],
  parts: HintLine['parts'] = {},
  deeds: HintLine['deeds'] = {},
): HintLine => ({ decision: 'E6/0', squares: ['E6'], marker, error: 0.5, terms, parts, deeds });

/** Keeps two wells that the other gives up, and joins the blue group, for which that one spares trees. */
const one = line(
  30,
  { wells: 4, groups: 2, trees: 4 },
  { wells: { C9: 2, G5: 2 }, groups: { B: 2 } },
  { groups: { B: 'adds' } },
);
const other = line(
  29,
  { wells: 0, groups: 0, trees: 6 },
  { trees: { C1: 2 } },
  { wells: { C9: 'spoils', G5: 'spoils' } },
);

afterEach(() => overwriteGetLocale(() => 'en'));

describe('a sentence about a decision', () => {
  it('says what speaks for the better one, and the squares of that', () => {
    const { text, squares } = sentenceOf(one, other);
    expect(text).toBe('Keeps both wells open and joins your blue group.');
    expect(squares).toEqual(['C9', 'G5']);
  });

  it('says of another one what it has for itself and what against it', () => {
    expect(sentenceOf(other, one).text).toBe('Spares trees later on, but gives up both wells.');
  });

  it('says one thing where the rest makes much less, and nothing of what can not be seen', () => {
    const few = line(29, { wells: 0, groups: 1.4, trees: 3.9 }, { groups: { B: 1.4 } });
    expect(sentenceOf(one, few).text).toBe('Makes both wells easier.');
    expect(sentenceOf(line(30, { empty: -3 }), line(30, { empty: -3.1 })).text).toBe(
      'The best on the whole.',
    );
    expect(sentenceOf(line(29, { empty: -3 }), line(30, { empty: -3.1 })).text).toBe('About as good.');
    expect(sentenceOf(one, null).text).toBe('The best on the whole.');
  });

  it('does not praise what costs points, nor blame what brings some', () => {
    const covers = line(30, { trees: 5 }, {}, { trees: { A1: 'covers' } });
    expect(sentenceOf(covers, line(29, { trees: 4 })).text).toBe('Spares trees later on.');
    const rocks = line(29, { rocks: -4 }, { rocks: { A3: -2 } }, {});
    const over = line(30, { rocks: -2 }, {}, { rocks: { A3: 'covers' } });
    expect(sentenceOf(over, rocks).text).toBe('Covers rocks.');
    expect(sentenceOf(rocks, over).text).toBe('Leaves rocks in the open.');
  });

  it('names a term of a chapter as the chapter does', () => {
    expect(sentenceOf(line(30, { mines: 3 }), line(29, { mines: 1 })).text).toBe('Brings more for “mines”.');
  });

  it('is a sentence in each language', () => {
    overwriteGetLocale(() => 'de');
    expect(sentenceOf(one, other).text).toBe(
      'Hält beide Brunnen offen und schließt an deine blaue Gruppe an.',
    );
    overwriteGetLocale(() => 'fr');
    expect(sentenceOf(one, other).text).toBe('Garde les deux puits ouverts et rejoint ton groupe bleu.');
    overwriteGetLocale(() => 'es');
    expect(sentenceOf(other, one).text).toBe('Conserva más árboles, pero renuncia a los dos pozos.');
  });
});
