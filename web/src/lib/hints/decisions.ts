import { m } from '../../paraglide/messages.js';
import type { Decision } from '../api/types';
import { language } from '../i18n/locale.svelte';

/** A decision in words: a square, and how the building is turned. */
export function decisionWords(decision: Decision): string {
  if (decision === 'pass') return m.pass();
  if (decision === 'leave') return m.leave();
  const [square = '', degrees = '0'] = decision.split('/');
  return degrees === '0' ? square : m.hint_turned({ square, degrees });
}

/** The same in little room: `E2 ↻90°`. */
export function decisionSigns(decision: Decision): string {
  const [square, degrees = '0'] = decision.split('/');
  return degrees === '0' ? decisionWords(decision) : `${square} ↻${degrees}°`;
}

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.current, options).format(value).replace('-', '−');

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Points that are expected, in tenths. */
export const tenths = (points: number): string => number(points, TENTHS);

/** Expected points with their sign. */
export const signedTenths = (points: number): string =>
  number(points, { ...TENTHS, signDisplay: 'exceptZero' });

export const percent = (value: number): string => number(value / 100, { style: 'percent' });
