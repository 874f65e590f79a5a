import type { EpisodeCity, GameView, Result } from '../api/types';
import type { Cards } from './cards';

/** A game that is over, as its page shows it: Eternity, or an episode on its own. */
export interface Finished {
  result: Result;
  cities: readonly Pick<EpisodeCity, 'rows' | 'pieces' | 'marks'>[];
  /** The number of an episode that was played on its own. */
  episode: number | null;
  /** The cards were those of another game. */
  known: boolean;
  /** Seed and deck, to be checked; an episode's are in its record. */
  cards: Cards | null;
}

/** A game of Eternity that is over; null while it is not. */
export function finishedGame(game: GameView): Finished | null {
  const { result, seats, seed, deck, game_id, commitment, known } = game;
  if (!result) return null;
  return {
    result,
    cities: seats.map(({ rows, pieces }) => ({ rows, pieces, marks: [] })),
    episode: null,
    known: known > 0,
    cards: seed !== null && deck !== null ? { seed, deck, game_id, commitment, known } : null,
  };
}
