import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TipState } from './tip.svelte';

const page = new EventTarget();
let tip: TipState<string>;
let element: HTMLElement;
let unmount: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  tip = new TipState();
  element = new EventTarget() as HTMLElement;
  unmount = tip.element(element) as () => void;
  tip.show('G5');
});
afterEach(() => {
  unmount?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (key: string): Event => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
  page.dispatchEvent(event);
  return event;
};
const point = (name: string) => element.dispatchEvent(new Event(`pointer${name}`));

it('goes soon after what it is about has been left', () => {
  tip.leave();
  vi.advanceTimersByTime(299);
  expect(tip.about).toBe('G5');
  vi.advanceTimersByTime(1);
  expect(tip.about).toBeNull();
});

it('stays while a pointer is over it', () => {
  tip.leave();
  vi.advanceTimersByTime(200);
  point('enter');
  tip.leave();
  vi.advanceTimersByTime(60_000);
  expect(tip.about).toBe('G5');
  point('leave');
  vi.advanceTimersByTime(300);
  expect(tip.about).toBeNull();
});

it('gives way to another one, which has its own time', () => {
  tip.leave();
  tip.show('C9');
  vi.advanceTimersByTime(1_000);
  expect(tip.about).toBe('C9');
});

it('is put away by a press, even while a pointer is over it', () => {
  point('enter');
  point('down');
  expect(tip.about).toBeNull();
  tip.show('C9');
  tip.leave();
  vi.advanceTimersByTime(300);
  expect(tip.about).toBeNull();
});

it('is not held by a pointer over one that has been taken away', () => {
  point('enter');
  unmount?.();
  tip.leave();
  vi.advanceTimersByTime(300);
  expect(tip.about).toBeNull();
});

it('is put away by Escape, and nothing that lies under it', () => {
  const under = vi.fn();
  page.addEventListener('keydown', under);
  expect(press('a').defaultPrevented).toBe(false);
  expect([tip.about, under.mock.calls.length]).toEqual(['G5', 1]);
  expect(press('Escape').defaultPrevented).toBe(true);
  expect([tip.about, under.mock.calls.length]).toEqual([null, 1]);
  unmount?.();
  expect(press('Escape').defaultPrevented).toBe(false);
  page.removeEventListener('keydown', under);
});

it('leaves Escape to what was opened while it is going', () => {
  tip.leave();
  expect(press('Escape').defaultPrevented).toBe(false);
  expect(tip.about).toBeNull();
});
