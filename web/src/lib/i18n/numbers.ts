import { language } from './locale.svelte';

/** Points with a sign: `+3`, `−2`, `0`. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** Points as a number with a real minus sign. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.current, options).format(value).replace('-', '−');

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Expected points, in tenths. */
export const tenths = (points: number): string => format(points, TENTHS);

/** Expected points in tenths, with their sign. */
export const signedTenths = (points: number): string =>
  format(points, { ...TENTHS, signDisplay: 'exceptZero' });

export const percent = (value: number): string => format(value / 100, { style: 'percent' });
