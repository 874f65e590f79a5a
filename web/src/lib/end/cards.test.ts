import { beforeAll, describe, expect, it } from 'vitest';
import { type Cards, checkCards } from './cards';

/** SHA-256 by the platform, to check the one that the page brings along. */
async function sha(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const seed = '00112233445566778899aabbccddeeff';
let fair: Cards;
beforeAll(async () => {
  const names = ['Y-U5', 'B-T4', 'C1', 'PROHIBITION', 'R-I2'];
  const hashed = await Promise.all(names.map(async (card) => ({ card, hash: await sha(`${seed}:${card}`) })));
  const deck = hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ card }) => card);
  fair = { seed, game_id: 'k3w9', commitment: await sha(`${seed}:k3w9`), deck, known: 0 };
});

describe('checking the cards', () => {
  it('agrees with another implementation of SHA-256', () => {
    expect(checkCards(fair)).toEqual({ commitment: true, order: true });
  });

  it('finds two cards that were swapped', () => {
    const [first = '', second = '', ...rest] = fair.deck;
    expect(checkCards({ ...fair, deck: [second, first, ...rest] })).toEqual({
      commitment: true,
      order: false,
    });
  });

  it('takes known cards as they are, and checks the others', () => {
    const [first = '', second = '', ...rest] = fair.deck;
    const swapped = { ...fair, deck: [second, first, ...rest] };
    expect(checkCards({ ...swapped, known: 1 }).order).toBe(true);
    expect(checkCards({ ...fair, deck: [first, second, ...rest.reverse()], known: 2 }).order).toBe(false);
  });

  it('finds another seed, and a seed of another game', () => {
    expect(checkCards({ ...fair, game_id: 'k3w8' }).commitment).toBe(false);
    const other = checkCards({ ...fair, seed: seed.replace('0', 'f') });
    expect(other).toEqual({ commitment: false, order: false });
  });
});
