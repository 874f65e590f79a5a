import type { Animal, Level, SeatRequest } from '../api/types';
import { ANIMALS } from '../i18n/names';

/** A seat being set up: all that any kind of seat may need, so that switching back loses nothing. */
export interface SeatDraft {
  kind: 'me' | 'open' | 'bot';
  name: string;
  animal: Animal;
  level: Level;
  /** What a person calls their city, in games that keep it. */
  city: string;
}

/** The first animal that none of the seats has. */
export function freeAnimal(seats: readonly SeatDraft[]): Animal {
  return ANIMALS.find((animal) => seats.every((seat) => seat.animal !== animal)) ?? 'bear';
}

/** A seat for a bot, beside others. */
export const botSeat = (seats: readonly SeatDraft[], level: Level): SeatDraft => ({
  kind: 'bot',
  name: '',
  animal: freeAnimal(seats),
  level,
  city: '',
});

/** One person here against one bot: what most people want, so that they can start at once. */
export function defaultSeats(name: string, animal: Animal, level: Level): SeatDraft[] {
  const me: SeatDraft = { kind: 'me', name, animal, level, city: '' };
  return [me, botSeat([me], level)];
}

/** The request for the server. Whoever takes an open seat chooses its animal; a city has a name where it is kept. */
export function requestOf(seat: SeatDraft, fallbackName: string, keepsCity = false): SeatRequest {
  if (seat.kind === 'open') return { kind: 'open' };
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, animal: seat.animal };
  const city = keepsCity ? seat.city.trim() : '';
  return {
    kind: 'me',
    name: seat.name.trim() || fallbackName,
    animal: seat.animal,
    ...(city ? { city_name: city } : {}),
  };
}
