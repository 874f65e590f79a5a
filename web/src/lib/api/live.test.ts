import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live } from './live';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  static count = 0;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly url: URL) {
    FakeSocket.last = this;
    FakeSocket.count += 1;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  lose(): void {
    this.readyState = 3;
    this.onclose({ code: 1006 });
  }

  close(): void {}
}

let page: EventTarget;
let asked: (number | null)[];

function live(): Live {
  const ahead = (number: number | null) => asked.push(number);
  return new Live({ table: 'one', last: () => 7, ahead, status: () => {} });
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  asked = [];
  FakeSocket.count = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { href: 'http://here/t/one' });
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first connection asks for nothing: what is new since the last event is pushed', () => {
  live();
  FakeSocket.last.open();
  expect(FakeSocket.last.url.searchParams.get('after')).toBe('7');
  expect(asked).toEqual([]);
  FakeSocket.last.onmessage({ data: '{"type":"events","number":9}' });
  expect(asked).toEqual([9]);
});

test('each later one asks for what no event tells', () => {
  live();
  FakeSocket.last.open();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(3_000);
  FakeSocket.last.open();
  expect(asked).toEqual([null]);
});

test('a page that the browser kept asks when it is shown again, not when it is first shown', () => {
  live();
  FakeSocket.last.open();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(asked).toEqual([]);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked).toEqual([null]);
});

// The fake's `close` brings no `onclose`, as that of a dead connection brings none for a minute.

test('a connection that died while the device slept is replaced as soon as it wakes', () => {
  live();
  FakeSocket.last.open();
  vi.setSystemTime(Date.now() + 30_000); // timers stand still meanwhile
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual([null]);
  expect(FakeSocket.count).toBe(2);
});

test('one that has just spoken stays', () => {
  live();
  FakeSocket.last.open();
  vi.advanceTimersByTime(20_000);
  FakeSocket.last.onmessage({ data: '{"type":"events","number":9}' });
  vi.setSystemTime(Date.now() + 10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.count).toBe(1);
});

test('a silent connection is not waited for', () => {
  const told: boolean[] = [];
  new Live({ table: 'one', last: () => 7, ahead: () => {}, status: (connected) => told.push(connected) });
  FakeSocket.last.open();
  vi.advanceTimersByTime(45_000);
  expect(told).toEqual([true, false]);
  vi.advanceTimersByTime(3_000);
  expect(FakeSocket.count).toBe(2);
});
