import { describe, expect, it } from 'vitest';
import type { Campaign } from '../api/types';
import { tableView } from '../api/view.fixture';
import { dismiss, screenOf, seenOnArrival } from './screens';
import { parseSeen, type Seen } from './seen';

const NOTHING_SEEN: Seen = { counted: 0, standing: 0, stickers: 0, chapter: 0, episode: 0 };
const result = (number: number) => ({ number, reason: 'deck' as const, seats: [] });
const campaign = (phase: Campaign['phase'], episode: number, opened: number, over: number[] = []) =>
  ({ phase, episode, opened, results: over.map(result) }) satisfies Partial<Campaign>;

describe('a person who goes on at each page', () => {
  it('opens the first envelope, reads the chapter, and plays', () => {
    expect(screenOf(campaign('envelope', 1, 0), false, NOTHING_SEEN).kind).toBe('envelope');
    const open = campaign('playing', 1, 1);
    const chapter = screenOf(open, true, NOTHING_SEEN);
    expect(chapter).toEqual({ kind: 'chapter', chapter: 1 });
    const seen = dismiss(chapter, NOTHING_SEEN);
    expect(seen).toEqual({ counted: 0, standing: 0, stickers: 0, chapter: 1, episode: 0 });
    const episode = screenOf(open, true, seen);
    expect(episode).toEqual({ kind: 'episode', episode: 1 });
    expect(screenOf(open, true, dismiss(episode, seen)).kind).toBe('play');
  });

  it('sees the standing, sticks, and reads what the next episode brings', () => {
    const seen = { counted: 0, standing: 0, stickers: 0, chapter: 1, episode: 1 };
    const after = campaign('after', 1, 1, [1]);
    const standing = screenOf(after, false, seen);
    expect(standing).toEqual({ kind: 'standing', result: result(1) });
    const next = dismiss(standing, seen);
    expect(screenOf(after, false, next).kind).toBe('stickers');
    expect(screenOf(campaign('playing', 2, 1, [1]), true, next)).toEqual({ kind: 'episode', episode: 2 });
  });

  it('sees where stickers went once all have been placed, also before the end', () => {
    const share = {
      place: 1,
      tie_row: null,
      marker: 0,
      circles: {},
      stickers: ['T'],
      before: [],
      after: ['A1'],
      given: [],
    };
    const stuck = { ...result(3), seats: [share] };
    const seen = { counted: 3, standing: 3, stickers: 2, chapter: 1, episode: 3 };
    for (const phase of ['envelope', 'over'] as const) {
      const placed = { ...campaign(phase, 4, 1), results: [stuck] };
      const screen = screenOf(placed, false, seen);
      expect(screen).toEqual({ kind: 'stuck', result: stuck });
      expect(screenOf(placed, false, dismiss(screen, seen)).kind).toBe(phase === 'over' ? 'end' : 'envelope');
    }
  });

  it('is not hurried by those who are faster', () => {
    const seen = { counted: 2, standing: 2, stickers: 2, chapter: 1, episode: 3 };
    const ahead = campaign('before', 4, 2, [1, 2, 3]);
    const standing = screenOf(ahead, false, seen);
    expect(standing.kind).toBe('standing');
    const chapter = screenOf(ahead, false, dismiss(standing, seen));
    expect(chapter).toEqual({ kind: 'chapter', chapter: 2 });
    const letter = dismiss(chapter, dismiss(standing, seen));
    const episode = screenOf(ahead, false, letter);
    expect(episode).toEqual({ kind: 'episode', episode: 4 });
    expect(screenOf(ahead, false, dismiss(episode, letter)).kind).toBe('stickers');
  });

  it('sees the last standing before the end', () => {
    const over = campaign('over', 24, 8, [24]);
    expect(
      screenOf(over, false, { counted: 23, standing: 23, stickers: 23, chapter: 8, episode: 24 }).kind,
    ).toBe('standing');
    expect(
      screenOf(over, false, { counted: 24, standing: 24, stickers: 24, chapter: 8, episode: 24 }).kind,
    ).toBe('end');
  });
});

describe('somebody who comes later', () => {
  it('goes straight to a game that is running', () => {
    const running = campaign('playing', 5, 2, [1, 2, 3, 4]);
    const seen = seenOnArrival(running, tableView({ round: 4, seats: [{}] }).game);
    expect(screenOf(running, true, seen).kind).toBe('play');
  });

  it('reads what the episode that has just begun brings, after the standing before it', () => {
    const begun = campaign('playing', 5, 2, [4]);
    const seen = seenOnArrival(begun, tableView({ round: 1, seats: [{}] }).game);
    const standing = screenOf(begun, true, seen);
    expect(standing).toEqual({ kind: 'standing', result: result(4) });
    expect(screenOf(begun, true, dismiss(standing, seen))).toEqual({ kind: 'episode', episode: 5 });
  });

  it('reads the chapter that has just been opened', () => {
    const begun = campaign('playing', 4, 2, [1, 2, 3]);
    const seen = seenOnArrival(begun, null);
    expect(screenOf(begun, true, { ...seen, standing: 3 })).toEqual({ kind: 'chapter', chapter: 2 });
    const alone = campaign('playing', 13, 5);
    expect(screenOf(alone, true, seenOnArrival(alone, null))).toEqual({ kind: 'chapter', chapter: 5 });
  });

  it('sees the standing of an episode just over', () => {
    const over = campaign('after', 5, 2, [4, 5]);
    expect(screenOf(over, false, seenOnArrival(over, null)).kind).toBe('standing');
  });
});

it('reads what was stored, and nothing else', () => {
  expect(parseSeen('{"counted":4,"standing":3,"chapter":1,"episode":4}')).toEqual({
    counted: 4,
    standing: 3,
    stickers: 0,
    chapter: 1,
    episode: 4,
  });
  expect(parseSeen('{"standing":"x"}')).toEqual(NOTHING_SEEN);
  expect(parseSeen('[')).toBeNull();
  expect(parseSeen(null)).toBeNull();
});
