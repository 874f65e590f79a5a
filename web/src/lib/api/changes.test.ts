import { describe, expect, it } from 'vitest';
import { changesBetween, isNews } from './changes';
import { tableView } from './view.fixture';

const two = [{ mine: true }, {}];

describe('what changed between two views', () => {
  it('is nothing when only somebody decided', () => {
    const changes = changesBetween(tableView({ seats: two }), tableView({ number: 2, seats: two }));
    expect(changes).toEqual({ closed: [], gains: [], card: null, started: false, ended: false });
  });

  it('is the rounds that closed and the card that came', () => {
    const changes = changesBetween(tableView({ round: 2, seats: two }), tableView({ round: 5, seats: two }));
    expect(changes.closed.map((round) => round.number)).toEqual([2, 3, 4]);
    expect(changes.card).toEqual({ number: 5, card: 'Y-I2' });
  });

  it('is the gold that was won, with the round that brought it', () => {
    const after = tableView({ round: 3, seats: [{ mine: true, gold: 3, built: ['J1', 'K1'] }, {}] });
    expect(changesBetween(tableView({ round: 2, seats: two }), after).gains).toEqual([
      { seat: 0, term: 'gold', points: 3, round: 2, square: 'K1' },
    ]);
    expect(changesBetween(after, after).gains).toEqual([]);
  });

  it('forgets the game before when the next one begins', () => {
    const before = tableView({ round: 9, seats: [{ mine: true, gold: 3 }, {}] });
    const after = tableView({ round: 2, seats: two });
    if (after.game) after.game.game_id = 'the next';
    const changes = changesBetween(before, after);
    expect(changes.closed.map((round) => round.number)).toEqual([1]);
    expect(changes.gains).toEqual([]);
  });

  it('is the start and the end', () => {
    const lobby = tableView({ stage: 'lobby', seats: two });
    const playing = tableView({ seats: two });
    expect(changesBetween(lobby, playing).started).toBe(true);
    expect(changesBetween(lobby, playing).card?.number).toBe(1);
    expect(changesBetween(playing, tableView({ stage: 'over', round: 2, seats: two })).ended).toBe(true);
  });
});

it('never shows a state older than one already shown', () => {
  const shown = tableView({ number: 7, seats: two });
  expect(isNews(null, shown)).toBe(true);
  expect(isNews(shown, tableView({ number: 6, seats: two }))).toBe(false);
  expect(isNews(shown, tableView({ number: 7, seats: two }))).toBe(true);
  expect(isNews(shown, { ...tableView({ number: 1, seats: two }), id: 'another' })).toBe(true);
});
