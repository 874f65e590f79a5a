import { expect, it } from 'vitest';
import { keyOf } from './keys';

const pressed = (key: string, code: string, shiftKey = false): string =>
  keyOf({ key, code, shiftKey } as KeyboardEvent);

it('takes Latin letters as they are, wherever they lie', () => {
  expect(pressed('r', 'KeyR')).toBe('r');
  expect(pressed('R', 'KeyR', true)).toBe('r');
  expect(pressed('r', 'KeyO')).toBe('r');
  // A Turkish F keyboard has an ı where others have an R, a Dvorak keyboard a comma where they have a W.
  expect(pressed('ı', 'KeyR')).toBe('ı');
  expect(pressed(',', 'KeyW')).toBe(',');
});

it('takes the Latin letter of a key that writes another script', () => {
  expect(pressed('к', 'KeyR')).toBe('r');
  expect(pressed('К', 'KeyR', true)).toBe('r');
  expect(pressed('ρ', 'KeyR')).toBe('r');
  expect(pressed('р', 'KeyH')).toBe('h');
  expect(pressed('ר', 'KeyR')).toBe('r');
  expect(pressed('ق', 'KeyR')).toBe('r');
  expect(pressed('พ', 'KeyR')).toBe('r');
  // Some keys write a vowel sign, which is no letter of its own.
  expect(pressed('ี', 'KeyU')).toBe('u');
});

it('takes the digit of a key that writes a sign', () => {
  expect(pressed('1', 'Digit1')).toBe('1');
  expect(pressed('&', 'Digit1')).toBe('1');
  expect(pressed('é', 'Digit2')).toBe('2');
  expect(pressed('2', 'Digit2', true)).toBe('2');
  expect(pressed('3', 'Numpad3')).toBe('3');
  expect(pressed('ě', 'Digit2')).toBe('2');
  expect(pressed('٣', 'Digit3')).toBe('3');
  expect(pressed('٣', 'Numpad3')).toBe('3');
  // A keyboard for programmers may have its digits in an order of their own.
  expect(pressed('7', 'Digit2', true)).toBe('7');
  expect(pressed('7', 'Digit2')).toBe('7');
  expect(pressed('!', 'Digit1', true)).toBe('!');
});

it('names all other keys', () => {
  expect(pressed('Enter', 'Enter')).toBe('Enter');
  expect(pressed('ArrowUp', 'ArrowUp')).toBe('ArrowUp');
  expect(pressed('ArrowUp', 'Numpad8')).toBe('ArrowUp');
  expect(pressed('Process', 'KeyR')).toBe('Process');
});
