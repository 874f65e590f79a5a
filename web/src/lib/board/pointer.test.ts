import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointerTracker, squareUnder } from './pointer';

/** 40 pixels a square, the map's corner at (100, 50). */
const box = { left: 100, top: 50, width: 440, height: 440 };

function event(pointerType: string, clientX: number, clientY: number): PointerEvent {
  return { pointerType, clientX, clientY, pointerId: 1, isPrimary: true, button: 0 } as PointerEvent;
}

function tracker(canDrag = true): { tracker: PointerTracker; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      calls.push([name, ...args]);
    };
  return {
    tracker: new PointerTracker({
      box: () => box,
      canDrag: () => canDrag,
      hover: note('hover'),
      pick: note('pick'),
      drag: note('drag'),
      rest: note('rest'),
    }),
    calls,
  };
}

describe('squareUnder', () => {
  it('names the square under a point', () => {
    expect(squareUnder(box, 101, 51)).toBe('A1');
    expect(squareUnder(box, 100 + 4 * 40 + 20, 50 + 5 * 40 + 20)).toBe('E6');
    expect(squareUnder(box, 539, 489)).toBe('K11');
  });

  it('is nothing beside the map', () => {
    expect(squareUnder(box, 99, 60)).toBeNull();
    expect(squareUnder(box, 120, 491)).toBeNull();
  });

  it('holds a piece 56 pixels above the finger', () => {
    expect(squareUnder(box, 120, 50 + 56 + 20, true)).toBe('A1');
    expect(squareUnder(box, 120, 50 + 56 + 60, true)).toBe('A2');
  });

  it('stays on the board a square beyond its edge, then lets go', () => {
    expect(squareUnder(box, 85, 50 + 56 + 20, true)).toBe('A1');
    expect(squareUnder(box, 120, 490 + 56 + 30, true)).toBe('A11');
    expect(squareUnder(box, 120, 490 + 56 + 50, true)).toBeNull();
  });
});

describe('PointerTracker', () => {
  it('reports each square that a mouse comes to once, and its leaving', () => {
    const { tracker: t, calls } = tracker();
    t.move(event('mouse', 110, 60));
    t.move(event('mouse', 115, 66));
    t.move(event('mouse', 150, 60));
    t.leave(event('mouse', 90, 60));
    expect(calls).toEqual([
      ['hover', 'A1'],
      ['hover', 'B1'],
      ['hover', null],
    ]);
  });

  it('picks with a mouse click', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('mouse', 110, 60));
    t.up(event('mouse', 110, 60));
    expect(calls).toEqual([['pick', 'A1', 'mouse']]);
  });

  it('drags with a mouse that moves while it is pressed, and picks nothing then', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('mouse', 110, 60));
    t.move(event('mouse', 150, 60));
    t.move(event('mouse', 152, 60));
    t.up(event('mouse', 190, 60));
    expect(calls).toEqual([
      ['drag', 'B1', 'start'],
      ['drag', 'C1', 'end'],
    ]);
  });

  it('clicks with a mouse that trembles', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('mouse', 110, 60));
    t.move(event('mouse', 114, 63));
    t.up(event('mouse', 114, 63));
    expect(calls.at(-1)).toEqual(['pick', 'A1', 'mouse']);
  });

  it('takes a still finger for a tap on the square under it', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('touch', 110, 260));
    t.move(event('touch', 114, 262));
    t.up(event('touch', 114, 262));
    expect(calls).toEqual([['pick', 'A6', 'touch']]);
  });

  it('drags the square above a moving finger', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('touch', 120, 260));
    t.move(event('touch', 160, 260));
    t.move(event('touch', 162, 261));
    t.move(event('touch', 200, 260));
    t.up(event('touch', 200, 260));
    // 260 - 56 lies in row 4.
    expect(calls).toEqual([
      ['drag', 'B4', 'start'],
      ['drag', 'C4', 'move'],
      ['drag', 'C4', 'end'],
    ]);
  });

  it('neither drags nor taps with a finger that scrolls the page', () => {
    const { tracker: t, calls } = tracker(false);
    t.down(event('touch', 120, 260));
    t.move(event('touch', 120, 200));
    t.up(event('touch', 120, 200));
    expect(calls).toEqual([]);
  });

  it('leaves a mouse alone that was pressed elsewhere', () => {
    const { tracker: t, calls } = tracker();
    t.up(event('mouse', 110, 60));
    expect(calls).toEqual([]);
  });

  it('tells when the browser takes the finger away', () => {
    const { tracker: t, calls } = tracker();
    t.down(event('touch', 120, 260));
    t.move(event('touch', 160, 260));
    t.cancel(event('touch', 160, 260));
    expect(calls.at(-1)).toEqual(['drag', null, 'cancel']);
  });
});

describe('what stays on a square', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks what is there after a while, once', () => {
    const { tracker: mouse, calls } = tracker();
    mouse.move(event('mouse', 120, 70));
    vi.advanceTimersByTime(799);
    mouse.move(event('mouse', 125, 75));
    expect(calls).toEqual([['hover', 'A1']]);
    vi.advanceTimersByTime(1);
    expect(calls.slice(1)).toEqual([['rest', 'A1']]);
    mouse.move(event('mouse', 160, 70));
    expect(calls.slice(2)).toEqual([
      ['rest', null],
      ['hover', 'B1'],
    ]);
  });

  it('does not ask while it moves on', () => {
    const { tracker: mouse, calls } = tracker();
    for (let x = 120; x < 500; x += 40) {
      mouse.move(event('mouse', x, 70));
      vi.advanceTimersByTime(700);
    }
    expect(calls.filter(([name]) => name === 'rest')).toEqual([]);
  });

  it('a finger that holds a square asks and picks nothing', () => {
    const { tracker: finger, calls } = tracker();
    finger.down(event('touch', 120, 70));
    vi.advanceTimersByTime(500);
    finger.up(event('touch', 121, 71));
    expect(calls).toEqual([['rest', 'A1']]);
    finger.down(event('touch', 200, 70));
    finger.up(event('touch', 200, 70));
    vi.advanceTimersByTime(2000);
    expect(calls.slice(1)).toEqual([
      ['rest', null],
      ['pick', 'C1', 'touch'],
    ]);
  });

  it('a finger that drags does not ask', () => {
    const { tracker: finger, calls } = tracker();
    finger.down(event('touch', 120, 200));
    finger.move(event('touch', 140, 200));
    vi.advanceTimersByTime(2000);
    finger.up(event('touch', 140, 200));
    expect(calls.map(([name]) => name)).toEqual(['drag', 'drag']);
  });

  it('ends with the focus what keys have asked for, and not what a finger has', () => {
    const { tracker: t, calls } = tracker();
    t.rest('A1');
    vi.advanceTimersByTime(800);
    t.blur();
    expect(calls.splice(0)).toEqual([
      ['rest', 'A1'],
      ['rest', null],
    ]);
    t.down(event('touch', 110, 60));
    t.blur();
    vi.advanceTimersByTime(500);
    t.up(event('touch', 110, 60));
    t.blur();
    expect(calls).toEqual([['rest', 'A1']]);
  });
});
