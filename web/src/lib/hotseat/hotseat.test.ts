import { describe, expect, it } from 'vitest';
import type { TableView } from '../api/types';
import { tableView } from '../api/view.fixture';
import { type Holder, Hotseat, localSeats, nextHolder } from './hotseat.svelte';

const nobody = { seat: null, covered: false };
const me = { mine: true };
const done = { mine: true, decision: 'pass' };
const bot = {};
const holderAfter = (holder: Holder, view: TableView) => nextHolder(holder, localSeats(view));

describe('one person at a screen', () => {
  it('has the screen from the first view on, and never covered', () => {
    const holder = holderAfter(nobody, tableView({ seats: [bot, me] }));
    expect(holder).toEqual({ seat: 1, covered: false });
    expect(holderAfter(holder, tableView({ seats: [bot, done] }))).toEqual({ seat: 1, covered: false });
  });

  it('keeps it after leaving', () => {
    const left = { mine: true, deciding: false };
    expect(holderAfter({ seat: 1, covered: false }, tableView({ seats: [bot, left] }))).toEqual({
      seat: 1,
      covered: false,
    });
  });
});

describe('several people at a screen', () => {
  it('hands over to the next who has to decide, behind a cover', () => {
    const holder = holderAfter({ seat: 0, covered: false }, tableView({ seats: [done, me, bot] }));
    expect(holder).toEqual({ seat: 1, covered: true });
  });

  it('keeps the cover up until the person says so', () => {
    const view = tableView({ seats: [done, me] });
    expect(holderAfter({ seat: 1, covered: true }, view)).toEqual({ seat: 1, covered: true });
  });

  it('leaves the screen with the last one when a round closes: nothing is secret then', () => {
    const view = tableView({ round: 2, seats: [me, me] });
    expect(holderAfter({ seat: 1, covered: false }, view)).toEqual({ seat: 1, covered: false });
    expect(holderAfter({ seat: 1, covered: true }, view)).toEqual({ seat: 1, covered: false });
  });

  it('goes round in the order of the seats', () => {
    const holder = holderAfter({ seat: 2, covered: false }, tableView({ seats: [me, me, done] }));
    expect(holder).toEqual({ seat: 0, covered: true });
  });

  it('is covered after a reload while somebody here has decided', () => {
    expect(holderAfter(nobody, tableView({ seats: [done, me] }))).toEqual({ seat: 1, covered: true });
    expect(holderAfter(nobody, tableView({ seats: [done, done] }))).toEqual({ seat: 0, covered: true });
    expect(holderAfter(nobody, tableView({ seats: [me, me] }))).toEqual({ seat: 0, covered: false });
  });
});

it('has no holder where everybody is a spectator', () => {
  expect(holderAfter(nobody, tableView({ seats: [bot, bot] }))).toEqual(nobody);
});

it('knows a secret only where somebody else here could see it', () => {
  expect(localSeats(tableView({ seats: [done, bot] })).hasSecret).toBe(false);
  expect(localSeats(tableView({ seats: [done, me] })).hasSecret).toBe(true);
  expect(localSeats(tableView({ seats: [me, me] })).hasSecret).toBe(false);
});

describe('a screen', () => {
  const view = tableView({ seats: [done, me, bot] });

  it('shows the city of the one who has it, or of the one who is looked at', () => {
    const hotseat = new Hotseat();
    hotseat.update(localSeats(tableView({ seats: [bot, me] })));
    expect([hotseat.shown, hotseat.showsOwn]).toEqual([1, true]);
    hotseat.look(0, localSeats(tableView({ seats: [bot, me] })));
    expect([hotseat.shown, hotseat.showsOwn, hotseat.isVisiting]).toEqual([0, false, true]);
    hotseat.goHome();
    expect([hotseat.shown, hotseat.isVisiting]).toEqual([1, false]);
  });

  it('goes to another seat here that can decide, behind a cover while there is a secret', () => {
    const hotseat = new Hotseat();
    hotseat.update(localSeats(view));
    expect([hotseat.seat, hotseat.covered]).toEqual([1, true]);
    hotseat.uncover();
    hotseat.look(0, localSeats(view));
    expect([hotseat.seat, hotseat.covered]).toEqual([0, true]);
    hotseat.look(2, localSeats(view));
    expect([hotseat.seat, hotseat.shown]).toEqual([0, 2]);
  });

  it("shows nobody else's city to the next person", () => {
    const hotseat = new Hotseat();
    hotseat.update(localSeats(tableView({ seats: [me, me, bot] })));
    hotseat.look(2, localSeats(tableView({ seats: [me, me, bot] })));
    hotseat.update(localSeats(view));
    expect([hotseat.seat, hotseat.shown]).toEqual([1, 1]);
  });
});
