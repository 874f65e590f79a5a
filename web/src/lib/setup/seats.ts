import type { Animal, Level, SeatRequest } from '../api/types';

/** One seat as it is set up: all that any kind of seat may need, so that switching back loses nothing. */
export interface SeatDraft {
  kind: 'me' | 'open' | 'bot';
  name: string;
  animal: Animal;
  level: Level;
}

export const ANIMALS: Animal[] = ['bear', 'fox', 'owl', 'stag'];

/** The first animal that none of the seats has. */
export function freeAnimal(seats: readonly SeatDraft[]): Animal {
  return ANIMALS.find((animal) => seats.every((seat) => seat.animal !== animal)) ?? 'bear';
}

/** One person here against one bot: what most people want, so that a single click plays. */
export function defaultSeats(name: string, animal: Animal, level: Level): SeatDraft[] {
  const me: SeatDraft = { kind: 'me', name, animal, level };
  return [me, { kind: 'bot', name: '', animal: freeAnimal([me]), level }];
}

/** What is sent to the server. An open seat's animal is chosen by who takes it. */
export function requestOf(seat: SeatDraft, fallbackName: string): SeatRequest {
  if (seat.kind === 'open') return { kind: 'open' };
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, animal: seat.animal };
  return { kind: 'me', name: seat.name.trim() || fallbackName, animal: seat.animal };
}
