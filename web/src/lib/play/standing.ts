import type { GameView } from '../api/types';

/** The seats that would win by points if the game ended now; none while all are level, and none where one is alone. */
export function leadersOf(game: Pick<GameView, 'seats'>): number[] {
  const totals = game.seats.map(({ score }) => score.total);
  const best = Math.max(...totals);
  if (totals.every((total) => total === best)) return [];
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}
