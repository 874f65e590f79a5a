import { expect, it } from 'vitest';
import { defaultSeats, freeAnimal, requestOf } from './seats';

it('starts with one person against one bot of another animal', () => {
  const seats = defaultSeats('Ada', 'bear', 'builder');
  expect(seats.map((seat) => [seat.kind, seat.animal])).toEqual([
    ['me', 'bear'],
    ['bot', 'fox'],
  ]);
  expect(freeAnimal(seats)).toBe('owl');
});

it('asks the server for what was set up', () => {
  const [me, bot] = defaultSeats('  Ada ', 'owl', 'builder');
  expect(me && requestOf(me, 'Player 1')).toEqual({ kind: 'me', name: 'Ada', animal: 'owl' });
  expect(me && requestOf({ ...me, city: ' Neuland ' }, '', true)).toMatchObject({ city_name: 'Neuland' });
  expect(me && requestOf({ ...me, city: 'Neuland' }, '')).not.toHaveProperty('city_name');
  expect(me && requestOf(me, '', true)).not.toHaveProperty('city_name');
  expect(me && requestOf({ ...me, name: '   ' }, 'Player 1')).toMatchObject({ name: 'Player 1' });
  expect(bot && requestOf(bot, '')).toEqual({ kind: 'bot', level: 'builder', animal: 'bear' });
  expect(me && requestOf({ ...me, kind: 'open' }, '')).toEqual({ kind: 'open' });
});
