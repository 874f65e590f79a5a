import { expect, it } from 'vitest';
import { drawingsOf } from './art';

const symbol = (id: string) => `<symbol viewBox="0 0 64 64" id="${id}"><path id="inner-${id}"/></symbol>`;
const art = ['envelope-1', 'sign-a', 'mark-b', 'envelope-2', 'envelope-3'].map(symbol).join('');

it('are those up to its own envelope', () => {
  expect(drawingsOf(art, 1)).toEqual([]);
  expect(drawingsOf(art, 2)).toEqual(['sign-a', 'mark-b']);
  expect(drawingsOf(art, 3)).toEqual([]);
  expect(drawingsOf(art, 4)).toEqual([]);
});
