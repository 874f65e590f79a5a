import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export interface Cards {
  seed: string;
  game_id: string;
  commitment: string;
  deck: readonly string[];
  /** So many cards at the start of the deck were known before the first round; the seed dealt the others. */
  known: number;
}

/**
 * Whether the cards were fixed before the first one was shown (R10.1): the commitment is SHA-256 of `seed:game_id`,
 * and the cards that it dealt are in the order of SHA-256 of `seed:card`.
 */
export function checkCards({ seed, game_id, commitment, deck, known }: Cards): {
  commitment: boolean;
  order: boolean;
} {
  const dealt = deck.slice(known);
  const sorted = dealt
    .map((card) => ({ card, hash: digest(`${seed}:${card}`) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0));
  return {
    commitment: digest(`${seed}:${game_id}`) === commitment,
    order: sorted.every(({ card }, place) => card === dealt[place]),
  };
}
