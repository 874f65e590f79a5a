import { expect, it } from 'vitest';
import type { TableSummary } from '../api/types';
import { wouldSpoil } from './spoilers';

const table = (change: Partial<TableSummary>): TableSummary => ({
  id: 't',
  mode: 'campaign',
  stage: 'playing',
  created: '',
  seats: [],
  round: null,
  rounds: null,
  waiting_for_me: false,
  paused: false,
  places: [],
  episode: 1,
  opened: 1,
  circles: null,
  ...change,
});

it.each([
  ['a campaign that has not begun', table({ opened: 0 }), true],
  ['one before the envelope of Chapter 4', table({ episode: 10, opened: 3 }), true],
  ['one with Chapter 4 open', table({ episode: 10, opened: 4 }), false],
  ['one that is over', table({ opened: 3, stage: 'over' }), false],
  ['a single chapter', table({ mode: 'chapter:1', opened: 1 }), false],
  ['Eternity itself', table({ mode: 'eternity', episode: null }), false],
])('%s: %#', (_, one, expected) => expect(wouldSpoil([one])).toBe(expected));
