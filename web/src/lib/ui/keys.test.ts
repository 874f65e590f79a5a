import { expect, it } from 'vitest';
import { keyOf } from './keys';

const pressed = (key: string, code: string, shiftKey = false): string =>
  keyOf({ key, code, shiftKey } as KeyboardEvent);

it('takes Latin letters as they are, wherever they lie', () => {
  expect(pressed('r', 'KeyR')).toBe('r');
  expect(pressed('R', 'KeyR', true)).toBe('r');
  expect(pressed('r', 'KeyO')).toBe('r');
  // A Turkish F keyboard has an ı where others have an R.
  expect(pressed('ı', 'KeyR')).toBe('ı');
});

it('takes the Latin letter of a key that writes another script', () => {
  expect(pressed('к', 'KeyR')).toBe('r');
  expect(pressed('К', 'KeyR', true)).toBe('r');
  expect(pressed('ρ', 'KeyR')).toBe('r');
  expect(pressed('р', 'KeyH')).toBe('h');
  expect(pressed('ר', 'KeyR')).toBe('r');
});

it('takes the digit of a key that writes a sign', () => {
  expect(pressed('1', 'Digit1')).toBe('1');
  expect(pressed('&', 'Digit1')).toBe('1');
  expect(pressed('é', 'Digit2')).toBe('2');
  expect(pressed('2', 'Digit2', true)).toBe('2');
  expect(pressed('3', 'Numpad3')).toBe('3');
  expect(pressed('!', 'Digit1', true)).toBe('!');
});

it('names all other keys', () => {
  expect(pressed('Enter', 'Enter')).toBe('Enter');
  expect(pressed('ArrowUp', 'ArrowUp')).toBe('ArrowUp');
  expect(pressed('Process', 'KeyR')).toBe('Process');
});
