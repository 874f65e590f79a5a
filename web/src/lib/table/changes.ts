import type { ClosedRound, GameView, TableView } from '../api/types';

/** Points that a seat won at once, with the squares that brought them. */
export interface Gain {
  seat: number;
  points: number;
  round: number;
  /** The square that brought them. */
  square: string | null;
}

export interface Changes {
  /** Rounds that closed since the view before, oldest first. */
  closed: ClosedRound[];
  gains: Gain[];
  /** A card that was not open before. */
  card: { number: number; card: string } | null;
  started: boolean;
  ended: boolean;
}

const goldOf = (game: GameView, seat: number): number =>
  game.seats[seat]?.score.terms.find((term) => term.term === 'gold')?.points ?? 0;

/** The vein that a seat built on last. */
function lastVein(game: GameView, seat: number): string | null {
  const own = game.seats[seat];
  const veins = own?.score.terms.find((term) => term.term === 'gold')?.parts.flatMap((part) => part.squares);
  return own?.pieces.at(-1)?.squares.find((square) => veins?.includes(square)) ?? null;
}

/** What happened between two views of a table. */
export function changesBetween(before: TableView, after: TableView): Changes {
  const old = before.game;
  const now = after.game;
  if (!now) return { closed: [], gains: [], card: null, started: false, ended: false };
  const closed = now.history.slice(old?.history.length ?? 0);
  const round = closed.at(-1)?.number ?? 0;
  const gains = now.seats
    .map((seat) => ({
      seat: seat.index,
      points: goldOf(now, seat.index) - (old ? goldOf(old, seat.index) : 0),
      round,
      square: lastVein(now, seat.index),
    }))
    .filter((gain) => gain.points > 0);
  return {
    closed,
    gains,
    card: now.round && now.round.number !== old?.round?.number ? now.round : null,
    started: before.stage === 'lobby' && after.stage !== 'lobby',
    ended: before.stage !== 'over' && after.stage === 'over',
  };
}

/** True when `next` may take the place of `shown`: never a state older than one already shown. */
export const isNews = (shown: TableView | null, next: TableView): boolean =>
  !shown || shown.id !== next.id || next.number >= shown.number;
