import type { Level, SeatRequest, SeatView } from '../api/types';

const levelOf = (seat: SeatView): string | null =>
  seat.kind.startsWith('bot:') ? seat.kind.slice('bot:'.length) : null;

/** The level above the strongest bot at a table where one person played against bots; null where there is none. */
export function strongerLevel(seats: readonly SeatView[], levels: readonly string[]): Level | null {
  const bots = seats.flatMap((seat) => levelOf(seat) ?? []);
  if (bots.length === 0 || seats.filter((seat) => seat.mine).length + bots.length !== seats.length)
    return null;
  if (seats.length - bots.length !== 1) return null;
  const strongest = Math.max(...bots.map((level) => levels.indexOf(level)));
  return (levels[strongest + 1] as Level | undefined) ?? null;
}

/** The same seats with each bot of another level. */
export const withBots = (seats: readonly SeatView[], level: Level): SeatRequest[] =>
  seats.map((seat) =>
    levelOf(seat) === null
      ? {
          kind: 'me',
          name: seat.name ?? '',
          animal: seat.animal as never,
          city_name: seat.city_name,
        }
      : { kind: 'bot', level, animal: seat.animal as never },
  );
