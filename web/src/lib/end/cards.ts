import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export interface Cards {
  seed: string;
  game_id: string;
  commitment: string;
  deck: readonly string[];
}

/**
 * Whether the cards were fixed before the first one was shown (R10.1): the commitment is SHA-256 of `seed:game_id`,
 * and the deck is the cards in the order of SHA-256 of `seed:card`.
 */
export function checkCards({ seed, game_id, commitment, deck }: Cards): {
  commitment: boolean;
  order: boolean;
} {
  const sorted = deck
    .map((card) => ({ card, hash: digest(`${seed}:${card}`) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0));
  return {
    commitment: digest(`${seed}:${game_id}`) === commitment,
    order: sorted.every(({ card }, place) => card === deck[place]),
  };
}
