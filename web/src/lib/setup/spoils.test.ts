import { expect, it } from 'vitest';
import type { TableSummary } from '../api/types';
import { holdsBack } from './spoils';

const table = (change: Partial<TableSummary>): TableSummary => ({
  id: 't',
  mode: 'campaign',
  stage: 'playing',
  created: '',
  seats: [],
  round: null,
  rounds: null,
  waiting_for_me: false,
  places: [],
  episode: 1,
  circles: null,
  ...change,
});

it.each([
  ['a campaign that has just begun', table({ episode: 1 }), true],
  ['one in Episode 9', table({ episode: 9, round: 20 }), true],
  ['one before the envelope of Episode 10', table({ episode: 10 }), true],
  ['one in Episode 10', table({ episode: 10, round: 1 }), false],
  ['one in Episode 11', table({ episode: 11 }), false],
  ['one that is over', table({ episode: 24, stage: 'over' }), false],
  ['a single chapter', table({ mode: 'chapter:1', episode: 1 }), false],
  ['Eternity itself', table({ mode: 'eternity', episode: null }), false],
])('%s: %#', (_, one, expected) => expect(holdsBack([one])).toBe(expected));
