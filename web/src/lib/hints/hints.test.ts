import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { HintLine } from '../api/types';
import { comparedTo, type Difference, differences, squaresIn } from './differences';
import { differenceText } from './why';

const line = (
  decision: string,
  squares: string[],
  marker: number,
  terms: HintLine['terms'] = {},
  parts: HintLine['parts'] = {},
  deeds: HintLine['deeds'] = {},
): HintLine => ({ decision, squares, marker, error: 0.5, terms, parts, deeds });

describe('what makes the difference', () => {
  const best = line('A1/0', ['A1'], 30, { wells: 2.4, trees: 5, rocks: -3, empty: -8, gold: 1 });
  const other = line('B1/0', ['B1'], 28, { wells: 1, trees: 5.04, rocks: -1, empty: -9, gold: 0.5 });

  it('are the terms that differ most, the largest first, as far as one can see it', () => {
    expect(differences(best, other).map(({ term }) => term)).toEqual(['rocks', 'wells', 'empty']);
    expect(differences(best, other)[0]?.points).toBe(-2);
    expect(differences(best, other, 9).map(({ term }) => term)).not.toContain('trees');
  });

  it('compares the best with the next, all others with the best', () => {
    expect(comparedTo([best, other], 0)).toBe(other);
    expect(comparedTo([best, other], 1)).toBe(best);
    expect(comparedTo([best], 0)).toBeNull();
  });
});

describe('the parts of a term', () => {
  const of = (term: string, points: number, parts = {}, deeds = {}) =>
    line('pass', [], 0, { [term]: points }, { [term]: parts }, { [term]: deeds });

  it('stand for themselves from 0.15 points on; the rest of the term is left', () => {
    // Wells differ by 2.0: G5 makes 1.5 of it, C9 only 0.1, and 0.5 is left.
    const one = of('wells', 4.7, { G5: 4, C9: 0.1 });
    expect(differences(one, of('wells', 2.7, { G5: 2.5 }))).toEqual([
      { term: 'wells', how: '', parts: ['G5'], points: 1.5 },
      { term: 'wells', how: 'rest', parts: [], points: expect.closeTo(0.5) },
    ]);
    // A term without parts on either side is compared as a whole.
    expect(differences(of('empty', -3), of('empty', -1))).toEqual([
      { term: 'empty', how: '', parts: [], points: -2 },
    ]);
  });

  it('tell what the placement does, or spares the other one', () => {
    const adds = of('wells', 2, { G5: 2 }, { G5: 'adds' });
    const spoils = of('wells', 0, {}, { G5: 'spoils' });
    const far = of('wells', 1, { G5: 1 });
    const how = (a: HintLine, b: HintLine) => differences(a, b).map((each) => [each.how, each.points]);
    expect(how(adds, spoils)).toEqual([['adds', 2]]);
    expect(how(spoils, adds)).toEqual([['spoils', -2]]);
    expect(how(far, spoils)).toEqual([['keeps', 1]]);
    expect(how(far, adds)).toEqual([['', -1]]);
    // Taking a side is no merit where the well has become less likely.
    expect(how(of('wells', 0.5, { G5: 0.5 }, { G5: 'adds' }), far)).toEqual([['', -0.5]]);
  });

  it('make one phrase where squares fare alike', () => {
    const covers = of('trees', 1, { A1: 1 }, { H4: 'covers', H5: 'covers' });
    const found = differences(covers, of('trees', 3.5, { H4: 2, H5: 1, A1: 0.5 }));
    expect(found).toEqual([
      { term: 'trees', how: 'covers', parts: ['H4', 'H5'], points: -3 },
      { term: 'trees', how: '', parts: ['A1'], points: 0.5 },
    ]);
    expect(squaresIn(found)).toEqual(['H4', 'H5', 'A1']);
    // Neither wells nor parts of more than one square.
    const parts = { G5: 4, C9: 4 };
    expect(differences(of('wells', 8, parts), of('wells', 0))).toHaveLength(2);
    const churches = { 'E6 F6': 3, 'A1 A2': 3, C: 3 };
    expect(differences(of('churches', 9, churches), of('churches', 0))).toHaveLength(3);
  });

  it('are squares where they have a place on the board', () => {
    const found = ['K1 A8', 'R', 'C'].map((part) => ({
      term: '',
      how: '' as const,
      parts: [part],
      points: 1,
    }));
    expect(squaresIn(found)).toEqual(['K1', 'A8']);
  });

  const rows = ['tT.........'];
  const words = (term: string, how: Difference['how'], ...parts: string[]) =>
    differenceText({ term, how, parts, points: 1 }, rows);

  it('have words in each language', () => {
    expect(words('wells', 'keeps', 'G5')).toBe('Keeps the well at G5 open');
    expect(words('trees', 'covers', 'A1')).toBe('Builds over the tree at A1');
    expect(words('trees', 'covers', 'B1')).toBe('Builds over the trees at B1');
    expect(words('trees', '', 'A1', 'B1')).toBe('Trees at A1 and B1');
    expect(words('churches', '', 'E6 F6 G6')).toBe('Church at E6');
    expect(words('churches', 'completes', 'C')).toBe('This church gets all three colours');
    expect(words('churches', 'rest')).toBe('Churches: the rest');
    expect(words('groups', '', 'R')).toBe('Largest red group');
    expect(words('gold', 'completes', 'K1 A8')).toBe('Takes the gold at K1 and A8');
    expect(words('mines', '', 'B')).toBe('mines: blue');
    expect(words('parks', '', 'J3', 'J5')).toBe('parks: J3 and J5');
    expect(words('empty', '')).toBe('Empty squares');
    overwriteGetLocale(() => 'de');
    expect(words('wells', 'keeps', 'G5')).toBe('Hält den Brunnen auf G5 offen');
    expect(words('trees', '', 'A1', 'B1')).toBe('Bäume auf A1 und B1');
    overwriteGetLocale(() => 'fr');
    expect(words('wells', 'spoils', 'G5')).toBe('Renonce au puits en G5');
    overwriteGetLocale(() => 'es');
    expect(words('rocks', 'covers', 'A3')).toBe('Construye sobre las rocas de A3');
    overwriteGetLocale(() => 'en');
  });
});
