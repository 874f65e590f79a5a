import { expect, it } from 'vitest';
import type { SeatView } from '../api/types';
import { tableView } from '../api/view.fixture';
import { concerns } from './concerns';

const gone = (change: Partial<NonNullable<SeatView['absence']>>): Partial<SeatView> => ({
  absence: {
    since: null,
    overdue: false,
    here: false,
    level: null,
    agreed: false,
    missing: [],
    vacated: false,
    promised: false,
    ...change,
  },
});

it.each<[boolean, string, Partial<SeatView>]>([
  [false, 'nothing is the matter', {}],
  [false, 'somebody is only away', gone({})],
  [true, 'somebody has not decided for long', gone({ overdue: true })],
  [true, 'somebody would let a bot play', gone({ level: 'novice' })],
  [true, 'a bot sits in', gone({ vacated: true })],
  [true, 'a bot plays for me', { can_return: true }],
  [true, 'the seat comes to me', { returns: 'soon' }],
  [true, 'somebody would like to have my seat', { asked_by: 'Eve' }],
])('says %s when %s', (expected, _, change) => {
  const [seat] = tableView({ seats: [{}] }).seats;
  expect(seat && concerns({ ...seat, ...change })).toBe(expected);
});
