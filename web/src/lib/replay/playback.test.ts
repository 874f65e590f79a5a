import { describe, expect, it, vi } from 'vitest';
import type { Replay, ReplaySeat, Score } from '../api/types';
import { Playback, piecesAfter, within } from './playback.svelte';

const score = (total: number): Score => ({ marker: 10, total, terms: [] });
const round = (number: number) => ({
  number,
  card: 'Y-I2',
  forbids: null,
  decisions: ['pass'],
  scores: [score(number)],
  marks: [],
});
const seat: ReplaySeat = {
  name: 'Ada',
  kind: 'human',
  animal: 'bear',
  rows: [],
  shapes: [],
  marks: [],
  pieces: [],
  left_in: null,
};
const replay: Replay = {
  game_id: 'g',
  mode: 'eternity',
  commitment: '',
  seed: null,
  deck: [],
  sheet: [],
  seats: [seat, seat],
  start: [score(0), score(0)],
  rounds: [1, 2, 3].map(round),
  result: null,
};
const at = (query: string) => new Playback(replay, new URLSearchParams(query));

describe('an address of a replay', () => {
  it('leads to a round and a seat', () => {
    expect([at('round=2&seat=2').round, at('round=2&seat=2').seat]).toEqual([2, 1]);
    expect(at('round=2&seat=2').query).toBe('?round=2&seat=2');
  });

  it('leads to the end and the first seat when it names none', () => {
    expect([at('').round, at('').seat]).toEqual([3, 0]);
  });

  it('is held within what there is', () => {
    expect([at('round=99&seat=9').round, at('round=99&seat=9').seat]).toEqual([3, 1]);
    expect([at('round=-4&seat=0').round, at('round=-4&seat=0').seat]).toEqual([0, 0]);
    expect(within('x', 0, 5, 4)).toBe(4);
  });
});

describe('stepping', () => {
  it('stops at both ends', () => {
    const playback = at('round=3');
    playback.step(4);
    expect(playback.round).toBe(3);
    playback.step(-1);
    expect(playback.round).toBe(0);
    expect(playback.current).toBeNull();
    expect(playback.scoreOf(0)?.total).toBe(0);
    playback.step(2);
    expect(playback.scoreOf(0)?.total).toBe(2);
  });

  it('plays from the beginning when it stands at the end, and stops there', () => {
    vi.useFakeTimers();
    const playback = at('round=3');
    playback.toggle();
    expect([playback.round, playback.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(60_000);
    expect([playback.round, playback.playing]).toEqual([3, false]);
    vi.useRealTimers();
  });
});

it('shows the pieces that stood after a round', () => {
  const piece = (built: number) => ({ building: `${built}`, placement: 'A1/0', squares: [], round: built });
  expect(piecesAfter([piece(1), piece(4)], 3).map((each) => each.round)).toEqual([1]);
  expect(piecesAfter([piece(1), piece(4)], 4)).toHaveLength(2);
});

it('shows what rules had put on a city by then', () => {
  const water = { mark: 'water', squares: ['A1', 'A2'], building: null };
  const own = { mark: 'own', squares: ['E5'], building: null };
  const rounds = [
    [[water], [water]],
    [[water], [water, own]],
    [[water, own], [water]],
  ].map((marks, index) => ({
    ...round(index + 1),
    marks,
  }));
  const marked = { ...replay, seats: [{ ...seat, marks: [water] }, seat], rounds };
  const playback = new Playback(marked, new URLSearchParams('round=0'));
  const shown = [0, 1, 2, 3].map((number) => {
    playback.step(number);
    return [playback.marksOf(0), playback.marksOf(1)];
  });
  expect(shown).toEqual([[[water], []], ...rounds.map(({ marks }) => marks)]);
});
