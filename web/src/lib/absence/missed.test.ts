import { describe, expect, it } from 'vitest';
import { missedFor } from './missed';

const SINCE = '2026-11-29T20:00:00.000Z';
const at = (text: string): number => Date.parse(text);

describe('missedFor', () => {
  it.each([
    ['2026-11-29T20:00:10.000Z', '1 minute'],
    ['2026-11-29T20:59:59.000Z', '59 minutes'],
    ['2026-11-29T21:00:00.000Z', '1 hour'],
    ['2026-11-30T19:59:00.000Z', '23 hours'],
    ['2026-12-02T20:00:00.000Z', '3 days'],
  ])('counts whole units until %s', (now, text) => {
    expect(missedFor(SINCE, at(now))).toBe(text);
  });
});
