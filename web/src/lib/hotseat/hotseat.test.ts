import { describe, expect, it } from 'vitest';
import { tableView } from '../api/view.fixture';
import { hasSecret, nextFront } from './hotseat';

const nobody = { seat: null, covered: false };
const me = { mine: true };
const done = { mine: true, commitment: 'pass' };
const bot = {};

describe('one person at a screen', () => {
  it('is in front from the first view on, and never covered', () => {
    const front = nextFront(nobody, tableView({ seats: [bot, me] }));
    expect(front).toEqual({ seat: 1, covered: false });
    expect(nextFront(front, tableView({ seats: [bot, done] }))).toEqual({ seat: 1, covered: false });
  });

  it('stays in front after leaving', () => {
    const left = { mine: true, deciding: false };
    expect(nextFront({ seat: 1, covered: false }, tableView({ seats: [bot, left] }))).toEqual({
      seat: 1,
      covered: false,
    });
  });
});

describe('several people at a screen', () => {
  it('hands over to the next who has to decide, behind a cover', () => {
    const front = nextFront({ seat: 0, covered: false }, tableView({ seats: [done, me, bot] }));
    expect(front).toEqual({ seat: 1, covered: true });
  });

  it('keeps the cover up until the person says so', () => {
    const view = tableView({ seats: [done, me] });
    expect(nextFront({ seat: 1, covered: true }, view)).toEqual({ seat: 1, covered: true });
  });

  it('leaves the screen with the last one when a round closes: nothing is secret then', () => {
    const view = tableView({ round: 2, seats: [me, me] });
    expect(nextFront({ seat: 1, covered: false }, view)).toEqual({ seat: 1, covered: false });
    expect(nextFront({ seat: 1, covered: true }, view)).toEqual({ seat: 1, covered: false });
  });

  it('goes round in the order of the seats', () => {
    const front = nextFront({ seat: 2, covered: false }, tableView({ seats: [me, me, done] }));
    expect(front).toEqual({ seat: 0, covered: true });
  });

  it('is covered after a reload while somebody here has decided', () => {
    expect(nextFront(nobody, tableView({ seats: [done, me] }))).toEqual({ seat: 1, covered: true });
    expect(nextFront(nobody, tableView({ seats: [done, done] }))).toEqual({ seat: 0, covered: true });
    expect(nextFront(nobody, tableView({ seats: [me, me] }))).toEqual({ seat: 0, covered: false });
  });
});

it('has nobody in front for onlookers', () => {
  expect(nextFront(nobody, tableView({ seats: [bot, bot] }))).toEqual(nobody);
});

it('knows a secret only where somebody else here could see it', () => {
  expect(hasSecret(tableView({ seats: [done, bot] }))).toBe(false);
  expect(hasSecret(tableView({ seats: [done, me] }))).toBe(true);
  expect(hasSecret(tableView({ seats: [me, me] }))).toBe(false);
});
