import type { ClosedRound, GameView, TableView } from './types';

/** Points that a seat won at once, with the square that brought them. */
export interface Gain {
  seat: number;
  /** The term in which they count. */
  term: string;
  points: number;
  round: number;
  /** The square that brought them. */
  square: string | null;
}

export interface Changes {
  /** Rounds that closed since the view before, oldest first. */
  closed: ClosedRound[];
  gains: Gain[];
  /** The card that has come up since. */
  card: { number: number; card: string } | null;
  started: boolean;
  ended: boolean;
}

const termOf = (game: GameView, seat: number, name: string) =>
  game.seats[seat]?.score.terms.find((term) => term.term === name);

/** A square of the building that a seat placed last: one that counts for the term, if any does. */
function lastSquare(game: GameView, seat: number, name: string): string | null {
  const counted = termOf(game, seat, name)?.parts.flatMap((part) => part.squares);
  const last = game.seats[seat]?.pieces.at(-1)?.squares ?? [];
  return last.find((square) => counted?.includes(square)) ?? last[0] ?? null;
}

/** Points that seats won at once between two views, in the terms that the rules name as gains. */
function gainsBetween(old: GameView | null, now: GameView, round: number): Gain[] {
  return now.seats.flatMap(({ index: seat }) =>
    now.rules.gains.flatMap((term) => {
      const before = old ? (termOf(old, seat, term)?.points ?? 0) : 0;
      const points = (termOf(now, seat, term)?.points ?? 0) - before;
      return points > 0 ? [{ seat, term, points, round, square: lastSquare(now, seat, term) }] : [];
    }),
  );
}

/** What happened between two views of a table. */
export function changesBetween(before: TableView, after: TableView): Changes {
  const now = after.game;
  // The next game at the same table (a campaign has many) begins with nothing.
  const old = before.game?.game_id === now?.game_id ? before.game : null;
  if (!now) return { closed: [], gains: [], card: null, started: false, ended: false };
  const closed = now.history.slice(old?.history.length ?? 0);
  const round = closed.at(-1)?.number ?? 0;
  return {
    closed,
    gains: gainsBetween(old, now, round),
    card: now.round && now.round.number !== old?.round?.number ? now.round : null,
    started: before.stage === 'lobby' && after.stage !== 'lobby',
    ended: before.stage !== 'over' && after.stage === 'over',
  };
}

/** True when `next` may take the place of `shown`: never a state older than one already shown. */
export const isNews = (shown: TableView | null, next: TableView): boolean =>
  !shown || shown.id !== next.id || next.number >= shown.number;
