import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live } from './live';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly url: URL) {
    FakeSocket.last = this;
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
