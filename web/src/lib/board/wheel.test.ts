import { expect, it } from 'vitest';
import { WheelGesture } from './wheel';

interface Push {
  /** Distance of each event, and the time (ms) between two. */
  deltas: number[];
  every: number;
  mode?: number;
  from?: number;
}

function turns(...pushes: Push[]): number[] {
  const gesture = new WheelGesture();
  let now = 1_000;
  return pushes.flatMap(({ deltas, every, mode = 0, from = 1_000 }) => {
    now += from;
    return deltas.flatMap((deltaY) => {
      now += every;
      const step = gesture.turn({ deltaX: 0, deltaY, deltaMode: mode, timeStamp: now } as WheelEvent);
      return step === 0 ? [] : [step];
    });
  });
}

it('turns once for the push of a touch pad, with all that runs after it', () => {
  expect(turns({ deltas: Array(30).fill(4), every: 16 })).toEqual([1]);
  const inertia = [2, 9, 30, 70, 120, 110, 90, 74, 60, 48, 39, 31, 25, 20, 16, 12, 9, 7, 5, 4, 3, 2, 1, 1, 1];
  expect(turns({ deltas: inertia, every: 16 })).toEqual([1]);
  // A page that is busy gets them later and joined.
  expect(turns({ deltas: [70, 230, 164, 99, 56, 23, 6], every: 60 })).toEqual([1]);
});

it('turns once for each notch of a wheel, in whatever unit it counts', () => {
  expect(turns({ deltas: [100], every: 16 })).toEqual([1]);
  expect(turns({ deltas: [-120], every: 16 })).toEqual([-1]);
  expect(turns({ deltas: [3], every: 16, mode: 1 })).toEqual([1]);
  expect(turns({ deltas: [100, 100, 100], every: 60 })).toEqual([1, 1, 1]);
  expect(turns({ deltas: [3, 3], every: 60, mode: 1 })).toEqual([1, 1]);
});

it('takes a smooth notch, sent in many parts, for one', () => {
  expect(turns({ deltas: [10, 20, 30, 20, 20], every: 16 })).toEqual([1]);
});

it('turns again after a pause, and back when the direction changes', () => {
  expect(turns({ deltas: [4, 4, 4, 4], every: 16 }, { deltas: [4, 4, 4, 4], every: 16 })).toEqual([1, 1]);
  expect(turns({ deltas: [4, 4, 4, 4], every: 16 }, { deltas: [-4, -4, -4], every: 16, from: 0 })).toEqual([
    1, -1,
  ]);
});

it('turns nothing for a finger that only rests, or pushes sideways', () => {
  expect(turns({ deltas: [1, 2], every: 16 })).toEqual([]);
  const sideways = { deltaX: 60, deltaY: 20, deltaMode: 0, timeStamp: 1 } as WheelEvent;
  expect(new WheelGesture().turn(sideways)).toBe(0);
});
