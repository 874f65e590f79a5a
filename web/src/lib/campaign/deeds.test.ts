import { expect, it } from 'vitest';
import type { Replay } from '../api/types';
import { deedsOf } from './deeds';

/** A replay of which only totals and decisions matter here. */
function replay(
  start: number[],
  ...rounds: [card: string, decisions: (string | null)[], totals: number[]][]
): Replay {
  const scores = (totals: number[]) => totals.map((total) => ({ marker: 0, total, terms: [] }));
  return {
    start: scores(start),
    rounds: rounds.map(([card, decisions, totals], index) => ({
      number: index + 1,
      card,
      forbids: null,
      decisions,
      scores: scores(totals),
      marks: [],
    })),
  } as unknown as Replay;
}

it('names what brought most and what cost most, each with its round', () => {
  const [ada, eve] = deedsOf(
    replay(
      [-70, -70],
      ['Y-I2', ['E2/0', 'pass'], [-66, -71]],
      ['R-U5', ['F3/0', 'E2/90'], [-57, -62]],
      ['B-T4', ['pass', 'leave'], [-58, -62]],
      ['B-I2', ['A1/0', null], [-60, -90]],
    ),
  );
  expect(ada?.best).toEqual({ round: 2, card: 'R-U5', decision: 'F3/0', change: 9 });
  expect(ada?.dearest).toEqual({ round: 4, card: 'B-I2', decision: 'A1/0', change: -2 });
  expect(eve?.best).toEqual({ round: 2, card: 'R-U5', decision: 'E2/90', change: 9 });
  expect(eve?.dearest).toEqual({ round: 1, card: 'Y-I2', decision: 'pass', change: -1 });
});

it('names nothing that was never done', () => {
  const [ada] = deedsOf(replay([-70], ['Y-I2', ['leave'], [-70]], ['R-I2', [null], [-70]]));
  expect(ada).toEqual({ best: null, dearest: null });
});
